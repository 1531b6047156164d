import * as contract from '../../../contract/analytics/eventExports';
import { may } from '../../../contract/analytics/siteRoles';
import { fault } from '../../../contract/fault';
import { changesOf } from '../../platform/audit/changes';
import type { Database } from '../../platform/database/database';
import { dayOf, daysBetween } from '../../platform/days';
import { invalid } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Secret } from '../../platform/secret';
import { Turns } from '../../platform/turns';
import type { FinalizedDays } from '../events/finalized/finalizedDays';
import { findAccess, requireSite } from '../sites/access';
import { writeSiteAction } from '../sites/writeSiteAction';
import { askForDays } from './dayQueue';
import {
    type ExportConfig,
    openKeys,
    openPlace,
    placeFault,
    readPlace,
    sealKeys,
    tryPlace,
} from './exportPlace';
import {
    type ExportRow,
    findExport,
    listDays,
    removeExport,
    requireExport,
    type ShownPlace,
    toExport,
} from './exportRows';
import { isKept } from './isKept';

interface Services {
    db: Database;
    clock: () => number;
    secret: Secret;
    config: ExportConfig;
    finalizedDays: Pick<FinalizedDays, 'closedDays'>;
}

/** Requests of an address within a minute: each one asks another server. */
const testLimit = { rateLimit: { max: 10, timeWindow: 60_000 } };

/** Neither key: the log forgets nothing. */
const factsOf = (row: ExportRow | undefined) => {
    if (!row) return {};
    const { endpoint, bucket, prefix } = JSON.parse(row.target) as ShownPlace;
    const parts = [endpoint, bucket, prefix].filter(part => part !== '');
    return { exportPlace: [row.place, ...parts].join(' '), exportFormat: row.format };
};

/** What is elsewhere now has no files of the days before. */
const isElsewhere = (before: ExportRow, place: string, target: string): boolean =>
    before.place !== place || before.target !== target;

/** What is kept where the keys are left empty; nothing of the folder, and of keys that cannot be opened. */
const keptOf = (secret: Secret, row: ExportRow) => {
    const keys = row.place === 's3' ? openKeys(secret, row) : undefined;
    return keys && { endpoint: (JSON.parse(row.target) as ShownPlace).endpoint, keys };
};

/** Where a site's events are written: its owner alone decides, those who administer it look. */
export const eventExportRoutes = (register: Register, services: Services): void => {
    const { db, clock, secret, config, finalizedDays } = services;
    const turns = new Turns();

    register(contract.readEventExport, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const { access } = await findAccess(db, session, site.id);
        const row = await findExport(db, site.id);
        return {
            export: row ? await toExport(db, row) : null,
            hasFolder: config.EXPORT_DIR !== undefined,
            mayChange: may(access.role, 'export'),
        };
    });

    register(contract.setEventExport, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'export');
        const now = clock();
        return turns.take(site.id, () =>
            db.transaction().execute(async trx => {
                const found = await findExport(trx, site.id);
                // of whoever had the site before, nothing is kept
                const before = found?.user_id === session.userId ? found : undefined;
                const { shown, keys } = readPlace(body, config, before && keptOf(secret, before));
                const target = JSON.stringify(shown);
                const isNew = !before || isElsewhere(before, body.place, target);
                if (isNew) await removeExport(trx, site.id);
                const row: ExportRow = {
                    site_id: site.id,
                    user_id: session.userId,
                    place: body.place,
                    format: body.format,
                    target,
                    sealed: sealKeys(secret, site.id, keys),
                    from_day: (!isNew && before?.from_day) || dayOf(now, 'UTC'),
                    done_at: (!isNew && before?.done_at) || null,
                    fault: '',
                    detail: '',
                    failed_at: null,
                    created_at: before?.created_at ?? now,
                    updated_at: now,
                };
                const { site_id: _, ...values } = row;
                await trx
                    .insertInto('event_exports')
                    .values(row)
                    .onConflict(conflict => conflict.column('site_id').doUpdateSet(values))
                    .execute();
                // with other keys it may go well now
                await trx
                    .updateTable('event_export_days')
                    .set({ next_try_at: now })
                    .where('site_id', '=', site.id)
                    .where('state', '=', 'waiting')
                    .execute();
                const changes = changesOf(factsOf(before), factsOf(row));
                const actor = { session, request, now };
                await writeSiteAction(trx, actor, site, 'setEventExport', changes);
                return toExport(trx, row);
            }),
        );
    });

    register(contract.deleteEventExport, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'export');
        await db.transaction().execute(async trx => {
            const before = await requireExport(trx, site.id);
            await removeExport(trx, site.id);
            const changes = changesOf(factsOf(before), {});
            const actor = { session, request, now: clock() };
            await writeSiteAction(trx, actor, site, 'deleteEventExport', changes);
        });
        return null;
    });

    register(
        contract.testEventExport,
        async ({ params, session }) => {
            const site = await requireSite(db, session, params.id, 'export');
            const row = await requireExport(db, site.id);
            return turns.take(site.id, async () => {
                try {
                    await tryPlace(openPlace(row, { config, secret }), row.place);
                    return { fault: null, detail: '' };
                } catch (cause) {
                    const { fault: found, detail } = placeFault(cause, row.place);
                    return { fault: found, detail };
                }
            });
        },
        testLimit,
    );

    register(contract.listExportDays, async ({ params, query, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return listDays(db, site.id, query);
    });

    register(contract.backfillEventExport, async ({ params, body, session, request }) => {
        const site = await requireSite(db, session, params.id, 'export');
        const { from, to } = body;
        const most = contract.mostBackfill;
        if (daysBetween(from, to) >= most) {
            throw invalid({ from: fault('export.too_many_days', { max: most }) });
        }
        const now = clock();
        const days = [...finalizedDays.closedDays(site.id).keys()].filter(
            day => day >= from && day <= to && isKept(site, day, now),
        );
        await db.transaction().execute(async trx => {
            await requireExport(trx, site.id);
            await askForDays(trx, site.id, days, now);
            const changes = changesOf({}, { from, to });
            const actor = { session, request, now };
            await writeSiteAction(trx, actor, site, 'backfillEventExport', changes);
        });
        return { days: days.length };
    });
};
