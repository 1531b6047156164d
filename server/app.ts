import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { PublicSite } from '../contract/shell/public/rendering';
import { collectingRoutes } from './analytics/collecting/routes';
import { onBehalf } from './analytics/events/asking';
import { collectRoutes } from './analytics/events/collect/routes';
import { exportRoutes } from './analytics/events/reports/export/routes';
import { liveRoutes } from './analytics/events/reports/live/routes';
import { reportRoutes } from './analytics/events/reports/routes';
import { visitorRoutes } from './analytics/events/reports/visitorRoutes';
import { savedFilterRoutes } from './analytics/savedFilters/savedFilterRoutes';
import { siteDataRoutes } from './analytics/siteData/routes';
import { siteGroupRoutes } from './analytics/sites/groups/routes';
import { siteRoutes } from './analytics/sites/routes';
import { trackerTag } from './analytics/sites/snippet';
import { widgetRoutes } from './analytics/widget/routes';
import { definitionsOf } from './backOffice';
import { adRoutes } from './content/ads/routes';
import { publicContentRoutes } from './content/articles/publicRoutes';
import { articleRoutes } from './content/articles/routes';
import { arrangeRoutes } from './content/dictionaries/arrangeRoutes';
import { ownAccountRoutes } from './identity/accounts/ownAccountRoutes';
import { ownProfileRoutes } from './identity/accounts/ownProfileRoutes';
import { registrationRoutes } from './identity/accounts/registrationRoutes';
import { signInRoutes } from './identity/accounts/signInRoutes';
import { approvalRoutes } from './identity/approvals/routes';
import { previewRoutes } from './identity/shares/previewRoutes';
import { shareRoutes } from './identity/shares/routes';
import { inviteRoutes } from './identity/users/inviteRoutes';
import { userRoutes } from './identity/users/userRoutes';
import { marketRoutes } from './market/listings/routes';
import { trafficRoutes } from './market/listings/traffic/routes';
import { ownershipRoutes } from './market/ownership/routes';
import { listingRoutes } from './market/products/own/routes';
import { productRoutes } from './market/products/routes';
import { chatRoutes } from './messaging/chats/routes';
import { messageRoutes } from './messaging/messages/routes';
import { auditRoutes } from './platform/audit/auditRoutes';
import { clientErrorRoutes } from './platform/clientErrors/routes';
import type { Config } from './platform/config';
import { crudRoutes } from './platform/crud/crudRoutes';
import { fileRoutes } from './platform/files/routes';
import { serveFiles } from './platform/files/serveFiles';
import { schemeHash } from './platform/html/pageTemplate';
import { readTrust, useAddressHeader } from './platform/http/clientAddress';
import { contentPolicy } from './platform/http/contentPolicy';
import { noSuchAddress, tooManyAttempts } from './platform/http/errors';
import { mapRoutes } from './platform/http/maps';
import { openApiDocument } from './platform/http/openapi';
import { guardOrigins } from './platform/http/origins';
import { registerOn, sendError } from './platform/http/register';
import { staticFiles } from './platform/http/staticFiles';
import { mailRoutes } from './platform/mail/routes';
import { isClosedTo } from './platform/settings/closedSite';
import { consoleRoutes } from './shell/console/routes';
import { findingRoutes } from './shell/public/findingRoutes';
import { loadPublicSite } from './shell/public/publicSite';
import { showcaseRoutes } from './shell/public/routes';
import { ssr } from './shell/public/ssr';
import { settingsRoutes } from './shell/settings/routes';
import { type Stores, spoolFolder } from './stores';
import { accountingRoutes } from './trade/accounting/routes';
import { checkRoutes } from './trade/checks/routes';
import { offerRoutes } from './trade/finance/offerRoutes';
import { financeRoutes } from './trade/finance/routes';
import { orderFileRoutes } from './trade/orders/fileRoutes';
import { orderRoutes } from './trade/orders/routes';
import { paymentLookupRoutes } from './trade/payments/lookup/routes';
import { orderPaymentRoutes } from './trade/payments/routes';
import { paymentRoutes } from './trade/payments/settings/routes';
import { usdtRoutes } from './trade/payments/usdt/routes';
import { planRoutes } from './trade/plans/routes';
import { receiptRoutes } from './trade/receipts/routes';
import { walletRoutes } from './trade/wallet/routes';
import { withdrawalRoutes } from './trade/withdrawals/routes';

