import type { ComponentType } from 'react';
import { routeAt } from '../app/routes/match';
import { type LazyPage, lazyPage } from './lazyPage';
import { NotFoundPage } from './NotFoundPage';

const dashboard = lazyPage(async () => ({
    default: (await import('./dashboard/DashboardPage')).DashboardPage,
}));

const articles = lazyPage(async () => ({
    default: (await import('./articles/ArticlesPage')).ArticlesPage,
}));

/**
 * The public pages that have something to show, by their path in the route table. What few people
 * open is loaded when they do.
 */
export const publicPages: Readonly<Record<string, ComponentType | LazyPage>> = {
    '/home': lazyPage(async () => ({ default: (await import('./home/HomePage')).HomePage })),
    '/login': lazyPage(async () => ({ default: (await import('./LoginPage')).LoginPage })),
    '/404': NotFoundPage,
    '/register': lazyPage(async () => ({
        default: (await import('./register/RegisterPage')).RegisterPage,
    })),
    '/getPasswd': lazyPage(async () => ({
        default: (await import('./recovery/RecoveryPage')).RecoveryPage,
    })),
    '/email_back': lazyPage(async () => ({
        default: (await import('./emailBack/EmailBackPage')).EmailBackPage,
    })),
    '/mail_reports': lazyPage(async () => ({
        default: (await import('./mailReports/MailReportsPage')).MailReportsPage,
    })),
    '/pay_return_url': lazyPage(async () => ({
        default: (await import('./pay/ReturnPage')).ReturnPage,
    })),
    '/sso/:key': lazyPage(async () => ({ default: (await import('./sso/SsoPage')).SsoPage })),
    '/share': lazyPage(async () => ({ default: (await import('./share/SharePage')).SharePage })),
    '/stats/:key': dashboard,
    '/embed/:key': dashboard,
    '/invitation': lazyPage(async () => ({
        default: (await import('./invitation/InvitationPage')).InvitationPage,
    })),
    '/articles': articles,
    '/article': articles,
    '/article/:id': lazyPage(async () => ({
        default: (await import('./article/ArticlePage')).ArticlePage,
    })),
    '/price': lazyPage(async () => ({ default: (await import('./price/PricePage')).PricePage })),
    '/service': lazyPage(async () => ({
        default: (await import('./service/ServicePage')).ServicePage,
    })),
    '/discount': lazyPage(async () => ({
        default: (await import('./discount/DiscountPage')).DiscountPage,
    })),
    '/verify': lazyPage(async () => ({
        default: (await import('./verify/VerifyPage')).VerifyPage,
    })),
    '/sell': lazyPage(async () => ({ default: (await import('./sell/SellPage')).SellPage })),
    '/market': lazyPage(async () => ({
        default: (await import('./market/MarketPage')).MarketPage,
    })),
    '/market/compare': lazyPage(async () => ({
        default: (await import('./market/ComparePage')).ComparePage,
    })),
    '/market/saved': lazyPage(async () => ({
        default: (await import('./market/SavedPage')).SavedPage,
    })),
    '/market/collections': lazyPage(async () => ({
        default: (await import('./market/collections/CollectionsPage')).CollectionsPage,
    })),
    '/market/collections/:key': lazyPage(async () => ({
        default: (await import('./market/collections/CollectionPage')).CollectionPage,
    })),
    '/market/preview/:key': lazyPage(async () => ({
        default: (await import('./market/PreviewListingPage')).PreviewListingPage,
    })),
    '/market/seller/:key': lazyPage(async () => ({
        default: (await import('./market/seller/SellerPage')).SellerPage,
    })),
    '/market/:key': lazyPage(async () => ({
        default: (await import('./market/ListingPage')).ListingPage,
    })),
    '/preview': lazyPage(async () => ({
        default: (await import('./preview/PreviewPage')).PreviewPage,
    })),
};

/** Loads the code of the page at a path, if it has some of its own. */
export const loadPage = async (pathname: string): Promise<void> => {
    const page = publicPages[routeAt(pathname)?.path ?? ''];
    if (page && 'load' in page) await page.load();
};
