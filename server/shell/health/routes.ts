import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { allReports } from '../../../contract/analytics/reports';
import { withinNetworks } from '../../platform/addresses/networks';
import type { Config } from '../../platform/config';
import { addressHeaders } from '../../platform/http/addressHeaders';
import type { Stores } from '../../stores';
import { answersWithin } from '../console/answersWithin';
import { patienceMs } from './metrics';

const reportOf = new Map(allReports.map(({ path, name }) => [path, name]));

const ofProxies = new RegExp(
    `^(x-forwarded-.*|forwarded|via|cf-.*|${Object.values(addressHeaders).join('|')})$`,
    'i',
);

/** Whoever knows the token, or comes from a network that is allowed, by a connection of their own. */
const mayRead = ({ METRICS_TOKEN, METRICS_FROM }: Config) => {
    const networks = METRICS_FROM?.split(',').map(part => part.trim()) ?? [];
    const isAllowed = withinNetworks(networks);
    return ({ headers, raw, socket }: FastifyRequest): boolean => {
        const [, given = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
        if (METRICS_TOKEN !== undefined) {
            const [right, told] = [Buffer.from(METRICS_TOKEN), Buffer.from(given)];
            if (right.length === told.length && timingSafeEqual(right, told)) return true;
        }
        // Behind a proxy everybody has its address, whatever it says of them.
        // As they came: what ADDRESS_HEADER does not believe is gone from the others.
        const isProxied = raw.rawHeaders.some(
            (name, index) => index % 2 === 0 && ofProxies.test(name),
        );
        return !isProxied && isAllowed(socket.remoteAddress ?? '');
    };
};

const kindOf = (url: string): string => {
    if (url.startsWith('/api/v1/work/export')) return 'export';
    return url.startsWith('/api/') ? 'call' : 'page';
};

/**
 * Whether the process lives, whether it can serve or collect, and its figures. Beside the calls: a balancer has
 * no session, and nothing of a site is told.
 */
export const healthRoutes = (app: FastifyInstance, stores: Stores): void => {
    const { db, store, spool, metrics } = stores;
    app.get('/livez', async (_request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain');
        return 'ok\n';
    });
    // Anybody may ask, as often as they like: those who ask at once share one look.
    let looking: Promise<[boolean, boolean]> | undefined;
    const look = () => {
        looking ??= Promise.all([
            answersWithin(patienceMs, () => sql`select 1`.execute(db)),
            answersWithin(patienceMs, () => store.query('SELECT 1')),
        ]).finally(() => {
            looking = undefined;
        });
        return looking;
    };
    app.get('/readyz', async (_request, reply) => {
        const [records, events] = await look();
        const isReady = records && events;
        reply.header('cache-control', 'no-store').code(isReady ? 200 : 503);
        if (!isReady) reply.header('retry-after', '5');
        return { ready: isReady, records, events };
    });
    // Events are accepted while both databases are away: they wait on the disk.
    app.get('/readyz/collect', async (_request, reply) => {
        const { full } = spool.state();
        reply.header('cache-control', 'no-store').code(full === undefined ? 200 : 503);
        if (full !== undefined) reply.header('retry-after', '10');
        return { ready: full === undefined, full: full ?? null };
    });
    if (metrics.isRead) metricsRoute(app, stores);
    app.addHook('onResponse', async (request, reply) => {
        const url = request.routeOptions.url ?? '';
        if (/^\/(livez|readyz|metrics)/.test(url)) return;
        metrics.observe(
            kindOf(request.url),
            reply.statusCode,
            reply.elapsedTime,
            reportOf.get(url),
        );
    });
};

const metricsRoute = (
    app: FastifyInstance,
    { config, metrics }: Pick<Stores, 'config' | 'metrics'>,
): void => {
    const isReader = mayRead(config);
    app.get('/metrics', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (!isReader(request)) {
            reply.code(401).header('www-authenticate', 'Bearer').type('text/plain');
            return 'METRICS_TOKEN is wanted as a bearer token, or an address of METRICS_FROM.\n';
        }
        const text = await metrics.text();
        reply.type(metrics.contentType);
        return text;
    });
};
