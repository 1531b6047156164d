import { analytics } from './analytics/module';
import { content } from './content/module';
import { identity } from './identity/module';
import { market } from './market/module';
import { messaging } from './messaging/module';
import type { AnyDefinition } from './platform/crud/definition';
import type { RouteScope } from './platform/domain';
import { platform } from './platform/module';
import { shell } from './shell/module';
import type { Stores } from './stores';
import { trade } from './trade/module';

/** What a domain answers once everything is open. */
interface Answering {
    name: string;
    routes(scope: RouteScope, stores: Stores): Promise<void> | void;
    resources(stores: Stores): readonly AnyDefinition[];
}

/** The domains, each standing on those before it. */
export const modules: readonly Answering[] = [
    platform,
    identity,
    analytics,
    messaging,
    content,
    market,
    trade,
    shell,
];

/** How each resource of the back-office lies in its table. */
export const definitionsOf = (stores: Stores): readonly AnyDefinition[] =>
    modules.flatMap(module => module.resources(stores));
