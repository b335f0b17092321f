// The parts of the page that load on first use.

import { Lazy } from "../support/lazy.js";

/**
 * @param {object} page
 * @param {import("../model/store.js").Store} page.store
 * @param {import("../wire/client.js").Client} page.client
 * @param {import("../rooms/run.js").Run} page.run
 * @param {import("../navigation/links.js").Links} page.links
 * @param {import("../session/notices.js").Notices} page.notices
 * @param {import("../model/intents.js").Want} page.want
 */
export function lazyParts({ store, client, run, links, notices, want }) {
    /**
     * Creates a part that reports its load errors.
     * @template T
     * @param {() => Promise<T>} load
     */
    const lazy = (load) => new Lazy(load, (error) => notices.report(error));
    return {
        accessTicket: lazy(async () =>
            new (await import("../session/accessTicket.js")).AccessTicket(() => client.key)
        ),
        consoleCalls: lazy(async () =>
            new (await import("../session/consoleCalls.js")).ConsoleCalls(store, client)
        ),
        collaboration: lazy(async () =>
            new (await import("../rooms/collaboration.js")).Collaboration({
                store,
                client,
                run,
                links,
                notices,
            })
        ),
        containers: lazy(async () =>
            new (await import("./containers.js")).Containers(store, client)
        ),
        migrations: lazy(async () =>
            new (await import("../checking/migrations.js")).Migrations(store, client)
        ),
        routes: lazy(async () =>
            new (await import("../navigation/routes.js")).Routes(store, client, run, notices)
        ),
        rulePages: lazy(async () => new (await import("./rulePages.js")).RulePages(store, client)),
        sourceLines: lazy(async () =>
            new (await import("./sourceLines.js")).SourceLines(store, client)
        ),
        stubs: lazy(async () =>
            new (await import("../rooms/stubs.js")).Stubs(store, client, run, notices)
        ),
        tour: lazy(async () => new (await import("../navigation/tour.js")).Tour(store, want)),
        tracePlayer: lazy(async () =>
            new (await import("../checking/tracePlayer.js")).TracePlayer(store, run, notices)
        ),
        viewDetails: lazy(async () =>
            new (await import("./viewDetails.js")).ViewDetails(store, client)
        ),
    };
}
