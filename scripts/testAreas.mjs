// What `npm test -- --changed` takes for the tests of a change: by area, the folders that it is made
// of and the tests that show it through the server or in the browser. A file counts to the area with
// the longest folder; one of no area means all of them. Unit tests are found by their imports.
// `shown`: which of the browser's show an area whose server changed, for the API's tests show its answers.
// `long`: what is left to whole runs unless it, or a file of no area that it imports, changed.

const events = 'server/analytics/events/';

export const areas = {
    measuring: {
        folders: [
            ...['tracker/', events, 'server/analytics/collecting/', 'server/analytics/digests/'],
            ...['server/analytics/siteData/', 'server/analytics/import/', 'server/analytics/demo/'],
            ...['server/analytics/accessLogs/'],
            ...['src/resources/collecting/', 'server/analytics/transparency/'],
        ],
        api: [
            ...['accessLogs', 'logMails'],
            ...['collect', 'collectLimits', 'collecting', 'commands', 'derivedRows', 'digests'],
            ...['distinctValues'],
            ...['enrichment', 'forgedTraffic', 'forgery', 'lateEvents', 'loader', 'origins'],
            ...[
                'otherHosts',
                'ownAddress',
                'retention',
                'signedScope',
                'siteData',
                'transparency',
                'eventProof',
            ],
            ...['tamperedFiles'],
            ...['trustProxy', 'verify', 'verifying', 'visitorIds'],
        ],
        faults: [
            'clock',
            'cluster',
            'corrupt',
            'diskFull',
            'followKill',
            'fuzz',
            'kill',
            'storeAway',
            'terminate',
            'transparency',
        ],
        browser: [
            ...['addSite', 'collecting', 'firstRun', 'measured', 'tracker/events', 'tracker/hosts'],
            ...['tracker/ids', 'tracker/leaving', 'tracker/pages', 'tracker/privacy'],
            ...[
                'tracker/queue',
                'tracker/spa',
                'tracker/tabs',
                'tracker/vitals',
                'verify',
                'verifyOwnLog',
                'visitProof',
            ],
        ],
        shown: ['addSite', 'measured'],
    },
    reports: {
        folders: [`${events}reports/`, 'server/analytics/goals/', 'src/stats/'],
        api: [
            ...[
                'aiBots',
                'basis',
                'breakdowns',
                'cachedSums',
                'exports',
                'extremeNumbers',
                'cohorts',
                'funnels',
                'goals',
                'live',
                'maps',
            ],
            ...[
                'oneTotal',
                'oracle',
                'oracleExamples',
                'problems',
                'quality',
                'recentVisits',
                'reportLimits',
                'reports',
            ],
            ...['sharedFields', 'trend', 'visits', 'vitals'],
        ],
        faults: [],
        browser: [
            ...[
                'area',
                'breakdowns',
                'filters',
                'notes',
                'overview',
                'print',
                'quality',
                'search',
                'trend',
            ],
            ...['visitor'],
        ],
        shown: ['trend'],
        long: ['oneTotal', 'oracleExamples', 'sharedFields'],
    },
    sites: {
        folders: [
            ...[
                'server/analytics/sites/',
                'server/analytics/savedFilters/',
                'server/analytics/notes/',
            ],
            ...['server/analytics/shares/', 'server/analytics/widget/', 'server/identity/shares/'],
            ...['src/stats/dashboard/'],
            ...['src/stats/groups/', 'src/stats/select/', 'src/public/share/'],
            ...['src/resources/shares/', 'src/resources/sites/'],
        ],
        api: ['notes', 'savedFilters', 'shares', 'siteGroups', 'siteSettings', 'sites'],
        faults: [],
        browser: [
            ...['addSite', 'dashboard', 'groups', 'shareEntry', 'shareLinks', 'siteSettings'],
        ],
        shown: ['groups', 'shareLinks'],
    },
    accounts: {
        folders: [
            ...['server/identity/', 'src/account/profile/', 'src/authProvider/'],
            ...['src/public/captcha/', 'src/public/emailBack/', 'src/public/login/'],
            ...['src/public/recovery/', 'src/public/register/', 'src/resources/approvals/'],
            ...['src/resources/invites/', 'src/resources/users/'],
        ],
        api: [
            ...[
                'accounts',
                'approvals',
                'approvalsOfSettings',
                'captcha',
                'enumeration',
                'invites',
            ],
            ...['mailedCodes', 'ownAccount', 'ownAccountEnds', 'ownProfile', 'recovery'],
            ...['registration', 'renewal', 'secondStep', 'signIn', 'stepUp', 'users'],
            ...['usersImpersonation', 'staffNotes', 'staffRoles'],
        ],
        faults: [],
        browser: [
            ...[
                'account',
                'office/invites',
                'office/users',
                'office/staffRoles',
                'ownPages',
                'ownProfile',
                'recovery',
            ],
            ...['register', 'session', 'signIn', 'twoTabs'],
        ],
        shown: ['account', 'register'],
    },
    content: {
        folders: [
            ...['server/content/', 'src/public/', 'src/resources/ads/', 'src/resources/articles/'],
            ...['src/resources/dictionaries/', 'src/resources/core/'],
        ],
        api: [
            ...['ads', 'arrange', 'articles', 'articlesHostile', 'crud', 'crudOrder'],
            ...[
                'helpArticles',
                'subscriptions',
                'inbox',
                'listViews',
                'publicContent',
                'publicHostile',
                'publicPages',
                'trash',
                'trashAttacks',
            ],
        ],
        faults: [],
        browser: [
            ...[
                'announcements',
                'office/ads',
                'office/articles',
                'office/core',
                'office/inbox',
                'office/listViews',
                'office/trash',
            ],
            ...['office/dictionaries', 'publicContent', 'publicHostile', 'publicSite'],
        ],
        shown: ['office/articles', 'publicContent'],
    },
    market: {
        folders: [
            ...['server/market/', 'src/account/listings/', 'src/public/market/'],
            ...['src/public/sell/', 'src/public/preview/', 'src/resources/products/'],
        ],
        api: [
            ...[
                'demoRecords',
                'listingPreview',
                'listingTraffic',
                'listings',
                'market',
                'ownership',
            ],
            ...['marketHome', 'productVersions', 'products', 'sellers', 'selling', 'websiteMoney'],
        ],
        faults: [],
        browser: [
            'listingPreview',
            'listingTraffic',
            'listings',
            'market',
            'office/products',
            'sell',
            'websiteMoney',
        ],
        shown: ['market', 'office/products'],
    },
    messaging: {
        folders: [
            ...['server/messaging/', 'src/account/chats/', 'src/public/feedback/'],
            ...['src/resources/chats/', 'src/resources/messages/'],
        ],
        api: ['chats', 'ownChats', 'systemMessages', 'tradeChats'],
        faults: [],
        browser: ['office/messages', 'ownPages', 'tradeChats'],
        shown: ['office/messages', 'tradeChats'],
    },
    orders: {
        folders: [
            ...[
                'server/trade/demo/',
                'server/trade/orders/',
                'server/trade/plans/',
                'server/trade/receipts/',
            ],
            ...['src/account/checkout/', 'src/account/orders/', 'src/account/plans/'],
            ...['src/account/receipts/', 'src/public/discount/', 'src/public/price/'],
            ...['src/public/service/', 'src/resources/coupons/', 'src/resources/orderRules/'],
            ...['src/resources/orders/', 'src/resources/plans/'],
        ],
        api: [
            ...[
                'checkout',
                'offeredMoney',
                'escalation',
                'couponBudgets',
                'deliveredFiles',
                'orders',
                'ordersHistories',
                'ordersRaces',
            ],
            'ordersTable',
            ...['planChargeBacks', 'plans', 'receipts', 'refunds'],
        ],
        faults: [],
        browser: [
            'checkout',
            'orders',
            'ordersDisputes',
            'ordersEscalation',
            'ordersFiles',
            'ordersInstant',
            'plans',
            'story',
        ],
        shown: ['checkout', 'orders'],
    },
    payments: {
        folders: [
            ...['server/trade/payments/', 'src/account/paymentLookup/', 'src/public/pay/'],
            ...['src/resources/inbound_events/', 'src/resources/payment/'],
            ...['src/resources/payments/', 'src/resources/usdt/'],
        ],
        api: [
            ...[
                'cardDisputes',
                'chainScanner',
                'forgedCallbacks',
                'forgedMessages',
                'hostileRails',
            ],
            ...['payment', 'paymentLookup', 'paymentOrders', 'paymentOrdersPlatform'],
            ...['paymentProofs', 'paymentSandbox', 'payments', 'refunds', 'usdt'],
            ...['usdtAddressList', 'usdtAddresses', 'usdtCredits', 'usdtHistories', 'usdtOrders'],
        ],
        faults: ['paymentsKill'],
        browser: ['office/payment', 'office/refunds', 'office/usdt', 'pay', 'paymentLookup'],
        shown: ['office/payment', 'pay'],
    },
    books: {
        folders: [
            ...['server/trade/accounting/', 'server/trade/cardMoney/', 'server/trade/checks/'],
            ...['server/trade/finance/', 'server/trade/ledger/', 'server/trade/wallet/'],
            ...[
                'server/trade/withdrawals/',
                'server/trade/pages.ts',
                'src/account/wallet/',
                'src/resources/accounting/',
            ],
            ...['src/resources/checks/', 'src/resources/finance/', 'src/resources/money/'],
            ...['src/resources/withdrawals/'],
        ],
        api: [
            ...['accounting', 'adjustments', 'attackers', 'cardMoney', 'debts', 'finance'],
            ...['identityChecks', 'ledger', 'ledgerAudit', 'ledgerFindings', 'ledgerHistories'],
            ...['moneyRules', 'reconcile', 'wallet', 'withdrawals', 'withdrawalsChain'],
        ],
        faults: [],
        browser: [
            ...[
                'office/accounting',
                'office/checks',
                'office/finance',
                'office/findings',
                'wallet',
            ],
        ],
        shown: ['office/finance', 'wallet'],
    },
    platform: {
        folders: [
            ...['server/platform/', 'src/resources/audit/'],
            ...['src/resources/files/', 'src/resources/mails/'],
            ...['src/resources/settings/'],
        ],
        api: [
            ...[
                'access',
                'audit',
                'backup',
                'move',
                'servers',
                'batch',
                'clientErrors',
                'closed',
                'console',
                'encryption',
                'files',
            ],
            ...['doctor', 'health', 'state', 'tracing'],
            'recordImports',
            'requestNumbers',
            'search',
            ...['filesStorage', 'hostile', 'hostileOut', 'jobs', 'mail', 'otherSchemas'],
            ...['resourceAccess', 'settings', 'settingsMail'],
        ],
        faults: [
            ...['backup', 'databaseAway', 'fuzzOperations', 'move'],
            ...['roles', 'servers', 'start', 'upgrade'],
        ],
        browser: [
            ...[
                'closed',
                'errorCatalogue',
                'errors',
                'keyboard',
                'layout',
                'looks',
                'mails',
                'office/console',
            ],
            ...['office/files', 'office/hostile', 'office/imports', 'routes', 'settings', 'tabs'],
        ],
        shown: ['errors', 'office/files', 'settings'],
    },
    shell: {
        folders: ['server/shell/', 'src/resources/console/'],
        api: [
            ...['backup', 'clientErrors', 'closed', 'console', 'doctor', 'health', 'inbox'],
            ...['move', 'publicPages', 'requestNumbers', 'search', 'settings', 'state'],
        ],
        faults: ['backup', 'move', 'start', 'upgrade'],
        browser: [
            ...['closed', 'errorCatalogue', 'errors', 'office/console', 'office/inbox'],
            ...['publicSite', 'routes', 'search', 'settings'],
        ],
        shown: ['office/console', 'publicSite'],
    },
};

/** In the browser whatever changed: getting in, and what is seen then. */
export const always = ['signIn', 'dashboard', 'overview'];

/** All screens stand in it or are asked through it: every browser test, and nothing of the API. */
export const aroundPages = ['src/app/', 'src/dataProvider/', 'src/i18n/', 'src/main.tsx'];
