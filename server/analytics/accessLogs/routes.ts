import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/analytics/accessLogs';
import { siteParams } from '../../../contract/analytics/sites';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import { envelope, type Register } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import type { Secret } from '../../platform/secret';
import { Turns } from '../../platform/turns';
import type { Enricher } from '../events/enrich/enrich';
import { requireSite } from '../sites/access';
import type { KnownSite, SiteCache } from '../sites/siteCache';
import { writeSiteAction } from '../sites/writeSiteAction';
import { createLogKey, findLogKey, listLogKeys, revokeLogKey } from './logKeys';
import { positionOf } from './storeCounts';
import { takeLog } from './takeLog';

interface Services {
    db: Database;
    siteCache: SiteCache;
    enricher: Enricher;
    secret: Secret;
    clock: () => number;
}

const limit = { rateLimit: { max: contract.logRequests, timeWindow: 60_000 } };

const bearer = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
    /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Who sends: a site and the id of its key. 401 alike for a wrong key and a site that there is not. */
const admitLog = async (
    { db, siteCache }: Services,
    request: FastifyRequest,
): Promise<{ site: KnownSite; key: string }> => {
    const { id } = validate(siteParams, request.params);
    const key = await findLogKey(db, id, bearer(request));
    const site = key === undefined ? undefined : await siteCache.find(id);
    if (!site || key === undefined) throw new ApiError(401, 'log.key');
    if (site.archived_at !== null) throw new ApiError(409, 'site.archived');
    return { site, key };
};

const rangeOf = (request: FastifyRequest) => {
    const { file, from = 0, to } = validate(contract.logPartQuery, request.query);
    if (file === undefined) return undefined;
    if (to === undefined || to <= from) throw invalid({ to: 'log.range' });
    return { file, from, to };
};

/** Logs as they are sent, by whoever holds a key: no session, and no page in a browser. */
const sendingRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
    const { db, enricher, secret, clock } = services;
    const turns = new Turns();
    const pace = new Turns();
    // The body is read line by line as it comes, whatever it is called.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.get(contract.accessLogPath, { config: limit }, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const { site } = await admitLog(services, request);
        const { file } = validate(contract.logFileQuery, request.query);
        return envelope({ position: await positionOf(db, site.id, file) });
    });

    const options = { config: limit, bodyLimit: Number.MAX_SAFE_INTEGER };
    const receive = async (request: FastifyRequest) => {
        const { site, key } = await admitLog(services, request);
        const range = rangeOf(request);
        const { name } = validate(contract.logPartQuery, request.query);
        const { body } = request;
        if (!(body instanceof Readable)) throw new ApiError(400, 'log.no_file');
        // One after another: however many are sent at once, one is in memory.
        const answer = await turns.take(site.id, () =>
            takeLog({ db, secret, enricher, pace }, { site, key, body, range, name, now: clock() }),
        );
        await db
            .updateTable('log_keys')
            .set({ last_used_at: clock() })
            .where('id', '=', key)
            .execute();
        return envelope(answer);
    };
    app.post(contract.accessLogPath, options, receive);
    app.put(contract.accessLogPath, options, receive);
};

/** The second sensor: what a site's web server says, and the keys to tell it with. */
export const accessLogRoutes = (
    app: FastifyInstance,
    register: Register,
    services: Services,
): void => {
    const { db, clock } = services;

    register(contract.listLogKeys, async ({ params, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return { list: await listLogKeys(db, site.id) };
    });

    register(contract.createLogKey, async ({ params, body, session, request }) =>
        db.transaction().execute(async trx => {
            const site = await requireSite(trx, session, params.id, 'administer');
            const of = { site: site.id, name: body.name, by: session.userId, now: clock() };
            const made = await createLogKey(trx, of);
            await writeSiteAction(trx, { session, request, now: clock() }, site, 'createLogKey');
            return made;
        }),
    );

    register(contract.revokeLogKey, async ({ params, session, request }) => {
        await db.transaction().execute(async trx => {
            const site = await requireSite(trx, session, params.id, 'administer');
            await revokeLogKey(trx, { site: site.id, id: params.key, now: clock() });
            await writeSiteAction(trx, { session, request, now: clock() }, site, 'revokeLogKey');
        });
        return null;
    });

    void app.register(async scope => sendingRoutes(scope, services));
};