export interface AppOptions {
    config: Config;
    stores: Stores;
    clock: () => number;
    /** Folder of the built browser parts; none are served when left out. */
    dist?: string;
    /** What writes the public pages; the built one when left out. */
    publicSite?: PublicSite;
}

/** What no page of this server needs, and so none that gets into one may ask for. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid']
    .concat(['midi', 'accelerometer', 'gyroscope', 'magnetometer', 'browsing-topics'])
    .map(name => `${name}=()`)
    .join(', ');

const yearSeconds = 31_536_000;

/** Headers that protect pages and calls. */
const protect = async (app: FastifyInstance, { PUBLIC_URL }: Config): Promise<void> => {
    const isSecure = PUBLIC_URL?.startsWith('https:') ?? false;
    await app.register(helmet, {
        contentSecurityPolicy: false,
        strictTransportSecurity: isSecure && { maxAge: yearSeconds, includeSubDomains: false },
        // Browsers ignore these two on plain http and say so in the console.
        crossOriginOpenerPolicy: isSecure && { policy: 'same-origin' },
        originAgentCluster: false,
    });
    const policy = contentPolicy({ scripts: [schemeHash] });
    app.addHook('onRequest', async (_request, reply) => {
        reply
            .header('content-security-policy', policy)
            .header('permissions-policy', permissionsPolicy);
    });
};

