import { addDays, dayOf, startOfDay } from '../../platform/days';
import { type Erasure, eraseEvents, holdsEventsBefore } from '../events/retention';
import type { SiteRow } from '../sites/siteRows';
import { appendDeletion } from '../transparency/dayLeaves';
import { erasureText } from './digest';
import type { DigestServices } from './services';

/**
 * Deletes what is older than its site keeps it, whole sealed days only; their digests stay. Days are
 * marked before and after, so that a stop in between is no sign of forgery, and is made good.
 */
export const eraseOld = async (services: DigestServices): Promise<Erasure[]> => {
    const sites = await services.db
        .selectFrom('sites')
        .selectAll()
        .where('retention_days', 'is not', null)
        .execute();
    const due: Erasure[] = [];
    for (const site of sites) {
        const erasure = await erasureOf(services, site);
        if (erasure && (await isLeft(services, erasure))) due.push(erasure);
    }
    for (const erasure of due) await markBegun(services, erasure);
    await eraseEvents(services.store, due);
    for (const { site, before } of due) {
        await services.db
            .updateTable('digests')
            .set({ erased_at: services.clock() })
            .where('site_id', '=', site)
            .where('end_at', '<=', before)
            .where('erased_at', 'is', null)
            .execute();
    }
    return due;
};

/** Up to where a site's events go: the end of a sealed day, or what lies before its chain. */
const erasureOf = async (
    { db, clock }: DigestServices,
    site: SiteRow,
): Promise<Erasure | undefined> => {
    if (site.retention_days === null) return undefined;
    const today = dayOf(clock(), site.timezone);
    const limit = startOfDay(addDays(today, -site.retention_days), site.timezone);
    if (site.kind === 'demo') return { site: site.id, before: limit };
    const { first, end } = await db
        .selectFrom('digests')
        .select(({ fn, eb }) => [
            fn.min('start_at').as('first'),
            fn.max(eb.case().when('end_at', '<=', limit).then(eb.ref('end_at')).end()).as('end'),
        ])
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow();
    if (first === null) return undefined;
    return { site: site.id, before: Number(end ?? Math.min(limit, Number(first))) };
};

/** Whether anything is to be done: events from before, or a day that was not finished. */
const isLeft = async ({ db, store }: DigestServices, erasure: Erasure): Promise<boolean> => {
    const open = await db
        .selectFrom('digests')
        .select('day')
        .where('site_id', '=', erasure.site)
        .where('end_at', '<=', erasure.before)
        .where('erased_at', 'is', null)
        .limit(1)
        .executeTakeFirst();
    return open !== undefined || holdsEventsBefore(store, erasure);
};

const markBegun = async (
    { db, secret, clock }: DigestServices,
    { site, before }: Erasure,
): Promise<void> => {
    const rows = await db
        .selectFrom('digests')
        .selectAll()
        .where('site_id', '=', site)
        .where('end_at', '<=', before)
        .where('erasing_at', 'is', null)
        .execute();
    const at = clock();
    for (const row of rows) {
        await db.transaction().execute(async trx => {
            await trx
                .updateTable('digests')
                .set({ erasing_at: at, erasure: secret.sign('erasure', erasureText(row, at)) })
                .where('site_id', '=', site)
                .where('day', '=', row.day)
                .execute();
            await appendDeletion(trx, {
                row,
                about: 'erased by retention',
                content: undefined,
                at,
            });
        });
    }
};
