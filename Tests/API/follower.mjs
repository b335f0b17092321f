// Follows a room with the page's client: node follower.mjs URL[,URL…] ROOM KEY. Says each step, and each joining, in a line.

import { Client } from "../../Public/js/wire/client.js";
import { RoomSession } from "../../Public/js/wire/roomSession.js";

const [list, room, key] = process.argv.slice(2);
const urls = list.split(",");
const client = new Client({
    client: { name: "follower.mjs", version: "1" },
    open: (count) => new WebSocket(`${urls[count % urls.length].replace("http", "ws")}ws`, "sceneflow.v1"),
    // It waits less than a page does: there is nobody to spare.
    timers: { set: (callback, ms) => setTimeout(callback, ms > 9000 ? ms : ms / 20), clear: clearTimeout },
});
const session = new RoomSession(client, { room, key });
const say = (fact) => console.log(JSON.stringify(fact));

session.addEventListener(RoomSession.Event.Joined, ({ detail: { result } }) => {
    const { epoch, seq, state, steps } = result;
    const first = steps[0]?.seq ?? seq + 1;
    say({ joined: true, epoch, seq, first, missed: steps.length, state });
});
session.addEventListener(RoomSession.Event.Step, ({ detail: { epoch, step } }) => {
    say({ epoch, seq: step.seq, state: session.state });
});
client.addEventListener(Client.Event.Notification, ({ detail }) => {
    session.handleNotification(detail.method, detail.params);
});
client.addEventListener(Client.Event.Status, ({ detail }) => {
    if (detail.phase === "live") {
        session.join().catch((error) => {
            // Another server may take it, as for the page.
            if (error.kind === "unavailable") {
                client.reconnect(error.message);
            } else if (error.kind !== undefined) {
                throw error;
            }
        });
    }
});
client.start();
