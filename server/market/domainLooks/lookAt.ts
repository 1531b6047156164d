import type { Database } from '../../platform/database/database';
import type { ProductRowData } from '../products/productRows';
import type { TradeTerms } from '../tradeTerms';
import { type DomainRow, readFacts, registeredName, rowOf } from './domainRows';
import { judgeDomain } from './judgeDomain';
import { type ReadServices, readDomain } from './readDomain';

export interface LookServices extends ReadServices {
    db: Database;
    clock: () => number;
    terms: Pick<TradeTerms, 'coolingDays' | 'domainChanged'>;
}

/** Of another domain or seller nothing of before holds. */
const fresh = {
    lifted_at: null,
    lifted_by: '',
    lift_reason: '',
    lifted_facts: '',
    listed_facts: '',
    listed_at: null,
    changes: '',
    noticed_at: null,
    due_at: null,
};

/** What was said of a domain last, whichever product it is of: a registry that is silent now takes nothing back. */
const knownOf = async (db: Database, domain: string): Promise<string> => {
    const row = await db
        .selectFrom('domain_looks')
        .select('facts')
        .where('domain', '=', domain)
        .where('facts', '!=', '')
        .orderBy('looked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    return row?.facts ?? '';
};

/** Of what is known of old, that which speaks against a domain; nothing of it speaks for it. */
const againstIn = (known: string, days: number, now: number): string => {
    const state = known === '' ? 'unknown' : judgeDomain(readFacts(known), days, now).state;
    return state === 'cooling' || state === 'blocked' ? known : '';
};

/** Asks the registry of a product's domain and keeps what it says; undefined for what has none. */
export const lookAt = async (
    services: LookServices,
    product: ProductRowData,
): Promise<DomainRow | undefined> => {
    const { db, clock, terms } = services;
    const domain = registeredName(product);
    if (domain === undefined) return undefined;
    const read = await readDomain(services, domain);
    const days = await terms.coolingDays(db, clock());
    const facts = read ? JSON.stringify(read) : againstIn(await knownOf(db, domain), days, clock());
    const before = await rowOf(db, product);
    const kept = { domain, seller_id: product.seller_id, looked_at: clock(), facts };
    // what came meanwhile stays, if it is of the same domain and seller
    await db
        .insertInto('domain_looks')
        .values({ product_id: product.id, ...fresh, ...kept })
        .onConflict(conflict =>
            conflict.column('product_id').doUpdateSet(before ? kept : { ...kept, ...fresh }),
        )
        .execute();
    return rowOf(db, product);
};
