// What a page that is one file does more where scripts run: the map is dragged and zoomed, and a recording is played step
// by step. Without it, the map scrolls and all steps stand below each other.

const zoomStep = 1.25;
const scales = { least: 0.2, most: 3 };
const stepTime = 1500;

/**
 * @param {string} text
 * @param {() => void} press
 * @param {string} [label]
 */
function makeButton(text, press, label) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    if (label !== undefined) {
        button.setAttribute("aria-label", label);
    }
    button.addEventListener("click", press);
    return button;
}

/**
 * Lets a person drag a map and zoom it around its middle.
 * @param {HTMLElement} frame
 * @param {SVGSVGElement} map
 * @param {HTMLElement} tools
 */
function makePannable(frame, map, tools) {
    const { width, height } = map.viewBox.baseVal;
    let scale = 1;
    /** @param {number} wanted */
    const zoomTo = (wanted) => {
        const next = Math.min(scales.most, Math.max(scales.least, wanted));
        const [x, y] = [
            frame.scrollLeft + frame.clientWidth / 2,
            frame.scrollTop + frame.clientHeight / 2,
        ];
        map.setAttribute("width", String(width * next));
        map.setAttribute("height", String(height * next));
        frame.scrollLeft = (x * next) / scale - frame.clientWidth / 2;
        frame.scrollTop = (y * next) / scale - frame.clientHeight / 2;
        scale = next;
    };
    tools.append(
        makeButton("+", () => zoomTo(scale * zoomStep), "Zoom in"),
        makeButton("−", () => zoomTo(scale / zoomStep), "Zoom out"),
        makeButton("Whole map", () => zoomTo(Math.min(1, frame.clientWidth / width))),
    );
    tools.hidden = false;
    frame.dataset.pans = "";
    let distance = 0;
    frame.addEventListener("pointerdown", (event) => {
        if (event.pointerType === "mouse" && event.button === 0) {
            distance = 0;
            frame.dataset.pans = "now";
        }
    });
    frame.addEventListener("pointermove", (event) => {
        if (frame.dataset.pans === "now") {
            distance += Math.abs(event.movementX) + Math.abs(event.movementY);
            frame.scrollBy(-event.movementX, -event.movementY);
        }
    });
    addEventListener("pointerup", () => {
        frame.dataset.pans = "";
    });
    // A drag that ends on a card is no press of it; a card itself is not dragged away.
    frame.addEventListener("click", (event) => distance > 4 && event.preventDefault(), true);
    frame.addEventListener("dragstart", (event) => event.preventDefault());
}

/**
 * Shows one step of a recording at a time. A picture of the film strip shows its step.
 * @param {HTMLElement} list
 * @param {HTMLElement} tools
 * @param {HTMLAnchorElement[]} pictures the links to the steps
 */
function makePlayable(list, tools, pictures) {
    const steps = /** @type {HTMLElement[]} */ ([...list.children]);
    const range = document.createElement("input");
    const status = document.createElement("output");
    let timer = 0;
    let current = 0;
    /** @param {number} index */
    const show = (index) => {
        current = Math.min(steps.length - 1, Math.max(0, index));
        steps.forEach((step, place) => {
            step.hidden = place !== current;
        });
        pictures.forEach((picture, place) => {
            picture.toggleAttribute("aria-current", place === current);
        });
        const picture = pictures[current];
        const film = picture?.closest("ol");
        if (picture !== undefined && film instanceof HTMLElement) {
            film.scrollLeft = picture.offsetLeft - film.clientWidth / 2;
        }
        range.value = String(current + 1);
        status.textContent = `Step ${current + 1} of ${steps.length}`;
    };
    const stop = () => {
        clearInterval(timer);
        timer = 0;
        play.textContent = "Play";
    };
    const play = makeButton("Play", () => {
        if (timer !== 0) {
            stop();
            return;
        }
        show(current === steps.length - 1 ? 0 : current + 1);
        play.textContent = "Stop";
        timer = setInterval(() => {
            show(current + 1);
            if (current === steps.length - 1) {
                stop();
            }
        }, stepTime);
    });
    /** @param {number} change */
    const move = (change) => {
        stop();
        show(current + change);
    };
    range.type = "range";
    range.min = "1";
    range.max = String(steps.length);
    range.setAttribute("aria-label", "Step");
    range.addEventListener("input", () => move(Number(range.value) - 1 - current));
    const all = makeButton("All steps", () => {
        stop();
        const showsOne = steps.length > 1 && steps.some((step) => step.hidden);
        steps.forEach((step, place) => {
            step.hidden = !showsOne && place !== current;
        });
        all.setAttribute("aria-pressed", String(showsOne));
    });
    all.setAttribute("aria-pressed", "false");
    pictures.forEach((picture, place) => {
        picture.addEventListener("click", (event) => {
            event.preventDefault();
            move(place - current);
        });
    });
    tools.append(
        makeButton("Back", () => move(-1)),
        play,
        makeButton("Next", () => move(1)),
        range,
        status,
        all,
    );
    tools.hidden = false;
    show(0);
}

const frame = document.querySelector(".map-frame");
const map = frame?.querySelector("svg.map");
const mapTools = document.querySelector("[data-tools=map]");
if (
    frame instanceof HTMLElement && map instanceof SVGSVGElement && mapTools instanceof HTMLElement
) {
    makePannable(frame, map, mapTools);
}
const steps = document.querySelector(".steps");
const stepTools = document.querySelector("[data-tools=steps]");
if (steps instanceof HTMLElement && stepTools instanceof HTMLElement) {
    makePlayable(
        steps,
        stepTools,
        [...document.querySelectorAll(".film a")].filter((link) =>
            link instanceof HTMLAnchorElement
        ),
    );
}
