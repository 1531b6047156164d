import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import {
    contentColumns,
    readAmendment,
    type SealedContent,
    writeAmendment,
} from '../digests/amendments';
import { compareContent, type DigestRow } from '../digests/checkDay';
import { readDayContent } from '../digests/dayContent';
import { measured } from '../events/measured';
import { countVisitorRows, eraseVisitorRows, type VisitorRows } from '../events/visitorRows';
import { appendDeletion } from '../transparency/dayLeaves';
import type { SiteDataServices } from './services';

type Services = Pick<SiteDataServices, 'db' | 'store' | 'secret' | 'clock' | 'settle'>;

/** What is stored about a visitor, and how many sealed days hold something of it. */
export const readVisitorData = async (
    services: Pick<Services, 'db' | 'store'>,
    site: string,
    visitor: string,
): Promise<VisitorRows & { sealedDays: number }> => ({
    ...(await countVisitorRows(services.store, site, visitor)),
    sealedDays: (await sealedDaysOf(services, site, visitor)).length,
});

/** Who is erased where, and by whom. */
interface Erasure {
    site: string;
    visitor: string;
    /** id of a user */
    by: string;
    /** written in the transaction that begins it */
    note?: (trx: Database) => Promise<void>;
}

/**
 * Deletes all that is stored about a visitor. It is written down before, so that a stop in between
 * is made good by `finishErasures`. Call it when nothing is sealed or verified.
 */
export const eraseVisitor = async (
    services: Services,
    { site, visitor, by, note }: Erasure,
): Promise<VisitorRows & { sealedDays: number }> => {
    await finishErasures(services);
    await services.settle();
    const found = await readVisitorData(services, site, visitor);
    const id = randomUUID();
    await services.db.transaction().execute(async trx => {
        await trx
            .insertInto('visitor_erasures')
            .values({
                id,
                site_id: site,
                visitor,
                created_by: by,
                created_at: services.clock(),
                done_at: null,
            })
            .execute();
        await note?.(trx);
    });
    await carryOut(services, { id, site_id: site, visitor });
    return found;
};

/** Brings to an end what a stop, or a store that was away, interrupted. */
export const finishErasures = async (services: Services): Promise<void> => {
    const left = await services.db
        .selectFrom('visitor_erasures')
        .selectAll()
        .where('done_at', 'is', null)
        .orderBy('created_at')
        .execute();
    for (const erasure of left) await carryOut(services, erasure);
};

const carryOut = async (
    services: Services,
    { id, site_id: site, visitor }: { id: string; site_id: string; visitor: string },
): Promise<void> => {
    const { db, store, clock } = services;
    for (const day of await sealedDaysOf(services, site, visitor)) await begin(services, day);
    await eraseVisitorRows(store, site, visitor);
    for (const day of await begunDaysOf(services, site)) await complete(services, day);
    await db
        .updateTable('visitor_erasures')
        // Who it was is forgotten too.
        .set({ visitor: '', done_at: clock() })
        .where('id', '=', id)
        .execute();
};

/** Sealed days are cut at quarters of an hour, whatever the zone. */
const quarterMs = 900_000;

const quartersSql = `
    SELECT DISTINCT toUInt32(intDiv(toUnixTimestamp64Milli(time), ${quarterMs})) AS quarter
    FROM events WHERE site = {site:String} AND visitor = {visitor:UInt64} AND ${measured}
    UNION DISTINCT
    SELECT DISTINCT toUInt32(intDiv(toUnixTimestamp64Milli(started), ${quarterMs})) AS quarter
    FROM detections WHERE site = {site:String} AND visitor = {visitor:UInt64}`;

const sealedDaysOf = async (
    { db, store }: Pick<Services, 'db' | 'store'>,
    site: string,
    visitor: string,
): Promise<DigestRow[]> => {
    const rows = await db
        .selectFrom('digests')
        .selectAll()
        .where('site_id', '=', site)
        .where('erasing_at', 'is', null)
        .orderBy('day')
        .execute();
    if (rows.length === 0) return [];
    const quarters = await store.query<{ quarter: number }>(quartersSql, { site, visitor });
    return rows.filter(({ start_at, end_at }) =>
        quarters.some(({ quarter }) => {
            const at = quarter * quarterMs;
            return at + quarterMs > start_at && at < end_at;
        }),
    );
};

/** Days marked by `begin`, also by one that was interrupted. */
const begunDaysOf = ({ db }: Services, site: string): Promise<DigestRow[]> =>
    db
        .selectFrom('digests')
        .selectAll('digests')
        .innerJoin('day_amendments', join =>
            join
                .onRef('day_amendments.site_id', '=', 'digests.site_id')
                .onRef('day_amendments.day', '=', 'digests.day'),
        )
        .where('digests.site_id', '=', site)
        .where('day_amendments.done_at', 'is', null)
        .execute();

const spanOf = ({ site_id, start_at, end_at }: DigestRow) => ({
    site: site_id,
    start: start_at,
    end: end_at,
});

const columnsOf = (row: SealedContent): SealedContent => ({
    events: row.events,
    events_hash: row.events_hash,
    detections: row.detections,
    detections_hash: row.detections_hash,
    figures: row.figures,
});

/** Marks a day before anything of it goes; what was wrong with it before is not hidden by that. */
const begin = async (services: Services, row: DigestRow): Promise<void> => {
    const known = await readAmendment(services, row.site_id, row.day);
    if (known && known.done_at === null) return;
    const expected = known ?? row;
    const content = await readDayContent(services.store, spanOf(row));
    const isIntact = known?.was_intact !== 0 && compareContent(expected, content).length === 0;
    await writeAmendment(services, {
        site_id: row.site_id,
        day: row.day,
        digest: row.hash,
        begun_at: services.clock(),
        done_at: null,
        erased: known?.erased ?? 0,
        was_intact: isIntact ? 1 : 0,
        ...columnsOf(expected),
    });
};

/** Writes down what the day holds from now on. */
const complete = async (services: Services, row: DigestRow): Promise<void> => {
    const known = await readAmendment(services, row.site_id, row.day);
    if (!known) return;
    const content = await readDayContent(services.store, spanOf(row));
    const left = contentColumns(content);
    const at = services.clock();
    await services.db.transaction().execute(async trx => {
        await writeAmendment(
            { ...services, db: trx },
            {
                site_id: row.site_id,
                day: row.day,
                digest: row.hash,
                begun_at: known.begun_at,
                done_at: at,
                erased: Math.max(0, row.events - content.events),
                was_intact: known.was_intact,
                ...left,
            },
        );
        await appendDeletion(trx, { row, about: 'erased on request', content: left, at });
    });
};
