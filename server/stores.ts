import { join } from 'node:path';
import { startDigestJobs } from './analytics/digests/digestJobs';
import { FinalizedDays } from './analytics/events/finalized/finalizedDays';
import { type EventServices, openEvents } from './analytics/events/openEvents';
import { CountCache } from './analytics/events/reports/countCache';
import { DayCache } from './analytics/events/reports/dayCache';
import { sourceOf } from './analytics/events/segment';
import { EventStore } from './analytics/events/store';
import { startSiteDataJobs } from './analytics/siteData/siteDataJobs';
import { ensureOwnSite } from './analytics/sites/ownSite';
import { SiteCache } from './analytics/sites/siteCache';
import { AdCache } from './content/ads/adCache';
import {
    ensureAdministrator,
    type FirstAdministrator,
} from './identity/accounts/firstAdministrator';
import { approvalJob } from './identity/approvals/approvalRows';
import { Approvals } from './identity/approvals/approvals';
import { startImpersonationJobs } from './identity/users/impersonationJobs';
import { handleSearchAlerts } from './market/listings/searchAlerts';
import { ListingTraffic } from './market/listings/traffic/listingTraffic';
import { recheckFile } from './market/listings/traffic/recheckFile';
import { handleTraffic } from './market/listings/traffic/trafficJob';
import { openNameServer } from './market/ownership/nameServer';
import { OwnershipWatch } from './market/ownership/ownershipWatch';
import { openProber } from './market/ownership/probeHost';
import { handleSellerNotices } from './market/products/sellerNotices';
import { handleChatEmails } from './messaging/chats/chatEmails';
import { startMessageJobs } from './messaging/messages/messageJobs';
import type { Config } from './platform/config';
import { type Database, openDatabase } from './platform/database/database';
import { Library } from './platform/files/library';
import { handleUnusedFiles } from './platform/files/unusedFiles';
import { JobRunner } from './platform/jobs/jobRunner';
import { openKnownSecret } from './platform/knownSecret';
import type { Log } from './platform/log';
import { headFrom } from './platform/mail/emailLayout';
import { Outbox } from './platform/mail/outbox';
import type { Secret } from './platform/secret';
import { SettingsStore } from './platform/settings/settingsStore';
import { handleCheckNotices } from './trade/checks/checkNotices';
import { handleFindingNotices } from './trade/ledger/findings/findingNotices';
import { type LedgerJobs, startLedgerJobs } from './trade/ledger/ledgerJobs';
import { handleOrderJobs } from './trade/orders/orderJobs';
import { handleCaseNotices } from './trade/payments/caseNotices';
import { openRails, type Rails } from './trade/payments/rails';
import { type PaymentJobs, startPaymentJobs } from './trade/payments/startPaymentJobs';
import { ChainScanner } from './trade/payments/usdt/chainScanner';
import { handlePlanJobs } from './trade/plans/planJobs';
import { startUsageJobs } from './trade/plans/usageJobs';
import { type FindTransfers, findTransfersOnChain } from './trade/withdrawals/findTransfers';
import type { ProveTransfer } from './trade/withdrawals/proof';
import { proofJob, proofKind } from './trade/withdrawals/proofJob';
import { proveOnChain } from './trade/withdrawals/proveOnChain';

/** Everything that the application keeps open while it runs. */
export interface Stores extends EventServices {
    db: Database;
    store: EventStore;
    siteCache: SiteCache;
    finalizedDays: FinalizedDays;
    dayCache: DayCache;
    countCache: CountCache;
    secret: Secret;
    settings: SettingsStore;
    outbox: Outbox;
    /** work that is due at an instant; each kind's handler is given before the start */
    jobs: JobRunner;
    ledgerJobs: LedgerJobs;
    /** looks at the chains that USDT comes by */
    usdt: ChainScanner;
    /** ways to pay that bring money from outside */
    rails: Rails;
    paymentJobs: PaymentJobs;
    /** asks a chain for a transfer that the platform says it sent */
    proveTransfer: ProveTransfer;
    /** looks for transfers to a destination that nobody wrote down */
    findTransfers: FindTransfers;
    /** actions that may need two administrators */
    approvals: Approvals;
    adCache: AdCache;
    /** measured figures of websites on sale */
    listingTraffic: ListingTraffic;
    /** proofs that domains and websites on offer are their sellers' */
    ownership: OwnershipWatch;
    /** bytes of the material library */
    library: Library;
    /** id of the site on which the product measures itself */
    ownSite: string;
    administrator: FirstAdministrator;
    /** Does a job when nothing is being sealed, erased or verified. */
    exclusively<Result>(job: () => Promise<Result>): Promise<Result>;
    /** Writes down and loads what is waiting, then closes both stores. */
    close(): Promise<void>;
}

export const spoolFolder = (config: Config): string => join(config.DATA_DIR, 'spool');

/** Before the event store is opened: its folder belongs to the process until that ends. */
const knownSecretOf = async (db: Database, config: Config): Promise<Secret> => {
    try {
        return await openKnownSecret(db, config);
    } catch (cause) {
        await db.destroy();
        throw cause;
    }
};

