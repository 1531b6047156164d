import type { FastifyRequest } from 'fastify';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { findOpenShare } from '../../identity/shares/openShares';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { detectionOf, type Prober, probeHost } from '../../platform/hostProofs/probeHost';
import { ApiError, invalid, notFound, tooManyAttempts } from '../../platform/http/errors';
import type { DashboardRow } from './dashboardRows';

type Configured = Pick<Config, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>;

/** ms between two looks for a proof */
const pauseMs = 15_000;

const hostIn = (address: string): string[] =>
    canParseUrl(address) ? [new URL(address).hostname] : [];

/** Names of this server itself; none where its address was not set, and then every name may be its own. */
const ownNames = ({ PUBLIC_URL, ALLOWED_ORIGINS }: Configured): string[] =>
    [PUBLIC_URL ?? '', ...ALLOWED_ORIGINS.split(',').map(one => one.trim())].flatMap(hostIn);

/** The host that a request was sent to, without its port. */
export const hostOf = (request: Pick<FastifyRequest, 'host'>): string =>
    request.host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

export const isOwnName = (config: Configured, host: string): boolean =>
    ownNames(config).includes(host);

interface Services {
    db: Database;
    config: Configured;
    prober: Prober;
    /** ms */
    now: number;
}

const change = (db: Database, id: string, columns: Partial<DashboardRow>): Promise<DashboardRow> =>
    db
        .updateTable('public_dashboards')
        .set(columns)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();

/** Only where the dashboard still wants that host: asking the world takes seconds. */
const note = async (
    db: Database,
    { id, host }: Pick<DashboardRow, 'id' | 'host'>,
    columns: Partial<DashboardRow>,
): Promise<DashboardRow> => {
    const changed = await db
        .updateTable('public_dashboards')
        .set(columns)
        .where('id', '=', id)
        .where('host', '=', host)
        .returningAll()
        .executeTakeFirst();
    if (changed) return changed;
    const now = await db
        .selectFrom('public_dashboards')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!now) throw notFound('dashboard.not_found');
    return now;
};

const noHost = {
    proven_host: null,
    host_proven_at: null,
    host_checked_at: null,
    host_results: '[]',
} as const;

/** Names a host, which shows nothing until it is proven. Throws 409 without a public address, 422 for our own. */
export const nameHost = async (
    { db, config, now }: Omit<Services, 'prober'>,
    row: DashboardRow,
    host: string,
): Promise<DashboardRow> => {
    if (config.PUBLIC_URL === undefined) throw new ApiError(409, 'dashboard.no_address');
    if (isOwnName(config, host)) throw invalid({ host: 'dashboard.host_own' });
    if (row.host === host) return row;
    return change(db, row.id, { ...noHost, host, updated_at: now });
};

export const dropHost = (db: Database, row: DashboardRow, now: number): Promise<DashboardRow> =>
    change(db, row.id, { ...noHost, host: null, updated_at: now });

/** Whoever else has the host now. */
const holderOf = (db: Database, row: DashboardRow, host: string) =>
    db
        .selectFrom('public_dashboards')
        .selectAll()
        .where('proven_host', '=', host)
        .where('id', '<>', row.id)
        .executeTakeFirst();

/**
 * Who has the host goes on having it while their own proof stands, unless it is the same site's. Throws 409. Answers
 * whose it is to be taken from, if anybody's.
 */
const requireFree = async (
    { db, prober, now }: Services,
    row: DashboardRow,
    host: string,
): Promise<string | undefined> => {
    const holder = await holderOf(db, row, host);
    if (!holder) return undefined;
    const isOpen = (await findOpenShare(db, now, holder.share_id)) !== undefined;
    const isOthers = isOpen && holder.site_id !== row.site_id;
    if (isOthers) {
        const stands = detectionOf(await probeHost(prober, host, holder.host_token));
        if (stands !== 'absent') throw new ApiError(409, 'dashboard.host_taken');
    }
    return holder.id;
};

/** From one to the other at once; throws 409 where somebody else got it meanwhile. */
const give = async (
    { db, now }: Services,
    { row, from }: { row: DashboardRow; from: string | undefined },
    host_results: string,
): Promise<DashboardRow> => {
    const { host } = row;
    try {
        return await db.transaction().execute(async trx => {
            if (from !== undefined) {
                await trx
                    .updateTable('public_dashboards')
                    .set({ proven_host: null, host_proven_at: null })
                    .where('id', '=', from)
                    .where('proven_host', '=', host)
                    .execute();
            }
            return note(trx, row, { host_results, proven_host: host, host_proven_at: now });
        });
    } catch (cause) {
        if (host !== null && (await holderOf(db, row, host))) {
            throw new ApiError(409, 'dashboard.host_taken');
        }
        throw cause;
    }
};

/** Looks for the proof now. Throws 409 for no host or another's, 429 soon after the last look. */
export const proveHost = async (services: Services, row: DashboardRow): Promise<DashboardRow> => {
    const { db, config, prober, now } = services;
    const { host } = row;
    if (host === null) throw new ApiError(409, 'dashboard.host_missing');
    if (isOwnName(config, host)) throw invalid({ host: 'dashboard.host_own' });
    const since = now - (row.host_checked_at ?? 0);
    if (since >= 0 && since < pauseMs) throw tooManyAttempts(pauseMs - since);
    await note(db, row, { host_checked_at: now });
    // a tag in a page is no proof here: the page at this host is to be ours
    const found = await probeHost(prober, host, row.host_token);
    const results = found.filter(({ method }) => method !== 'meta');
    const host_results = JSON.stringify(results);
    const proof = detectionOf(results);
    if (proof === 'unknown') return note(db, row, { host_results });
    if (proof === 'absent') {
        return note(db, row, { host_results, proven_host: null, host_proven_at: null });
    }
    const from = await requireFree(services, row, host);
    return give(services, { row, from }, host_results);
};

/** The dashboard that is shown at a host of its owner's. */
export const dashboardAt = async (db: Database, host: string): Promise<string | undefined> =>
    (
        await db
            .selectFrom('public_dashboards')
            .select('id')
            .where('proven_host', '=', host)
            .executeTakeFirst()
    )?.id;
