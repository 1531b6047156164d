import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { imports } from '../contract/imports';
import type { PublicSite } from '../contract/shell/public/rendering';
import { guardHosts } from './analytics/dashboards/guardHosts';
import { collectRoutes } from './analytics/events/collect/routes';
import { arrangeRoutes } from './content/dictionaries/arrangeRoutes';
import { namesOf } from './identity/users/people';
import { definitionsOf, modules } from './modules';
import { crudRoutes } from './platform/crud/crudRoutes';
import { accessLog } from './platform/http/accessLog';
import { batchRoute } from './platform/http/batch';
import { readTrust, trustsSender, useAddressHeader } from './platform/http/clientAddress';
import { sendFailure } from './platform/http/errorPage';
import { noSuchAddress, tooManyAttempts } from './platform/http/errors';
import { guardOrigins } from './platform/http/origins';
import { protect } from './platform/http/protect';
import { registerOn, sendError } from './platform/http/register';
import { requestNumbers } from './platform/http/requestNumber';
import { importRoutes } from './platform/imports/importRoutes';
import { listViewRoutes } from './platform/listViews/listViewRoutes';
import { openLog } from './platform/openLog';
import { rolesOf } from './platform/servers/roles';
import { staffNoteRoutes } from './platform/staffNotes/staffNoteRoutes';
import { traceRequests } from './platform/tracing/traceRequests';
import { healthRoutes } from './shell/health/routes';
import { inboxRoutes } from './shell/inbox/routes';
import { pages } from './shell/public/pages';
import { searchRoutes } from './shell/search/routes';
import type { Stores } from './stores';

interface AppOptions {
    stores: Stores;
    /** Folder of the built browser parts; none are served when left out. */
    dist?: string;
    /** What writes the public pages; the built one when left out. */
    publicSite?: PublicSite;
    /** one of its own when left out */
    log?: FastifyBaseLogger;
}

const noSchemas = (): never => {
    throw new Error('A route has no schema of its own: its call checks and writes.');
};

/** To load what Fastify has for schemas, which nobody uses, takes a part of a start. */
const withoutSchemas = {
    compilersFactory: { buildValidator: () => noSchemas, buildSerializer: () => noSchemas },
};

/** The application around its open stores; it starts nothing and listens nowhere. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
    const { config } = options.stores;
    const trust = readTrust(config.TRUST_PROXY);
    const app: FastifyInstance = Fastify({
        loggerInstance: options.log ?? openLog(config).log,
        logController: new LogController({ disableRequestLogging: true }),
        // A logger of each request's own would cost more than reading it.
        childLoggerFactory: logger => logger,
        trustProxy: trust,
        genReqId: requestNumbers(trustsSender(trust)),
        forceCloseConnections: 'idle',
        // ms; 10 s, as it is by itself, is too short to start on a machine that is busy
        pluginTimeout: 120_000,
        routerOptions: { ignoreTrailingSlash: true },
        schemaController: withoutSchemas,
        // what cannot be read as an address does not exist
        frameworkErrors: (_error, request, reply) =>
            void sendError(noSuchAddress(request.url), request, reply),
    });
    useAddressHeader(app, config.ADDRESS_HEADER);
    app.setErrorHandler(async (error, request, reply) => sendFailure(error, request, reply));
    const roles = rolesOf(config);
    // Beside the others: what they share (the headers that protect pages, compression, the rules
    // about origins) is no business of collecting, and takes time.
    if (roles.has('collect')) {
        await app.register(async scope => {
            const register = registerOn(scope, admissionOf(options.stores));
            collectRoutes(scope, config, { ...options.stores, log: app.log }, register);
        });
    }
    await app.register(async scope => {
        healthRoutes(scope, options.stores);
        if (roles.has('serve')) await callsAndPages(scope, options);
        else scope.setNotFoundHandler(({ url }) => Promise.reject(noSuchAddress(url)));
    });
    return app;
};

const admissionOf = ({ sessions, keyDoor, clock, config }: Stores) => ({
    sessions,
    keyDoor,
    clock,
    cryptSuffix: config.CRYPT_SUFFIX,
});

const callsAndPages = async (
    app: FastifyInstance,
    { stores, dist, publicSite }: AppOptions,
): Promise<void> => {
    const { config, sessions } = stores;
    await protect(app, config);
    if (config.ACCESS_LOG === '1') accessLog(app);
    app.addHook('onRequest', async request => stores.proxies.note(request));
    traceRequests(app, stores.tracing, trustsSender(readTrust(config.TRUST_PROXY)));
    await app.register(compress);
    await app.register(rateLimit, {
        global: false,
        errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(ttl),
    });
    guardHosts(app, stores);
    guardOrigins(app, config);
    batchRoute(app, sessions);
    const admission = admissionOf(stores);
    const register = registerOn(app, admission);
    for (const module of modules) await module.routes({ app, register, admission }, stores);
    const definitions = definitionsOf(stores);
    const office = { services: { ...stores, namesOf }, admission };
    for (const definition of definitions) crudRoutes(app, register, office, definition);
    arrangeRoutes(register, stores, definitions);
    listViewRoutes(register, { ...stores, namesOf }, definitions);
    staffNoteRoutes(register, { ...stores, namesOf }, definitions);
    searchRoutes(register, stores, definitions);
    inboxRoutes(register, stores, definitions);
    importRoutes(register, stores, imports);
    if (dist) await pages(app, stores, { dist, publicSite });
    else app.setNotFoundHandler(({ url }) => Promise.reject(noSuchAddress(url)));
};