/** Opens both stores and what lies between; the caller holds the lock of the data folder. */
export const openStores = async (
    config: Config,
    clock: () => number,
    log: Log,
): Promise<Stores> => {
    const db = await openDatabase(config.DATA_DIR, config.DATABASE_URL);
    const secret = await knownSecretOf(db, config);
    const store = await EventStore.open(config.DATA_DIR, config.CLICKHOUSE_URL);
    const folder = spoolFolder(config);
    const events = await openEvents({
        db,
        store,
        secret,
        clock,
        log,
        spoolFolder: folder,
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
    const finalizedDays = await FinalizedDays.open({ db, store, clock, log });
    // What is measured is of the last days; other segments bring any day.
    events.loader.onLoaded = name =>
        sourceOf(name) === 'live' ? finalizedDays.lookAtRecent() : finalizedDays.look();
    finalizedDays.start();
    const administrator = await ensureAdministrator(
        db,
        clock(),
        config.ADMIN_EMAIL,
        config.ADMIN_PASSWORD,
    );
    const dataDir = config.DATA_DIR;
    const recheck = recheckFile({ db, store, secret });
    const digests = { db, store, secret, clock, dataDir, spoolFolder: folder, recheck };
    const digestJobs = startDigestJobs(digests, log);
    const siteCache = new SiteCache(db, clock);
    const { exclusively } = digestJobs;
    const siteDataJobs = startSiteDataJobs(
        {
            ...digests,
            siteCache,
            exclusively,
            settle: events.settle,
            distinctValues: events.distinctValues,
        },
        log,
    );
    const impersonationJobs = startImpersonationJobs({ db, clock }, log);
    const library = await Library.open(config, log);
    const settings = new SettingsStore(db, clock);
    const replyTo = async () => (await settings.current()).contact_email;
    const addressIn = async (trx: Database) =>
        headFrom(await settings.currentIn(trx), config, 'en').address;
    const outbox = new Outbox({ db, clock, config, log, replyTo, addressIn });
    outbox.start();
    const messageJobs = startMessageJobs({ db, clock, outbox }, log);
    const ledgerJobs = startLedgerJobs({ db, dataDir, clock }, log);
    const jobs = new JobRunner({ db, clock, log });
    const rails = openRails({ db, secret, clock, config });
    const paymentJobs = startPaymentJobs({ db, rails, clock, jobs, log });
    handleCaseNotices(jobs, outbox);
    handleFindingNotices(jobs, outbox);
    handleCheckNotices(jobs, outbox);
    const proveTransfer = proveOnChain({ db, secret, clock });
    jobs.handle(proofKind, proofJob({ db, secret, outbox, prove: proveTransfer }));
    const approvals = new Approvals({ db, clock, secret, outbox });
    jobs.handle(approvalJob, approvals.job());
    handleSellerNotices(jobs, outbox);
    handleOrderJobs({ jobs, outbox });
    handleChatEmails({ jobs, outbox, settings, config });
    handlePlanJobs({ jobs, outbox, settings, config });
    const usageJobs = startUsageJobs({ db, store, settings, clock }, log);
    handleUnusedFiles({ db, jobs, library });
    handleSearchAlerts({ jobs, outbox, settings, secret, config });
    jobs.start();
    const usdt = new ChainScanner({ db, secret, clock, log });
    usdt.start();
    const prober = openProber(openNameServer(config.OWNERSHIP_DNS), config.OWNERSHIP_TEST_WEB);
    const ownership = new OwnershipWatch({ db, secret, clock, prober, log });
    ownership.start();
    const listingTraffic = new ListingTraffic({ db, store, secret, finalizedDays, clock, log });
    handleTraffic(jobs, listingTraffic);
    listingTraffic.start();
    return {
        ...events,
        db,
        store,
        siteCache,
        exclusively,
        finalizedDays,
        dayCache: new DayCache({ db, store, finalizedDays }),
        countCache: new CountCache(finalizedDays),
        settle: async () => {
            await events.settle();
            await finalizedDays.look();
        },
        secret,
        settings,
        outbox,
        approvals,
        jobs,
        ledgerJobs,
        usdt,
        rails,
        paymentJobs,
        proveTransfer,
        findTransfers: findTransfersOnChain({ db, secret, clock }),
        ownership,
        library,
        adCache: new AdCache(db, clock),
        listingTraffic,
        ownSite: await ensureOwnSite(db, clock(), administrator.id, config),
        administrator,
        close: async () => {
            await jobs.close();
            await ownership.close();
            await listingTraffic.close();
            await usdt.close();
            await paymentJobs.close();
            await ledgerJobs.close();
            await usageJobs.close();
            await messageJobs.close();
            await outbox.close();
            library.close();
            siteDataJobs.close();
            await impersonationJobs.close();
            await digestJobs.close();
            await finalizedDays.stop();
            await events.close();
            await store.close();
            await db.destroy();
        },
    };
};
