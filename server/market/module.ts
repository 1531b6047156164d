import type { AnalyticsServices } from '../analytics/module';
import type { ContentServices } from '../content/module';
import type { IdentityServices } from '../identity/module';
import type { MessagingServices } from '../messaging/module';
import { resourcesByPlace } from '../platform/crud/byPlace';
import type { Module } from '../platform/domain';
import { openHook } from '../platform/hook';
import { openNameServer } from '../platform/hostProofs/nameServer';
import { openProber } from '../platform/hostProofs/probeHost';
import type { PlatformServices } from '../platform/module';
import { openRegistry } from '../platform/registry/registry';
import { rolesOf } from '../platform/servers/roles';
import { type DomainLooks, openDomainLooks } from './domainLooks/domainLooks';
import { handleDomainNotices } from './domainLooks/domainNotices';
import { DomainWatch } from './domainLooks/domainWatch';
import { domainLookRoutes } from './domainLooks/routes';
import { ListingCopy } from './listings/copy/listingCopy';
import { proofRoutes } from './listings/proofRoutes';
import { marketRoutes } from './listings/routes';
import { handleSearchAlerts } from './listings/searchAlerts';
import { ListingTraffic } from './listings/traffic/listingTraffic';
import { recheckFile } from './listings/traffic/recheckFile';
import { trafficRoutes } from './listings/traffic/routes';
import { handleTraffic } from './listings/traffic/trafficJob';
import { transferFaultBy } from './listings/traffic/transferFault';
import { OwnershipWatch } from './ownership/ownershipWatch';
import { ownershipRoutes } from './ownership/routes';
import { findMarketPages } from './pages';
import { CodePassports } from './passport/codePassports';
import { passportRoutes } from './passport/routes';
import { chatProducts } from './products/chatProducts';
import { countEntryUses } from './products/countEntryUses';
import { forgetProduct } from './products/forgetProduct';
import { listingRoutes } from './products/own/routes';
import { productImporter } from './products/productImporter';
import { productResource } from './products/productResource';
import { productRoutes } from './products/routes';
import { handleSellerNotices } from './products/sellerNotices';
import { sellers } from './products/sellers';
import { roomRoutes } from './room/routes';
import type { TradeTermsHook } from './tradeTerms';
import { valuationRoutes } from './valuation/routes';
import { watermarkRoutes } from './watermark/routes';
import { WatermarkPlans } from './watermark/watermarkPlans';

export interface MarketServices {
    /** what is on sale, in memory: searches read it */
    listingCopy: ListingCopy;
    /** measured figures of websites on sale */
    listingTraffic: ListingTraffic;
    /** proofs that domains and websites on offer are their sellers' */
    ownership: OwnershipWatch;
    /** what is in the archives of source code */
    codePassports: CodePassports;
    /** where marks of buyers can be in them */
    watermarkPlans: WatermarkPlans;
    /** what registries say of domains that are put up for sale */
    domainLooks: DomainLooks;
    /** looks again at those that are on sale */
    domainWatch: DomainWatch;
    /** trade answers */
    terms: TradeTermsHook;
}

type Below = PlatformServices &
    IdentityServices &
    AnalyticsServices &
    MessagingServices &
    ContentServices;

/** What is offered: products, their listings, whose they are and what traffic they have. */
export const market: Module<Below, MarketServices> = {
    name: 'market',
    open: async below => {
        const { db, store, secret, clock, config, log, lifecycle, jobs, outbox } = below;
        const terms: TradeTermsHook = {
            feeOf: openHook('fees'),
            clocksOf: openHook('clocks of orders'),
            coolingDays: openHook('days that a domain waits'),
            domainChanged: openHook('what follows of a domain that changed'),
            yuanRate: openHook('the rate of the yuan'),
            takesTestMoney: openHook('whether test money is taken'),
            areOrdered: openHook('whether products are ordered'),
            openOrdersOf: openHook('open orders of products'),
            buyersOf: openHook('buyers of products'),
            dealsOf: openHook('deals of sellers'),
            ratingsOf: openHook('ratings of sellers'),
            reviewsOf: openHook('reviews of sellers'),
            salesOf: openHook('sales of websites'),
        };
        const names = openNameServer(config.OWNERSHIP_DNS);
        const prober = openProber(names, config.OWNERSHIP_TEST_WEB);
        const allowed = config.OWNERSHIP_TEST_WEB;
        const bases = config.RDAP_SERVERS;
        const registry = openRegistry({ names, clock, bases, allowed });
        const looking = { db, clock, names, registry, terms, allowed };
        const domainLooks = openDomainLooks(looking);
        const isOn = bases !== undefined;
        const { only } = below.servers;
        const domainWatch = lifecycle.worker(new DomainWatch({ ...looking, log, only, isOn }));
        const ownership = lifecycle.worker(
            new OwnershipWatch({ db, secret, clock, prober, log, only }),
        );
        const listingTraffic = lifecycle.worker(new ListingTraffic(below));
        const codePassports = lifecycle.worker(new CodePassports(below));
        const watermarkPlans = lifecycle.worker(new WatermarkPlans(below));
        const isWanted = rolesOf(config).has('serve');
        const listingCopy = lifecycle.worker(new ListingCopy({ db, clock, log, isWanted }));
        handleTraffic(jobs, listingTraffic);
        handleSellerNotices(jobs, outbox);
        handleDomainNotices(jobs, outbox);
        handleSearchAlerts({ ...below, terms });
        below.recheckFile.answerWith(recheckFile({ db, store, secret }));
        below.transferFault.answerWith(transferFaultBy(terms));
        below.userExtensions.push(sellers);
        below.trashEnds.set('products', forgetProduct);
        below.importers.set('products', productImporter(productResource({ terms })));
        below.chatProducts.titlesOf.answerWith(chatProducts.titlesOf);
        below.chatProducts.sellerOf.answerWith(chatProducts.sellerOf);
        below.pageFinders.push(findMarketPages);
        below.countEntryUses.answerWith(countEntryUses);
        return {
            listingCopy,
            codePassports,
            domainLooks,
            domainWatch,
            watermarkPlans,
            listingTraffic,
            ownership,
            terms,
        };
    },
    routes: async ({ app, register, admission }, services) => {
        await marketRoutes(app, register, services);
        proofRoutes(app, { services, admission });
        productRoutes(register, services);
        passportRoutes(register, services);
        watermarkRoutes(register, services);
        listingRoutes(app, register, { services, admission });
        ownershipRoutes(register, services);
        domainLookRoutes(register, services);
        trafficRoutes(app, register, services);
        valuationRoutes(register, services);
        roomRoutes(app, register, { services, admission });
    },
    resources: resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true })),
};
