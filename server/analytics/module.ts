import type { IdentityServices } from '../identity/module';
import { webhookReach } from '../platform/channels/requests';
import type { Module, RouteScope } from '../platform/domain';
import { type Hook, openHook } from '../platform/hook';
import { openNameServer } from '../platform/hostProofs/nameServer';
import { openProber } from '../platform/hostProofs/probeHost';
import { keepRules } from '../platform/http/callRules';
import { JobRunner } from '../platform/jobs/jobRunner';
import type { PlatformServices } from '../platform/module';
import { accessLogRoutes } from './accessLogs/routes';
import { AlertWatch } from './alerts/alertWatch';
import { alertRoutes } from './alerts/routes';
import { assistantRoutes } from './assistants/routes';
import { PauseNotes } from './collecting/pauses';
import { collectingRoutes } from './collecting/routes';
import { brandRoutes } from './dashboards/brandRoutes';
import { pictureRoutes } from './dashboards/pictureRoutes';
import { publicDashboardRoutes } from './dashboards/publicRoutes';
import { BoardCache } from './dashboards/readBoard';
import { dashboardRoutes } from './dashboards/routes';
import { type DigestJobs, startDigestJobs } from './digests/digestJobs';
import type { RecheckFile } from './digests/services';
import { waitingForMs } from './digests/waiting';
import { EventExports } from './eventExports/eventExports';
import { eventExportRoutes } from './eventExports/routes';
import { onBehalf } from './events/asking';
import { FinalizedDays } from './events/finalized/finalizedDays';
import { type EventServices, openEvents } from './events/openEvents';
import { ClosedCounts } from './events/reports/closedCounts';
import { CountCache } from './events/reports/countCache';
import { DayCache } from './events/reports/dayCache';
import { exportRoutes } from './events/reports/export/routes';
import { markRoutes } from './events/reports/markRoutes';
import { ReportPreparation } from './events/reports/prepareReports';
import { reportRoutes } from './events/reports/routes';
import { sourceOf } from './events/segment';
import { EventStore } from './events/store';
import { funnelRoutes } from './goals/funnelRoutes';
import { goalRoutes } from './goals/routes';
import { goalWebhookRoutes } from './goalWebhooks/routes';
import { WebhookWatch } from './goalWebhooks/webhookWatch';
import { HistoryFetches } from './histories/fetch/historyFetches';
import { HistoryImports } from './histories/historyImports';
import { historyRoutes } from './histories/routes';
import { mailReportLinkRoutes } from './mailReports/linkRoutes';
import { handleMailReports } from './mailReports/reportJob';
import { mailReportRoutes } from './mailReports/routes';
import { memberRoutes } from './members/memberRoutes';
import type { SiteMoved, TransferFault } from './members/transferSite';
import { noteRoutes } from './notes/noteRoutes';
import { SearchConsoles } from './searchWords/console/searchConsoles';
import { searchWordRoutes } from './searchWords/routes';
import { segmentRoutes } from './segments/segmentRoutes';
import { followPreviewSetting, shownPreview } from './shares/preview';
import { previewRoutes } from './shares/previewRoutes';
import { shareRoutes } from './shares/routes';
import { siteDataRoutes } from './siteData/routes';
import { startSiteDataJobs } from './siteData/siteDataJobs';
import { sitesOf } from './sites/findSites';
import { siteGroupRoutes } from './sites/groups/routes';
import { ensureOwnSite } from './sites/ownSite';
import type { RequireRoom } from './sites/quota';
import { siteRoutes } from './sites/routes';
import { readSharedSite } from './sites/sharedSite';
import { SiteCache } from './sites/siteCache';
import { siteOwners } from './sites/siteOwners';
import { statsApiRoutes } from './statsApi/routes';
import { teamRoutes } from './teams/teamRoutes';
import { handleLogMails } from './transparency/mails/logMailJob';
import { openTransparency } from './transparency/openTransparency';
import { transparencyRoutes } from './transparency/routes';
import type { TransparencyLog } from './transparency/transparencyLog';
import type { WitnessServices } from './transparency/witness/addCheckpoint';
import { widgetRoutes } from './widget/routes';

export { lastEventStep } from './events/migrateEvents';

