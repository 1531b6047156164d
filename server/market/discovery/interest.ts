import {
    type ListingInterest,
    leastShown,
    viewDays,
} from '../../../contract/market/public/listingInterest';
import { peopleById } from '../../identity/users/people';
import { invitedAmong } from '../../identity/users/relatedAccounts';
import { signInLines } from '../../identity/users/signInAddresses';
import type { Database } from '../../platform/database/database';
import { addDays, dayOf } from '../../platform/days';

/** Days of figures that are kept: longer ones are shown nowhere. */
export const keptViewDays = viewDays;
/** Accounts that are looked at: more are not told from so many. */
const mostWatchers = 1_000;

interface Of {
    id: string;
    seller_id: string;
}

const viewsOf = async (
    db: Database,
    ids: readonly string[],
    now: number,
): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
        .selectFrom('listing_views')
        .select(({ fn }) => ['product_id', fn.sum<number>('views').as('views')])
        .where('product_id', 'in', ids)
        .where('day', '>', addDays(dayOf(now, 'UTC'), -viewDays))
        .groupBy('product_id')
        .execute();
    return new Map(rows.map(({ product_id, views }) => [product_id, Number(views)]));
};

/** Of accounts those that have a line of their own: several that share one may be the same person. */
const onOwnLines = (
    ids: readonly string[],
    lines: ReadonlyMap<string, ReadonlySet<string>>,
    sellerId: string,
): string[] => {
    const taken = new Set(lines.get(sellerId));
    return ids.filter(id => {
        const own = [...(lines.get(id) ?? [])];
        const isAlone = own.length > 0 && own.every(line => !taken.has(line));
        for (const line of own) taken.add(line);
        return isAlone;
    });
};

/**
 * Accounts of strangers that are signed in: those of the seller say nothing, nor those of their household, of whom
 * they invited, and of who has several.
 */
const watchersOf = async (db: Database, { id, seller_id }: Of): Promise<number> => {
    const rows = await db
        .selectFrom('favourites')
        .select('user_id')
        .where('product_id', '=', id)
        .where('user_id', '<>', seller_id)
        .orderBy('created_at')
        .limit(mostWatchers)
        .execute();
    if (rows.length < leastShown.watchers) return 0;
    const ids = rows.map(({ user_id }) => user_id);
    const people = await peopleById(db, ids);
    const invited = await invitedAmong(db, seller_id, ids);
    const lines = await signInLines(db, [seller_id, ...ids]);
    const active = ids.filter(one => people.get(one)?.isActive && !invited.has(one));
    return onOwnLines(active, lines, seller_id).length;
};

const fromLeast = (count: number, least: number): number | null => (count < least ? null : count);

/** How many people look at these listings, as everybody may know it. */
export const interestIn = async (
    db: Database,
    listings: readonly Of[],
    now: number,
): Promise<ReadonlyMap<string, ListingInterest>> => {
    if (listings.length === 0) return new Map();
    const ids = listings.map(({ id }) => id);
    const views = await viewsOf(db, ids, now);
    const found = new Map<string, ListingInterest>();
    // one after another: SQLite has one connection
    for (const listing of listings) {
        found.set(listing.id, {
            views: fromLeast(views.get(listing.id) ?? 0, leastShown.views),
            watchers: fromLeast(await watchersOf(db, listing), leastShown.watchers),
        });
    }
    return found;
};

export const interestOf = async (
    db: Database,
    listing: Of,
    now: number,
): Promise<ListingInterest> =>
    (await interestIn(db, [listing], now)).get(listing.id) ?? { views: null, watchers: null };
