import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/analytics/sites';
import type { AuditEntry } from '../../../contract/platform/resource';
import { changesOf } from '../../platform/audit/changes';
import type { Config } from '../../platform/config';
import { containsText } from '../../platform/database/containsText';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { readLastEvent } from '../events/reports/lastEvent';
import type { EventStore } from '../events/store';
import { requireTeamOwner } from '../teams/holdTeam';
import { inTeam } from '../teams/inTeam';
import { accessesOf, findAccess, requireSite, visibleSites } from './access';
import { createSite } from './createSite';
import type { RequireRoom } from './quota';
import { toShownSite } from './shownSite';
import type { SiteCache } from './siteCache';
import { namesSinceChange } from './siteNames';
import { type SiteRow, toColumns, toSettings } from './siteRows';
import { snippetOf } from './snippet';
import { writeSiteAction } from './writeSiteAction';

interface Services {
    db: Database;
    store: EventStore;
    siteCache: SiteCache;
    clock: () => number;
    config: Config;
    requireRoom: RequireRoom;
}

const columns = { name: 'name', domain: 'domain', createdAt: 'created_at' } as const;

const countIn = (list: unknown): number | null => (Array.isArray(list) ? list.length : null);

/** Addresses may have to be forgotten, and the log forgets nothing: it is told how many there are. */
const withoutAddresses = ({ excludedAddresses, ...changes }: AuditEntry['changes']) => ({
    ...changes,
    ...(excludedAddresses && {
        excludedAddresses: [
            countIn(excludedAddresses[0]),
            countIn(excludedAddresses[1]),
        ] satisfies AuditEntry['changes'][string],
    }),
});

/** A site's row that nobody else changes until the transaction is over. Throws 404. */
const holdRow = (trx: Trx, id: string, now: number): Promise<SiteRow> =>
    trx
        .updateTable('sites')
        .set({ updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(() => notFound('site.not_found'));

export const siteRoutes = (register: Register, services: Services): void => {
    const { db, store, siteCache, clock, config, requireRoom } = services;

    register(contract.listSites, async ({ query, session }) => {
        let found = visibleSites(db, session);
        if (query.q) found = found.where(containsText(db, ['name', 'domain'], query.q));
        if (query.owner) found = found.where('owner_id', '=', query.owner);
        if (query.team) found = found.where(inTeam(db, session.userId, query.team));
        const total = await found
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
        const rows = await found
            .selectAll()
            .orderBy(columns[query.sort], query.order === 'ASC' ? 'asc' : 'desc')
            .orderBy('id')
            .limit(query.perPage)
            .offset((query.page - 1) * query.perPage)
            .execute();
        const access = await accessesOf(db, session);
        const list = rows.map(row => toShownSite(session, row, access(row)));
        return { list, total: Number(total.count) };
    });

    register(contract.getSite, async ({ params, session }) => {
        const { site, access } = await findAccess(db, session, params.id);
        return toShownSite(session, site, access);
    });

    register(contract.createSite, async ({ body, session, request }) => {
        if (session.key?.sites) throw new ApiError(403, 'key.all_sites');
        const now = clock();
        const { teamId, ...input } = body;
        const { id } = await db.transaction().execute(async trx => {
            const ownerId = teamId
                ? await requireTeamOwner(trx, session.userId, teamId)
                : session.userId;
            await requireRoom(trx, ownerId, now);
            const made = await createSite(trx, now, ownerId, input, { teamId });
            await writeSiteAction(trx, { session, request, now }, made, 'create');
            return made;
        });
        await siteCache.refresh(id);
        const { site, access } = await findAccess(db, session, id);
        return toShownSite(session, site, access);
    });

    register(contract.updateSite, async ({ params, body, session, request }) => {
        const { id } = await requireSite(db, session, params.id, 'administer');
        const now = clock();
        await db.transaction().execute(async trx => {
            const row = await holdRow(trx, id, now);
            const changed = toColumns(body);
            const names_since = namesSinceChange(row, { ...row, ...changed }, now);
            const change = { ...changed, names_since, updated_at: now };
            await trx.updateTable('sites').set(change).where('id', '=', id).execute();
            const { updatedAt: _, ...before } = toSettings(row);
            const { updatedAt: __, ...after } = toSettings({ ...row, ...change });
            const changes = withoutAddresses(changesOf(before, after));
            await writeSiteAction(trx, { session, request, now }, row, 'edit', changes);
        });
        await siteCache.refresh(id);
        const { site, access } = await findAccess(db, session, id);
        return toShownSite(session, site, access);
    });

    register(contract.getInstallation, async ({ params, session, request }) => {
        const row = await requireSite(db, session, params.id, 'administer');
        const snippet = snippetOf(row, {
            origin: originOf(request, config),
            trackerPath: config.TRACKER_PATH,
            collectPath: config.COLLECT_PATH,
        });
        const secondSnippet = `<script defer src="${originOf(request, config)}${config.VITALS_PATH}" data-vitals data-errors></script>`;
        return { snippet, secondSnippet, ...(await readLastEvent(store, row.id)) };
    });
};

/** This server's address as the caller reached it, unless the configuration names one. */
const originOf = (request: FastifyRequest, config: Config): string =>
    config.PUBLIC_URL?.replace(/\/+$/, '') ?? `${request.protocol}://${request.host}`;
