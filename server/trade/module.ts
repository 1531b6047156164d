import type { AnalyticsServices } from '../analytics/module';
import type { ContentServices } from '../content/module';
import type { IdentityServices } from '../identity/module';
import { Signer } from '../market/listings/traffic/signingKeys';
import type { MarketServices } from '../market/module';
import type { MessagingServices } from '../messaging/module';
import { resourcesByPlace } from '../platform/crud/byPlace';
import type { Module } from '../platform/domain';
import { openNameServer } from '../platform/hostProofs/nameServer';
import type { PlatformServices } from '../platform/module';
import { openRegistry, type Registry } from '../platform/registry/registry';
import { accountingRoutes } from './accounting/routes';
import { handleAuctionJobs } from './auctions/auctionJobs';
import { auctionRoutes } from './auctions/routes';
import { handleCheckNotices } from './checks/checkNotices';
import { checkRoutes } from './checks/routes';
import { type CovenantDays, openCovenantDays } from './covenant/covenantDays';
import { handleCovenantJobs } from './covenant/covenantJob';
import { followSite } from './covenant/followSite';
import { covenantRoutes } from './covenant/routes';
import { offerRoutes } from './finance/offerRoutes';
import { financeRoutes } from './finance/routes';
import { handleFindingNotices } from './ledger/findings/findingNotices';
import { hasMoneyMoved } from './ledger/hasMoneyMoved';
import { type LedgerJobs, startLedgerJobs } from './ledger/ledgerJobs';
import { handleOfferJobs } from './offers/offerJobs';
import { ownOfferRoutes } from './offers/routes';
import { chatOrders } from './orders/chatOrders';
import { deliveryFileRoutes } from './orders/deliveryFileRoutes';
import { orderFileRoutes } from './orders/fileRoutes';
import { handleOrderJobs } from './orders/orderJobs';
import { orderRoutes } from './orders/routes';
import { tradeTerms } from './orders/tradeTerms';
import { findTradePages } from './pages';
import { handlePartJobs } from './parts/partJobs';
import { partRoutes } from './parts/routes';
import { handleCaseNotices } from './payments/caseNotices';
import { paymentLookupRoutes } from './payments/lookup/routes';
import { openRails, type Rails } from './payments/rails';
import { orderPaymentRoutes } from './payments/routes';
import { paymentRoutes } from './payments/settings/routes';
import { type PaymentJobs, startPaymentJobs } from './payments/startPaymentJobs';
import { ChainScanner } from './payments/usdt/chainScanner';
import { usdtRoutes } from './payments/usdt/routes';
import { handlePlanJobs } from './plans/planJobs';
import { requireRoom } from './plans/requireRoom';
import { planRoutes } from './plans/routes';
import { startUsageJobs } from './plans/usageJobs';
import { receiptRoutes } from './receipts/routes';
import { startRelationJobs } from './relations/relationJobs';
import { relationRoutes } from './relations/routes';
import { reportRoutes } from './report/routes';
import { walletRoutes } from './wallet/routes';
import { traders } from './wallet/traders';
import { watermarkRoutes } from './watermark/routes';
import { WatermarkCopies } from './watermark/watermarkCopies';
import { type FindTransfers, findTransfersOnChain } from './withdrawals/findTransfers';
import type { ProveTransfer } from './withdrawals/proof';
import { proofJob, proofKind } from './withdrawals/proofJob';
import { proveOnChain } from './withdrawals/proveOnChain';
import { withdrawalRoutes } from './withdrawals/routes';

export interface TradeServices {
    ledgerJobs: LedgerJobs;
    /** reads the chains that USDT comes by */
    usdt: ChainScanner;
    /** ways to pay that bring money from outside */
    rails: Rails;
    paymentJobs: PaymentJobs;
    /** asks a chain for a transfer that the platform says it sent */
    proveTransfer: ProveTransfer;
    /** looks for transfers to a destination that nobody wrote down */
    findTransfers: FindTransfers;
    /** buyers' copies of archives */
    watermarkCopies: WatermarkCopies;
    /** asks registries whose a domain is */
    registry: Registry;
    /** looks at days of covenants */
    covenantDays: CovenantDays;
}

type Below = PlatformServices &
    IdentityServices &
    AnalyticsServices &
    MessagingServices &
    ContentServices &
    MarketServices;

