import type { visitProofs } from '../../../contract/analytics/public/transparency';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { addDays, type Day, dayOf, startOfDay } from '../../platform/days';
import { sealDelayMs } from '../digests/sealDelay';
import { measured } from '../events/measured';
import type { EventStore } from '../events/store';
import type { SiteRow } from '../sites/siteRows';
import { publishedCheckpoint, readLog } from './logRows';

type ProofDay = CallAnswer<typeof visitProofs>['days'][number];

/** Days of every zone begin and end with one, and so do digests. */
const quarterMs = 900_000;
/** A visit may go on over midnight; these are a month of it. */
const mostQuarters = 3_000;

/** When the visit has events that a tracker or a pixel sent, ms; others are not sealed. */
const readQuarters = async (store: EventStore, site: string, visit: string): Promise<number[]> => {
    const rows = await store.query<{ quarter: number }>(
        `SELECT DISTINCT intDiv(toUnixTimestamp64Milli(time), ${quarterMs}) AS quarter FROM events
        WHERE site = {site:String} AND visit = toUInt64({visit:String}) AND ${measured}
        ORDER BY quarter LIMIT ${mostQuarters}`,
        { site, visit },
    );
    return rows.map(({ quarter }) => Number(quarter) * quarterMs);
};

const readDigests = (db: Database, site: string) =>
    db
        .selectFrom('digests')
        .select(['day', 'start_at', 'end_at'])
        .where('site_id', '=', site)
        .orderBy('start_at')
        .execute();

/** Those of a site's days that the published log holds. */
const publishedOf = async (
    db: Database,
    site: string,
    days: readonly Day[],
): Promise<ReadonlySet<string | null>> => {
    const log = await readLog(db);
    const checkpoint = log && (await publishedCheckpoint(db, log.number));
    if (!checkpoint || days.length === 0) return new Set();
    const rows = await db
        .selectFrom('transparency_leaves')
        .select('day')
        .where('log', '=', log.number)
        .where('site_id', '=', site)
        .where('day', 'in', days)
        .where('number', '<', checkpoint.size)
        .execute();
    return new Set(rows.map(({ day }) => day));
};

/** The days of a visit's measured events, in their order, and whether each can be proven. */
export const readProofDays = async (
    { db, store }: { db: Database; store: EventStore },
    { id, timezone }: Pick<SiteRow, 'id' | 'timezone'>,
    visit: string,
): Promise<ProofDay[]> => {
    const digests = await readDigests(db, id);
    const sealedUntil = digests.at(-1)?.end_at ?? Number.NEGATIVE_INFINITY;
    const days = new Map<Day, ProofDay>();
    const sealed = new Set<Day>();
    for (const at of await readQuarters(store, id, visit)) {
        const digest = digests.find(({ start_at, end_at }) => start_at <= at && at < end_at);
        const day = digest?.day ?? dayOf(at, timezone);
        if (digest) sealed.add(day);
        else if (at < sealedUntil) days.set(day, { day, state: 'unsealed', sealedFrom: null });
        else {
            const sealedFrom = startOfDay(addDays(day, 1), timezone) + sealDelayMs;
            days.set(day, { day, state: 'waiting', sealedFrom });
        }
    }
    const published = await publishedOf(db, id, [...sealed]);
    for (const day of sealed) {
        const state = published.has(day) ? 'ready' : 'unpublished';
        days.set(day, { day, state, sealedFrom: null });
    }
    return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
};
