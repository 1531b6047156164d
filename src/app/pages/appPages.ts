import { reportComponents } from '../../stats/reportComponents';
import { type LazyPage, lazyPage as lazy } from '../../ui/admin/states/lazyPage';

/** The pages of the admin application that have something to show, by their path. */
export const appPages: Readonly<Record<string, LazyPage>> = {
    ...reportComponents,
    '/dashboard': lazy(async () => ({
        default: (await import('../../stats/dashboard/DashboardPage')).DashboardPage,
    })),
    '/site/alerts': lazy(async () => ({
        default: (await import('../../stats/alerts/AlertsPage')).AlertsPage,
    })),
    '/site/exports': lazy(async () => ({
        default: (await import('../../stats/exports/ExportsPage')).ExportsPage,
    })),
    '/sites/group': lazy(async () => ({
        default: (await import('../../stats/groups/GroupsPage')).GroupsPage,
    })),
    '/sites/select': lazy(async () => ({
        default: (await import('../../stats/select/SelectPage')).SelectPage,
    })),
    '/admin/inbox': lazy(async () => ({
        default: (await import('../../resources/inbox/InboxPage')).InboxPage,
    })),
    '/admin/setting': lazy(async () => ({
        default: (await import('../../resources/settings/SettingPage')).SettingPage,
    })),
    '/admin/singleSignOn': lazy(async () => ({
        default: (await import('../../resources/singleSignOn/SingleSignOnPage')).SingleSignOnPage,
    })),
    '/admin/payment': lazy(async () => ({
        default: (await import('../../resources/payment/PaymentPage')).PaymentPage,
    })),
    '/admin/orderRules': lazy(async () => ({
        default: (await import('../../resources/orderRules/OrderRulesPage')).OrderRulesPage,
    })),
    '/finance/market': lazy(async () => ({
        default: (await import('../../resources/marketReport/MarketReportPage')).MarketReportPage,
    })),
    '/finance/accounting': lazy(async () => ({
        default: (await import('../../resources/accounting/AccountingPage')).AccountingPage,
    })),
    '/finance/findings': lazy(async () => ({
        default: (await import('../../resources/accounting/FindingsPage')).FindingsPage,
    })),
    '/admin/collecting': lazy(async () => ({
        default: (await import('../../resources/collecting/CollectingPage')).CollectingPage,
    })),
    '/admin/state': lazy(async () => ({
        default: (await import('../../resources/state/StatePage')).StatePage,
    })),
    '/user/wallet': lazy(async () => ({
        default: (await import('../../account/wallet/WalletPage')).WalletPage,
    })),
    '/buy/:key': lazy(async () => ({
        default: (await import('../../account/checkout/CheckoutPage')).CheckoutPage,
    })),
    '/pay/:key': lazy(async () => ({
        default: (await import('../../account/checkout/PayPage')).PayPage,
    })),
    '/user/offers': lazy(async () => ({
        default: (await import('../../account/offers/OffersPage')).OffersPage,
    })),
    '/user/offers/:key': lazy(async () => ({
        default: (await import('../../account/offers/OfferPage')).OfferPage,
    })),
    '/offer/:key': lazy(async () => ({
        default: (await import('../../account/offers/MakeOfferPage')).MakeOfferPage,
    })),
    '/user/auctions': lazy(async () => ({
        default: (await import('../../account/auctions/AuctionsPage')).AuctionsPage,
    })),
    '/auction/:key': lazy(async () => ({
        default: (await import('../../account/auctions/AuctionPage')).AuctionPage,
    })),
    '/finance/auctions': lazy(async () => ({
        default: (await import('../../resources/officeAuctions/OfficeAuctionsPage'))
            .OfficeAuctionsPage,
    })),
    '/user/orders': lazy(async () => ({
        default: (await import('../../account/orders/OrdersPage')).OrdersPage,
    })),
    '/user/orders/:key': lazy(async () => ({
        default: (await import('../../account/orders/OrderPage')).OrderPage,
    })),
    '/user/plan': lazy(async () => ({
        default: (await import('../../account/plans/PlanPage')).PlanPage,
    })),
    '/user/paymentLookup': lazy(async () => ({
        default: (await import('../../account/paymentLookup/PaymentLookupPage')).PaymentLookupPage,
    })),
    '/user/conversations': lazy(async () => ({
        default: (await import('../../account/chats/ConversationsPage')).ConversationsPage,
    })),
    '/user/conversations/:key': lazy(async () => ({
        default: (await import('../../account/chats/ConversationPage')).ConversationPage,
    })),
    '/user/support': lazy(async () => ({
        default: (await import('../../account/chats/SupportPage')).SupportPage,
    })),
    '/user/messages': lazy(async () => ({
        default: (await import('../messages/MessagesPage')).MessagesPage,
    })),
    '/user/invites': lazy(async () => ({
        default: (await import('../../account/profile/InvitesPage')).InvitesPage,
    })),
    '/user/listings': lazy(async () => ({
        default: (await import('../../account/listings/ListingsPage')).ListingsPage,
    })),
    '/user/listings/new': lazy(async () => ({
        default: (await import('../../account/listings/NewListingPage')).NewListingPage,
    })),
    '/user/listings/:key': lazy(async () => ({
        default: (await import('../../account/listings/ListingPage')).ListingPage,
    })),
    '/user/listings/room/:key': lazy(async () => ({
        default: (await import('../../account/room/OwnRoomPage')).OwnRoomPage,
    })),
    '/user/rooms': lazy(async () => ({
        default: (await import('../../account/room/RoomsPage')).RoomsPage,
    })),
    '/user/rooms/:key': lazy(async () => ({
        default: (await import('../../account/room/ReaderRoomPage')).ReaderRoomPage,
    })),
    '/user/receipts': lazy(async () => ({
        default: (await import('../../account/receipts/ReceiptsPage')).ReceiptsPage,
    })),
    '/user/apikeys': lazy(async () => ({
        default: (await import('../../account/apiKeys/ApiKeysPage')).ApiKeysPage,
    })),
    '/user/members': lazy(async () => ({
        default: (await import('../../account/members/MembersPage')).MembersPage,
    })),
    '/user/teams': lazy(async () => ({
        default: (await import('../../account/teams/TeamsPage')).TeamsPage,
    })),
    '/user/profile': lazy(async () => ({
        default: (await import('../../account/profile/ProfilePage')).ProfilePage,
    })),
};