/** What the domains below ask of trade. */
const answerHooks = ({
    outbox,
    notifyUsers,
    siteMoved,
    terms,
    requireRoom: room,
    hasMoneyMoved: moved,
    chatOrders: orders,
    userExtensions,
    pageFinders,
}: Below): void => {
    moved.answerWith(hasMoneyMoved);
    siteMoved.answerWith((trx, site) => followSite(trx, { outbox, notifyUsers }, site));
    terms.feeOf.answerWith(tradeTerms.feeOf);
    terms.clocksOf.answerWith(tradeTerms.clocksOf);
    terms.coolingDays.answerWith(tradeTerms.coolingDays);
    terms.domainChanged.answerWith(tradeTerms.domainChanged);
    terms.yuanRate.answerWith(tradeTerms.yuanRate);
    terms.takesTestMoney.answerWith(tradeTerms.takesTestMoney);
    terms.areOrdered.answerWith(tradeTerms.areOrdered);
    terms.openOrdersOf.answerWith(tradeTerms.openOrdersOf);
    terms.buyersOf.answerWith(tradeTerms.buyersOf);
    terms.dealsOf.answerWith(tradeTerms.dealsOf);
    terms.ratingsOf.answerWith(tradeTerms.ratingsOf);
    terms.reviewsOf.answerWith(tradeTerms.reviewsOf);
    terms.salesOf.answerWith(tradeTerms.salesOf);
    orders.partiesOf.answerWith(chatOrders.partiesOf);
    room.answerWith(requireRoom);
    userExtensions.push(traders);
    pageFinders.push(findTradePages);
};

const open = async (below: Below): Promise<TradeServices> => {
    const { db, secret, clock, config, log, lifecycle, jobs, outbox } = below;
    answerHooks(below);
    const dataDir = config.DATA_DIR;
    const { only } = below.servers;
    const ledgerJobs = lifecycle.worker(startLedgerJobs({ db, dataDir, clock, only }, log));
    const usdt = lifecycle.worker(new ChainScanner({ db, secret, clock, log, only }));
    const rails = openRails({ db, secret, clock, config, scanner: usdt });
    const paymentJobs = lifecycle.worker(startPaymentJobs({ db, rails, clock, jobs, log, only }));
    lifecycle.worker(startUsageJobs(below, log));
    const watermarkCopies = lifecycle.worker(new WatermarkCopies(below, new Signer(below)));
    lifecycle.worker(startRelationJobs(below, log));
    const proveTransfer = proveOnChain({ db, secret, clock });
    handleCaseNotices(jobs, outbox);
    handleFindingNotices(jobs, outbox);
    handleCheckNotices(jobs, outbox);
    jobs.handle(proofKind, proofJob({ db, secret, outbox, prove: proveTransfer }));
    handleOrderJobs(below);
    handleOfferJobs(below);
    handleAuctionJobs(below);
    const covenantDays = openCovenantDays(below);
    handleCovenantJobs(below, covenantDays);
    handlePlanJobs(below);
    const registry = openRegistry({
        names: openNameServer(config.OWNERSHIP_DNS),
        clock,
        bases: config.RDAP_SERVERS,
        allowed: config.OWNERSHIP_TEST_WEB,
    });
    handlePartJobs({ ...below, registry });
    const findTransfers = findTransfersOnChain({ db, secret, clock });
    return {
        ledgerJobs,
        usdt,
        rails,
        paymentJobs,
        proveTransfer,
        findTransfers,
        registry,
        covenantDays,
        watermarkCopies,
    };
};

/** What is paid: orders, payments, the ledger, withdrawals, plans and receipts. */
export const trade: Module<Below, TradeServices> = {
    name: 'trade',
    open,
    routes: async ({ app, register, admission }, services) => {
        financeRoutes(register, services);
        accountingRoutes(app, register, { services, admission });
        reportRoutes(app, register, { ...services, admission });
        offerRoutes(register, services);
        walletRoutes(app, register, { ...services, admission });
        checkRoutes(register, services);
        relationRoutes(register, services);
        withdrawalRoutes(register, { ...services, prove: services.proveTransfer });
        paymentRoutes(register, services);
        usdtRoutes(register, services);
        paymentLookupRoutes(register, services);
        await orderPaymentRoutes(app, register, { services, admission });
        orderRoutes(register, services);
        partRoutes(register, services);
        ownOfferRoutes(register, services);
        auctionRoutes(register, services);
        covenantRoutes(register, services);
        orderFileRoutes(app, { services, admission });
        deliveryFileRoutes(app, register, { services, admission });
        watermarkRoutes(app, register, { services, admission });
        planRoutes(register, services);
        receiptRoutes(app, register, { ...services, admission });
    },
    resources: resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true })),
};
