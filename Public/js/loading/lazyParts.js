// The parts of the page that are not needed at opening: each is fetched when it is first wanted.

import { Late } from "../support/lazy.js";

/**
 * @param {object} page
 * @param {import("../model/store.js").Store} page.store
 * @param {import("../wire/client.js").Client} page.client
 * @param {import("../rooms/run.js").Run} page.run
 * @param {import("../navigation/links.js").Links} page.links
 * @param {import("../session/notices.js").Notices} page.notices
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
            new (await import("../session/accessTicket.js")).Admission(() => client.key)
        ),
        calls: late(async () =>
            new (await import("../session/consoleCalls.js")).Calls(store, client)
        ),
        company: late(async () =>
            new (await import("../rooms/collaboration.js")).Company({
                store,
                client,
                run,
                links,
                notices,
            })
        ),
        containers: late(async () =>
            new (await import("./containers.js")).Containers(store, client)
        ),
        migrations: late(async () =>
            new (await import("../checking/migrations.js")).Migrations(store, client)
        ),
        routes: late(async () =>
            new (await import("../navigation/routes.js")).Routes(store, client, run, notices)
        ),
        rules: late(async () => new (await import("./rulePages.js")).Rules(store, client)),
        sources: late(async () => new (await import("./sourceLines.js")).Sources(store, client)),
        stubs: late(async () =>
            new (await import("../rooms/stubs.js")).Stubs(store, client, run, notices)
        ),
        tour: late(async () => new (await import("../navigation/tour.js")).Tour(store, want)),
        traces: late(async () =>
            new (await import("../checking/tracePlayer.js")).Traces(store, run, notices)
        ),
    };
}
