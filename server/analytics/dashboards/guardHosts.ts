import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteLogoAddress } from '../../../contract/analytics/brand';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { noSuchAddress } from '../../platform/http/errors';
import { dashboardAt, hostOf, isOwnName } from './ownHost';

interface Services {
    db: Database;
    config: Pick<Config, 'PUBLIC_URL' | 'ALLOWED_ORIGINS'>;
}

/** What its page needs beside itself; none of them tells anything of an account. */
const always = [
    /^\/assets\/[\w-]+(\.[\w-]+)*$/,
    /^\/favicon\.svg$/,
    /^\/api\/v1\/work\/comm\/(settings|captcha)$/,
];

const isServedAt = (path: string, key: string): boolean =>
    path === siteLogoAddress ||
    always.some(one => one.test(path)) ||
    new RegExp(
        `^/(stats|embed|api/v1/work/public/dashboards)/${key}(/(badge\\.svg|chart\\.svg|logo\\.webp|unlock|read))?/?$`,
    ).test(path);

/** Who sends them signs in here, and is nobody at a host of somebody else's. */
const ofSessions = ['cookie', 'x-token', 'authorization'];

/**
 * At a host of an owner's there is their dashboard and nothing else: no sign-in, no session and no cookie. A host that
 * nobody has proven is as ever; so is every one where this server does not know its own name.
 */
export const guardHosts = (app: FastifyInstance, { db, config }: Services): void => {
    if (config.PUBLIC_URL === undefined) return;
    const elsewhere = new WeakSet<FastifyRequest>();
    app.addHook('onRequest', async (request, reply) => {
        const host = hostOf(request);
        if (isOwnName(config, host) || !host.includes('.')) return;
        const key = await dashboardAt(db, host);
        if (key === undefined) return;
        elsewhere.add(request);
        for (const name of ofSessions) delete request.headers[name];
        const [path = ''] = request.url.split('?', 1);
        if (path === '/' && request.method === 'GET') {
            return reply.header('cache-control', 'no-store').redirect(`/stats/${key}`, 302);
        }
        if (!isServedAt(path, key)) throw noSuchAddress(path);
    });
    app.addHook('onSend', async (request, reply) => {
        if (elsewhere.has(request)) reply.removeHeader('set-cookie');
    });
};