export interface AnalyticsServices extends Omit<EventServices, 'close'> {
    store: EventStore;
    siteCache: SiteCache;
    finalizedDays: FinalizedDays;
    dayCache: DayCache;
    countCache: CountCache;
    closedCounts: ClosedCounts;
    preparation: ReportPreparation;
    /** id of the site on which the product measures itself */
    ownSite: string;
    /** does a job when nothing is being sealed, erased or verified */
    exclusively<Result>(job: () => Promise<Result>): Promise<Result>;
    /** seals and erases days as time passes */
    digestJobs: Pick<DigestJobs, 'rest'>;
    /** trade answers, by the owner's plan */
    requireRoom: Hook<RequireRoom>;
    /** market answers, by its listings and their orders */
    transferFault: Hook<TransferFault>;
    /** trade is told, for what was promised of its traffic */
    siteMoved: Hook<SiteMoved>;
    /** market answers, for figures that it has signed */
    recheckFile: Hook<RecheckFile>;
    /** the public log of sealed days */
    transparency: TransparencyLog;
    /** what other logs are cosigned with; nothing when none are */
    witness: WitnessServices | undefined;
    searchConsoles: SearchConsoles;
    /** writes reports by e-mail: it reads figures, and no other work is to wait for that */
    reportJobs: JobRunner;
    alertWatch: AlertWatch;
    webhookWatch: WebhookWatch;
    eventExports: EventExports;
    historyImports: HistoryImports;
    historyFetches: HistoryFetches;
}

type Below = PlatformServices & IdentityServices;

const openDays = async (
    { db, clock, log, lifecycle, servers, bus }: Below,
    { store, loader }: Pick<AnalyticsServices, 'store' | 'loader'>,
): Promise<FinalizedDays> => {
    const days = await FinalizedDays.open({ db, store, clock, log, servers, bus });
    // What is measured is of the last days; other segments bring any day.
    loader.onLoaded = async name => {
        await (sourceOf(name) === 'live' ? days.lookAtRecent() : days.look());
        await bus.tell('loaded');
    };
    bus.hear('loaded', () => {
        store.writtenElsewhere();
        loader.loadedElsewhere();
        // what cannot be read now is read with the next one
        void days.look().catch(() => undefined);
    });
    bus.hear('changed', site => store.writtenElsewhere(site));
    store.onChanged((site, isHere) => {
        if (isHere) void bus.tell('changed', site);
    });
    days.start();
    lifecycle.worker({ close: () => days.stop() });
    return days;
};

const open = async (below: Below): Promise<AnalyticsServices> => {
    const { db, secret, clock, config, log, lifecycle, spoolFolder } = below;
    const { servers } = below;
    servers.waitingForMs = () => waitingForMs(spoolFolder);
    const store = await EventStore.open(config.DATA_DIR, config.CLICKHOUSE_URL, {
        cluster: config.CLICKHOUSE_CLUSTER,
        exclusively: job => servers.beginning(job),
        mayUpgrade: () => servers.requireEarlierEnded(),
    });
    store.traceBy(below.tracing);
    lifecycle.onClose(() => store.close());
    const { close, ...events } = await openEvents({
        db,
        store,
        secret,
        clock,
        log,
        spoolFolder,
        tracing: below.tracing,
        enrichmentFolder: config.DATA_DIR,
        spoolLimitBytes: config.SPOOL_LIMIT_MB * 2 ** 20,
        valueLimits: {
            paths: config.DISTINCT_PATHS,
            titles: config.DISTINCT_TITLES,
            referrers: config.DISTINCT_REFERRERS,
            campaigns: config.DISTINCT_CAMPAIGNS,
            events: config.DISTINCT_EVENTS,
        },
    });
    lifecycle.onClose(close);
    const finalizedDays = await openDays(below, { ...events, store });
    const siteCache = new SiteCache(db, clock, below.bus);
    const recheckFile = openHook<RecheckFile>('signed figures');
    const dataDir = config.DATA_DIR;
    const { transparency, witness } = await openTransparency(below);
    handleLogMails(below);
    const recheck = recheckFile;
    const recent = finalizedDays;
    const dayCache = new DayCache({ db, store, finalizedDays });
    const digests = {
        db,
        store,
        secret,
        clock,
        dataDir,
        spoolFolder,
        transparency,
        recent,
        keptDays: dayCache,
        recheck,
        areOthersLoaded: async (patienceMs: number, isStopping: () => boolean) => {
            const areLoaded = await servers.areOthersLoaded(patienceMs, isStopping);
            if (areLoaded) await store.catchUp();
            return areLoaded;
        },
    };
    const digestJobs = lifecycle.worker(startDigestJobs(digests, log, servers));
    const { exclusively } = digestJobs;
    const { settle, distinctValues } = events;
    const siteData = { ...digests, servers, siteCache, exclusively, settle, distinctValues };
    lifecycle.worker(startSiteDataJobs(siteData, log));
    lifecycle.worker(await PauseNotes.open({ db, clock }));
    const searchConsoles = lifecycle.worker(
        new SearchConsoles({ db, secret, clock, config, log, only: job => servers.only(job) }),
    );
    const countCache = new CountCache(finalizedDays);
    const closedCounts = new ClosedCounts(finalizedDays);
    const preparation = lifecycle.worker(
        new ReportPreparation({ ...below, store, finalizedDays, closedCounts }),
    );
    const reportJobs = lifecycle.worker(
        new JobRunner({ db, clock, log, tracing: below.tracing, isWorking: servers.works }),
    );
    handleMailReports(reportJobs, { ...below, store, dayCache, countCache, finalizedDays });
    const alertWatch = lifecycle.worker(
        new AlertWatch({ ...below, store, finalizedDays, only: job => servers.only(job) }),
    );
    const webhookWatch = lifecycle.worker(
        new WebhookWatch({ ...below, store, finalizedDays, only: job => servers.only(job) }),
    );
    const eventExports = lifecycle.worker(
        new EventExports({ ...below, store, finalizedDays, only: job => servers.only(job) }),
    );
    const settleAll = async () => {
        await settle();
        await finalizedDays.look();
    };
    const historyImports = lifecycle.worker(
        new HistoryImports({
            db,
            store,
            clock,
            log,
            dataDir,
            spoolFolder,
            siteCache,
            exclusively,
            enricher: events.enricher,
            settle: settleAll,
            onWritten: () => void events.loader.wake(),
            leads: () => servers.leads(),
        }),
    );
    const historyFetches = lifecycle.worker(
        new HistoryFetches({
            db,
            secret,
            clock,
            log,
            dataDir,
            reach: webhookReach(config),
            config,
            onFetched: () => void historyImports.wake(),
        }),
    );
    below.settingsHooks.push(followPreviewSetting);
    below.settingsViews.push(shownPreview);
    below.userExtensions.push(siteOwners);
    below.ownSites.answerWith(sitesOf);
    below.sharedSite.answerWith(id => readSharedSite(db, id));
    return {
        ...events,
        store,
        siteCache,
        finalizedDays,
        dayCache,
        countCache,
        closedCounts,
        preparation,
        ownSite: await servers.beginning(() =>
            ensureOwnSite(db, clock(), below.administrator.id, config),
        ),
        exclusively,
        digestJobs,
        settle: settleAll,
        requireRoom: openHook('room for a website'),
        transferFault: openHook('whether a website may have another owner'),
        siteMoved: openHook('a website that has another owner'),
        recheckFile,
        transparency,
        witness,
        searchConsoles,
        reportJobs,
        alertWatch,
        webhookWatch,
        eventExports,
        historyImports,
        historyFetches,
    };
};

