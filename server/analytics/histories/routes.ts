import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/analytics/historyImports';
import { busyStates, type HistoryState } from '../../../contract/analytics/historyTools';
import { webhookReach } from '../../platform/channels/requests';
import { dayOf } from '../../platform/days';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Register, RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { knownId } from '../../platform/servers/servers';
import { requireSite } from '../sites/access';
import { writeSiteAction } from '../sites/writeSiteAction';
import { addHistory, goOnWithHistory } from './beginHistory';
import { sealSource, sourceOf } from './fetch/historySource';
import { measuredSince } from './historyImports';
import { begun, listHistoryRows, moveHistory, requireHistory, toHistory } from './historyRows';
import { partRoutes } from './partRoutes';
import type { HistoryServices } from './services';
import { hasRoom, sizeOfUpload } from './uploads';

const limit = { rateLimit: { max: 30, timeWindow: 60_000 } };
/** ms after midnight in UTC a day is over in every zone */
const latestZoneMs = 12 * 3_600_000;
const states = { ended: ['done', 'failed', 'uploading'] } as const;

/** What the operator's account may read is not everybody's: a property's number is no secret. */
const mayUseOperators = ({ roles }: Pick<Session, 'roles'>): boolean => roles.includes('admin');

/** History of other tools: whoever may edit a site brings it in and takes it out again. */
export const historyRoutes = (
    app: FastifyInstance,
    register: Register,
    { services, admission }: { services: HistoryServices; admission: RegisterOptions },
): void => {
    const { db, store, dataDir, clock, config, secret, historyImports, historyFetches } = services;

    register(contract.listHistories, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const rows = await listHistoryRows(db, site.id);
        const since = await measuredSince(store, site);
        return {
            list: rows.map(toHistory),
            boundary: Number.isFinite(since) ? dayOf(since, site.timezone) : null,
            hasGoogleAccount: mayUseOperators(session) && config.GOOGLE_ACCOUNT_FILE !== undefined,
        };
    });

    register(
        contract.createHistory,
        async ({ params, body, session, request }) => {
            const site = await requireSite(db, session, params.id, 'administer');
            if (site.archived_at !== null) throw new ApiError(409, 'site.archived');
            if (!(await hasRoom(dataDir, body.bytes))) throw new ApiError(507, 'history.disk');
            const now = clock();
            const server = (await knownId(dataDir)) ?? '';
            const by = { site: site.id, by: session.userId, server, now };
            const row = await addHistory(db, by, body);
            await writeSiteAction(db, { session, request, now }, site, 'importHistory');
            return toHistory(row);
        },
        limit,
    );

    register(
        contract.fetchHistory,
        async ({ params, body, session, request }) => {
            const site = await requireSite(db, session, params.id, 'administer');
            if (site.archived_at !== null) throw new ApiError(409, 'site.archived');
            const { source, name } = sourceOf(body, webhookReach(config));
            if (source.tool === 'ga4' && source.account === null) {
                const isOffered = mayUseOperators(session) && config.GOOGLE_ACCOUNT_FILE;
                if (!isOffered) throw invalid({ key: 'history.google_key' });
            }
            const now = clock();
            if (body.to >= dayOf(now - latestZoneMs, 'UTC')) throw invalid({ to: 'history.today' });
            const server = (await knownId(dataDir)) ?? '';
            const fetched = {
                sealedFor: (id: string) => sealSource(secret, id, source),
                from: body.from,
            };
            const by = { site: site.id, by: session.userId, server, now };
            const row = await addHistory(db, by, { tool: body.tool, name, bytes: 0 }, fetched);
            await writeSiteAction(db, { session, request, now }, site, 'importHistory');
            void historyFetches.wake();
            return toHistory(row);
        },
        limit,
    );

    register(
        contract.resumeHistory,
        async ({ params, session }) => {
            const site = await requireSite(db, session, params.id, 'administer');
            if (site.archived_at !== null) throw new ApiError(409, 'site.archived');
            const row = await requireHistory(db, site.id, params.history);
            const again = row.next_day === null ? 'waiting' : 'fetching';
            if (again === 'fetching' && row.source === null) {
                throw new ApiError(409, 'history.token');
            }
            const size = await sizeOfUpload(dataDir, row.id);
            const isThere =
                again === 'waiting' ? size === Number(row.bytes) : size >= Number(row.received);
            if (!isThere) {
                throw new ApiError(409, 'history.gone');
            }
            const change = { state: again, ...begun, fault: null } as const;
            await goOnWithHistory(db, row, { ...change, updated_at: clock() });
            void (again === 'waiting' ? historyImports : historyFetches).wake();
            return toHistory(await requireHistory(db, site.id, params.history));
        },
        limit,
    );

    register(contract.removeHistory, async ({ params, session, request }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        const row = await requireHistory(db, site.id, params.history);
        const now = clock();
        const from: HistoryState[] = [...states.ended, ...busyStates];
        await moveHistory(db, row.id, from, { state: 'removing', share: 0, updated_at: now });
        await writeSiteAction(db, { session, request, now }, site, 'removeHistory');
        void historyImports.wake();
        return null;
    });

    void app.register(async scope => partRoutes(scope, services, admission));
};
