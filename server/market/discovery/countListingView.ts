import { isbot } from 'isbot';
import type { Enricher } from '../../analytics/events/enrich/enrich';
import { hash64 } from '../../analytics/events/hash64';
import type { Salts } from '../../analytics/events/salts';
import { signInLines } from '../../identity/users/signInAddresses';
import { addressBlock, addressBucket } from '../../platform/addresses/addressBucket';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { addDays, type Day, dayOf } from '../../platform/days';
import type { Viewer } from '../../platform/http/viewer';
import { requireListing } from '../listings/presentListing';
import type { TradeTerms } from '../tradeTerms';
import { keptViewDays } from './interest';

export interface CountServices {
    db: Database;
    salts: Salts;
    enricher: Enricher;
    clock: () => number;
    terms: Pick<TradeTerms, 'takesTestMoney'>;
}

/** Visitors of a listing that count on a day from one line: a household, and no machine that changes its name. */
const mostOfLine = 5;

interface Seen {
    day: Day;
    product_id: string;
    visitor: string;
    address: string;
}

/** Whether this visitor is a new one today, within what their address may count. */
const isNew = async (trx: Trx, seen: Seen): Promise<boolean> => {
    const { count } = await trx
        .selectFrom('listing_seen')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('day', '=', seen.day)
        .where('product_id', '=', seen.product_id)
        .where('address', '=', seen.address)
        .executeTakeFirstOrThrow();
    if (Number(count) >= mostOfLine) return false;
    const { numInsertedOrUpdatedRows } = await trx
        .insertInto('listing_seen')
        .values(seen)
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
};

const count = async (trx: Trx, seen: Seen): Promise<void> => {
    const { day, product_id } = seen;
    // one after another, so that those of one line who come at once are counted together
    await trx
        .insertInto('listing_views')
        .values({ day, product_id, views: 0 })
        .onConflict(conflict =>
            conflict
                .columns(['product_id', 'day'])
                .doUpdateSet(({ ref }) => ({ views: ref('listing_views.views') })),
        )
        .execute();
    if (!(await isNew(trx, seen))) return;
    await trx
        .updateTable('listing_views')
        .set(({ eb }) => ({ views: eb('views', '+', 1) }))
        .where('day', '=', day)
        .where('product_id', '=', product_id)
        .execute();
    // the first of a day finds the days before
    await trx.deleteFrom('listing_seen').where('day', '<', day).execute();
    await trx
        .deleteFrom('listing_views')
        .where('product_id', '=', product_id)
        .where('day', '<', addDays(day, -keptViewDays))
        .execute();
};

/** Its seller is known by where they are signed in, as nobody sends a token with it who wants to be counted. */
const isSeller = async (db: Database, sellerId: string, line: string): Promise<boolean> =>
    (await signInLines(db, [sellerId])).get(sellerId)?.has(line) === true;

/**
 * Counts somebody who looks at a listing, once a day (UTC); not bots, nobody from a data centre and not its seller. A
 * visitor is an address and an agent, hashed with the day's salt and forgotten with the day. Throws 404.
 */
export const countListingView = async (
    { db, salts, enricher, clock, terms }: CountServices,
    id: string,
    { address, agent }: Viewer,
): Promise<void> => {
    const { seller_id, state } = await requireListing(db, terms, id);
    if (state !== 'listed') return;
    if (agent === '' || isbot(agent) || enricher.placeOf(address).dataCentre !== '') return;
    const line = addressBucket(address);
    if (await isSeller(db, seller_id, line)) return;
    const day = dayOf(clock(), 'UTC');
    const salt = await salts.of(day);
    const seen = {
        day,
        product_id: id,
        visitor: hash64('listing', salt, id, line, agent),
        address: hash64('listing', salt, id, addressBlock(address)),
    };
    await db.transaction().execute(trx => count(trx, seen));
};
