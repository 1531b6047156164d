import type { FilledMarket } from '../../market/demo/demoMarket';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import type { Secret } from '../../platform/secret';

export interface DemoServices {
    db: Database;
    secret: Secret;
}

/** What the demo's trade is made of: listings and people by the names that the demo gives them. */
export type DemoScene = Pick<FilledMarket, 'idOf' | 'traded'>;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Throws for a name that the demo does not have: its lists are written by hand. */
export const personOf = ({ idOf }: DemoScene, name: string): string => {
    const id = idOf.get(name);
    if (id === undefined) throw new Error(`the demo has nobody called ${name}`);
    return id;
};

export const listingOf = ({ traded }: DemoScene, key: string) => {
    const listing = traded.get(key);
    if (!listing) throw new Error(`the demo has no listing ${key}`);
    return listing;
};

/**
 * A deal of days that are over is written as a whole: a server that runs meanwhile would let its clocks, which are long
 * over as well, end it half way.
 */
export const atOnce = <Result>(
    services: DemoServices,
    deal: (services: DemoServices) => Promise<Result>,
): Promise<Result> => inTransaction(services.db, db => deal(Object.assign({}, services, { db })));