/** The application around its open stores; it starts nothing and listens nowhere. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
    const { config, stores, clock } = options;
    const app = Fastify({
        logger: { level: config.LOG_LEVEL },
        logController: new LogController({ disableRequestLogging: true }),
        // A logger of each request's own would cost more than reading it.
        childLoggerFactory: logger => logger,
        trustProxy: readTrust(config.TRUST_PROXY),
        forceCloseConnections: 'idle',
        routerOptions: { ignoreTrailingSlash: true },
        // what cannot be read as an address does not exist
        frameworkErrors: (_error, request, reply) =>
            void sendError(noSuchAddress(request.url), request, reply),
    });
    useAddressHeader(app, config.ADDRESS_HEADER);
    app.setErrorHandler(async (error, request, reply) => sendError(error, request, reply));
    // Beside the others: what they share (the headers that protect pages, compression, the rules
    // about origins) is no business of collecting, and takes time.
    await app.register(async scope =>
        collectRoutes(scope, config, { ...stores, clock, log: app.log }),
    );
    await app.register(async scope => callsAndPages(scope, options));
    return app;
};

const callsAndPages = async (app: FastifyInstance, options: AppOptions): Promise<void> => {
    const { config, stores, clock, dist } = options;
    await protect(app, config);
    await app.register(compress);
    await app.register(rateLimit, {
        global: false,
        errorResponseBuilder: (_request, { ttl }) => tooManyAttempts(ttl),
    });
    guardOrigins(app, config);

    const admission = {
        db: stores.db,
        secret: stores.secret,
        clock,
        sessionDays: config.SESSION_DAYS,
        cryptSuffix: config.CRYPT_SUFFIX,
    };
    const register = registerOn(app, admission);
    signInRoutes(register, { ...stores, clock, config });
    registrationRoutes(register, { ...stores, clock, config });
    ownAccountRoutes(register, { ...stores, clock, config });
    mailRoutes(register, { ...stores, clock });
    siteRoutes(register, { ...stores, clock, config });
    siteDataRoutes(app, register, {
        services: { ...stores, clock, dataDir: config.DATA_DIR, spoolFolder: spoolFolder(config) },
        admission,
        onImported: () => void stores.loader.wake(),
    });
    widgetRoutes(app, register, { ...stores, clock });
    siteGroupRoutes(register, { db: stores.db, clock });
    shareRoutes(register, { ...stores, clock, config });
    showcaseRoutes(register, { ...stores, clock });
    previewRoutes(register, { ...stores, clock, config });
    savedFilterRoutes(register, { db: stores.db, clock });
    settingsRoutes(register, { ...stores, clock, config });
    financeRoutes(register, { ...stores, clock });
    accountingRoutes(app, register, { services: { ...stores, clock }, admission });
    offerRoutes(register, { db: stores.db, clock });
    walletRoutes(app, register, { db: stores.db, admission });
    approvalRoutes(register, { ...stores, clock });
    checkRoutes(register, { ...stores, clock });
    withdrawalRoutes(register, {
        ...stores,
        clock,
        config,
        prove: stores.proveTransfer,
        findTransfers: stores.findTransfers,
    });
    paymentRoutes(register, { ...stores, clock, config });
    usdtRoutes(register, { ...stores, clock });
    paymentLookupRoutes(register, stores);
    consoleRoutes(register, { ...stores, clock, config, log: app.log });
    clientErrorRoutes(register, { ...stores, clock });
    const asking = onBehalf(register, config.REPORT_SECONDS);
    reportRoutes(asking, { ...stores, clock });
    exportRoutes(app, { ...stores, clock, config }, admission);
    visitorRoutes(asking, { ...stores, clock, spoolFolder: spoolFolder(config) });
    liveRoutes(app, asking, { ...stores, clock, config });
    collectingRoutes(register, { ...stores, clock, config });
    await fileRoutes(app, register, { services: { ...stores, clock, config }, admission });
    await orderPaymentRoutes(app, register, {
        services: { ...stores, clock, config },
        admission,
    });
    ownProfileRoutes(app, register, { services: { ...stores, clock, config }, admission });
    serveFiles(app, stores);
    adRoutes(app, register, { ...stores, clock });
    messageRoutes(register, { db: stores.db, clock, outbox: stores.outbox });
    chatRoutes(app, register, { services: { ...stores, clock, config }, admission });
    marketRoutes(register, { ...stores, clock });
    productRoutes(register, { ...stores, clock });
    listingRoutes(app, register, { services: { ...stores, clock, config }, admission });
    ownershipRoutes(register, { ...stores, clock });
    orderRoutes(register, { ...stores, clock });
    trafficRoutes(app, register, { ...stores, clock });
    planRoutes(register, { ...stores, clock });
    receiptRoutes(app, register, { db: stores.db, admission });
    orderFileRoutes(app, { services: { ...stores, clock, config }, admission });
    articleRoutes(register, { db: stores.db, clock });
    publicContentRoutes(register, { ...stores, clock });
    userRoutes(register, { ...stores, clock, config });
    inviteRoutes(register, { db: stores.db, clock });
    auditRoutes(register, { db: stores.db });
    const office = { services: { ...stores, clock }, admission };
    const definitions = definitionsOf(stores, config);
    for (const definition of definitions) crudRoutes(app, register, office, definition);
    arrangeRoutes(register, office.services, definitions);
    mapRoutes(app, config.DATA_DIR);
    app.get('/api/v1/work/openapi.json', async () => openApiDocument());
    if (dist) await pages(app, dist, options);
    else app.setNotFoundHandler(({ url }) => Promise.reject(noSuchAddress(url)));
};

const pages = async (
    app: FastifyInstance,
    dist: string,
    { config, stores, clock, publicSite }: AppOptions,
) => {
    const site = publicSite ?? (await loadPublicSite(dist));
    const ownTag = async () => {
        const own = await stores.siteCache.find(stores.ownSite);
        return own ? trackerTag(own, { origin: '', trackerPath: config.TRACKER_PATH }) : '';
    };
    const writing = { ...stores, app, config, clock, ownTag };
    const isClosed = (cookies: string | undefined) => isClosedTo({ ...stores, clock }, cookies);
    findingRoutes(app, { ...stores, clock, config });
    await staticFiles(app, dist, config, {
        isClosedTo: isClosed,
        ownTag,
        ...(site && { writePages: template => ssr({ ...writing, site, template }) }),
    });
};
