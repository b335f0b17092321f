// The parts of the page that are not needed at opening: each is fetched when it is first wanted.

import { Late } from "./support/late.js";

/**
 * @param {object} page
 * @param {import("./model/store.js").Store} page.store
 * @param {import("./wire/client.js").Client} page.client
 * @param {import("./run.js").Run} page.run
 * @param {import("./links.js").Links} page.links
 * @param {import("./notices.js").Notices} page.notices
 * @param {(type: string, detail?: Record<string, unknown>) => void} page.want does what a person would want
 */
export function lateParts({ store, client, run, links, notices, want }) {
    /**
     * That it could not be fetched is told.
     * @template T
     * @param {() => Promise<T>} load
     */
    const late = (load) => new Late(load, (error) => notices.report(error));
    return {
        admission: late(async () =>
            new (await import("./admission.js")).Admission(() => client.key)
        ),
        calls: late(async () => new (await import("./calls.js")).Calls(store, client)),
        company: late(async () =>
            new (await import("./company.js")).Company({ store, client, run, links, notices })
        ),
        containers: late(async () =>
            new (await import("./containers.js")).Containers(store, client)
        ),
        migrations: late(async () =>
            new (await import("./migrations.js")).Migrations(store, client)
        ),
        routes: late(async () =>
            new (await import("./routes.js")).Routes(store, client, run, notices)
        ),
        rules: late(async () => new (await import("./rules.js")).Rules(store, client)),
        sources: late(async () => new (await import("./sources.js")).Sources(store, client)),
        stubs: late(async () =>
            new (await import("./stubs.js")).Stubs(store, client, run, notices)
        ),
        tour: late(async () => new (await import("./tour.js")).Tour(store, want)),
        traces: late(async () => new (await import("./traces.js")).Traces(store, run, notices)),
    };
}
