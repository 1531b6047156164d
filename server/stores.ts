import { join } from 'node:path';
import { ensureAdministrator, type FirstAdministrator } from './accounts/firstAdministrator';
import { AdBook } from './ads/adBook';
import { approvalJob } from './approvals/approvalRows';
import { Approvals } from './approvals/approvals';
import { handleChatLetters } from './chats/chatLetters';
import { handleCheckNotices } from './checks/checkNotices';
import type { Config } from './config';
import { type Database, openDatabase } from './database/database';
import { startDigestJobs } from './digests/digestJobs';
import { ClosedDays } from './events/closed/closedDays';
import type { LoadLog } from './events/loader';
import { type EventServices, openEvents } from './events/openEvents';
import { KeptCounts } from './events/reports/keptCounts';
import { KeptDays } from './events/reports/keptDays';
import { sourceOf } from './events/segment';
import { EventStore } from './events/store';
import { Library } from './files/library';
import { handleUnusedFiles } from './files/unusedFiles';
import { JobRunner } from './jobs/jobRunner';
import { openKnownSecret } from './knownSecret';
import { handleFindingNotices } from './ledger/findings/findingNotices';
import { type LedgerJobs, startLedgerJobs } from './ledger/ledgerJobs';
import { headFrom } from './mail/letterHead';
import { Outbox } from './mail/outbox';
import { handleSearchAlerts } from './market/searchAlerts';
import { ListingTraffic } from './market/traffic/listingTraffic';
import { recheckFile } from './market/traffic/recheckFile';
import { handleTraffic } from './market/traffic/trafficJob';
import { startMessageJobs } from './messages/messageJobs';
import { handleOrderJobs } from './orders/orderJobs';
import { openNameServer } from './ownership/nameServer';
import { OwnershipWatch } from './ownership/ownershipWatch';
import { openProber } from './ownership/probeHost';
import { handleCaseNotices } from './payments/caseNotices';
import { openRails, type Rails } from './payments/rails';
import { type PaymentJobs, startPaymentJobs } from './payments/startPaymentJobs';
import { startSeeingJobs } from './people/seeingJobs';
import { handlePlanJobs } from './plans/planJobs';
import { startUsageJobs } from './plans/usageJobs';
import { handleSellerNotices } from './products/sellerNotices';
import type { Secret } from './secret';
import { SettingsBook } from './settings/settingsBook';
import { startSiteDataJobs } from './siteData/siteDataJobs';
import { ensureOwnSite } from './sites/ownSite';
import { SiteBook } from './sites/siteBook';
import { UsdtWatch } from './usdt/usdtWatch';
import { type FindTransfers, findTransfersOnChain } from './withdrawals/findTransfers';
import type { ProveTransfer } from './withdrawals/proof';
import { proofJob, proofKind } from './withdrawals/proofJob';
import { proveOnChain } from './withdrawals/proveOnChain';

/** Everything that the application keeps open while it runs. */
export interface Stores extends EventServices {
    db: Database;
    store: EventStore;
    siteBook: SiteBook;
    closedDays: ClosedDays;
    keptDays: KeptDays;
    keptCounts: KeptCounts;
    secret: Secret;
    settings: SettingsBook;
    outbox: Outbox;
    /** work that is due at an instant; each kind's handler is given before the start */
    jobs: JobRunner;
    ledgerJobs: LedgerJobs;
    /** looks at the chains that USDT comes by */
    usdt: UsdtWatch;
    /** ways to pay that bring money from outside */
    rails: Rails;
    paymentJobs: PaymentJobs;
    /** asks a chain for a transfer that the house says it sent */
    proveTransfer: ProveTransfer;
    /** looks for transfers to a destination that nobody wrote down */
    findTransfers: FindTransfers;
    /** acts that may need two administrators */
    approvals: Approvals;
    adBook: AdBook;
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
    log: LoadLog,
): Promise<Stores> => {
    const db = await openDatabase(config.DATA_DIR, config.DATABASE_URL);
    const secret = await knownSecretOf(db, config);
    const store = await EventStore.open(config.DATA_DIR, config.CLICKHOUSE_URL);
    const folder = spoolFolder(config);
    const events = await openEvents({
        ...{ db, store, secret, clock, log, spoolFolder: folder },
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
    const closedDays = await ClosedDays.open({ db, store, clock, log });
    // What is measured is of the last days; other segments bring any day.
    events.loader.onLoaded = name =>
        sourceOf(name) === 'live' ? closedDays.lookAtRecent() : closedDays.look();
    closedDays.start();
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
    const siteBook = new SiteBook(db, clock);
    const { exclusively } = digestJobs;
    const siteDataJobs = startSiteDataJobs(
        {
            ...digests,
            siteBook,
            exclusively,
            settle: events.settle,
            distinctValues: events.distinctValues,
        },
        log,
    );
    const seeingJobs = startSeeingJobs({ db, clock }, log);
    const library = await Library.open(config, log);
    const settings = new SettingsBook(db, clock);
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
    handleChatLetters({ jobs, outbox, settings, config });
    handlePlanJobs({ jobs, outbox, settings, config });
    const usageJobs = startUsageJobs({ db, store, settings, clock }, log);
    handleUnusedFiles({ db, jobs, library });
    handleSearchAlerts({ jobs, outbox, settings, secret, config });
    jobs.start();
    const usdt = new UsdtWatch({ db, secret, clock, log });
    usdt.start();
    const prober = openProber(openNameServer(config.OWNERSHIP_DNS), config.OWNERSHIP_TEST_WEB);
    const ownership = new OwnershipWatch({ db, secret, clock, prober, log });
    ownership.start();
    const listingTraffic = new ListingTraffic({ db, store, secret, closedDays, clock, log });
    handleTraffic(jobs, listingTraffic);
    listingTraffic.start();
    return {
        ...events,
        db,
        store,
        siteBook,
        exclusively,
        closedDays,
        keptDays: new KeptDays({ db, store, closedDays }),
        keptCounts: new KeptCounts(closedDays),
        settle: async () => {
            await events.settle();
            await closedDays.look();
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
        adBook: new AdBook(db, clock),
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
            await seeingJobs.close();
            await digestJobs.close();
            await closedDays.stop();
            await events.close();
            await store.close();
            await db.destroy();
        },
    };
};