/** Share links that are published as pages. */
const publicDashboards = (
    app: RouteScope['app'],
    register: RouteScope['register'],
    {
        services,
        admission,
    }: Pick<RouteScope, 'admission'> & { services: Below & AnalyticsServices },
): void => {
    const { OWNERSHIP_DNS, OWNERSHIP_TEST_WEB } = services.config;
    const prober = openProber(openNameServer(OWNERSHIP_DNS), OWNERSHIP_TEST_WEB);
    const boards = new BoardCache(services);
    dashboardRoutes(register, { ...services, prober });
    publicDashboardRoutes(register, services, boards);
    pictureRoutes(app, services, boards);
    brandRoutes(app, register, { services, admission });
};

/** A site is measured: its events, reports, raw data, share links. */
export const analytics: Module<Below, AnalyticsServices> = {
    name: 'analytics',
    open,
    routes: async ({ app, register: put, admission }, services) => {
        const { register, ask } = keepRules(put, admission.keyDoor);
        siteRoutes(register, services);
        siteGroupRoutes(register, services);
        siteDataRoutes(app, register, {
            services: { ...services, dataDir: services.config.DATA_DIR },
            admission,
            onImported: () => void services.loader.wake(),
        });
        historyRoutes(app, register, {
            services: { ...services, dataDir: services.config.DATA_DIR },
            admission,
        });
        widgetRoutes(app, register, services);
        accessLogRoutes(app, register, services);
        shareRoutes(register, services);
        publicDashboards(app, register, { services, admission });
        memberRoutes(register, services);
        teamRoutes(register, services);
        previewRoutes(register, services);
        segmentRoutes(register, services);
        noteRoutes(register, services);
        const asking = onBehalf(register, services.config.REPORT_SECONDS);
        reportRoutes(app, asking, services);
        goalRoutes(asking, services);
        funnelRoutes(register, services);
        alertRoutes(register, services);
        goalWebhookRoutes(register, services);
        eventExportRoutes(register, services);
        searchWordRoutes(register, services);
        mailReportRoutes(register, services);
        await mailReportLinkRoutes(app, register, services);
        statsApiRoutes(register, services);
        assistantRoutes(app, services, ask);
        exportRoutes(app, services, admission);
        markRoutes(asking, services);
        collectingRoutes(register, services);
        await transparencyRoutes(app, { register, admission }, services);
    },
    resources: () => [],
};
