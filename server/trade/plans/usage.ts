import { overuseGraceMs, type PlanUsage } from '../../../contract/trade/plans';
import type { EventStore } from '../../analytics/events/store';
import { countedSitesOf, countSitesInUse } from '../../analytics/sites/countedSites';
import type { Database } from '../../platform/database/database';
import type { Allowance } from './allowance';

interface Services {
    db: Database;
    store: Pick<EventStore, 'query'>;
}

/** Counting reads the event store; a page that is opened again is told the same for so long. */
const freshMs = 60_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Page views and events; speed and errors are told for nothing, and what was left out as a bot's or another host's is nobody's use. */
const countEvents = async (
    { store }: Pick<Services, 'store'>,
    sites: readonly string[],
    { from, until }: Pick<Allowance, 'from' | 'until'>,
): Promise<number> => {
    if (sites.length === 0) return 0;
    const [row] = await store.query<{ found: number }>(
        `SELECT toFloat64(count()) AS found FROM events
        WHERE site IN {sites:Array(String)} AND day >= {first:Date} AND day < {last:Date}
            AND kind NOT IN ('engagement', 'vitals', 'error') AND events.excluded = ''`,
        { sites, first: dayOf(from), last: dayOf(until) },
    );
    return row?.found ?? 0;
};

const rowOf = (db: Database, userId: string, from: number) =>
    db
        .selectFrom('usage_counters')
        .selectAll()
        .where('user_id', '=', userId)
        .where('starts_at', '=', from)
        .executeTakeFirst();

/** A month that begins right after one that was used up carries on what began there. */
const overBefore = async (db: Database, userId: string, from: number): Promise<number | null> => {
    const row = await db
        .selectFrom('usage_counters')
        .select('over_since')
        .where('user_id', '=', userId)
        .where('starts_at', '<', from)
        .orderBy('starts_at', 'desc')
        .executeTakeFirst();
    return row?.over_since ?? null;
};

const keep = async (
    db: Database,
    userId: string,
    { from, events: limit }: Allowance,
    events: number,
    now: number,
) => {
    const isOver = limit !== null && events > limit;
    const known = (await rowOf(db, userId, from))?.over_since;
    const since = known ?? (await overBefore(db, userId, from)) ?? now;
    const columns = { events, counted_at: now, over_since: isOver ? since : null };
    await db
        .insertInto('usage_counters')
        .values({ user_id: userId, starts_at: from, ...columns })
        .onConflict(conflict => conflict.columns(['user_id', 'starts_at']).doUpdateSet(columns))
        .execute();
    return columns;
};

/** What somebody used in the present month, counted anew when what is known of it is old. */
export const readUsage = async (
    services: Services,
    userId: string,
    allowance: Allowance,
    now: number,
): Promise<PlanUsage> => {
    const { db } = services;
    const { from, until, events: eventLimit, sites: siteLimit } = allowance;
    const known = await rowOf(db, userId, from);
    const isOver = known !== undefined && eventLimit !== null && known.events > eventLimit;
    const isFresh =
        known !== undefined &&
        now - known.counted_at < freshMs &&
        isOver === (known.over_since !== null);
    const counted = isFresh
        ? known
        : await keep(
              db,
              userId,
              allowance,
              await countEvents(services, await countedSitesOf(db, userId), allowance),
              now,
          );
    const overSince = counted.over_since;
    const noticeAt = overSince === null ? null : overSince + overuseGraceMs;
    return {
        from,
        until,
        events: counted.events,
        eventLimit,
        siteLimit,
        sites: await countSitesInUse(db, userId),
        countedAt: counted.counted_at,
        overSince,
        noticeAt,
        isNoticed: noticeAt !== null && now >= noticeAt,
    };
};
