/**
 * Tests of the browser that run at length only (`npm run test:full`), by their files. In the short form each way that
 * people go is gone once: what is here shows the same parts with other records, in another look, or what tests of
 * the interface's parts and of the API decide as well. A test that fails without one of these belongs to the short form.
 */
export const atLength = {
    account: [
        'one’s name is changed, and checked beside its field',
        'the invitation link leads to the registration with the code',
        'the personal centre is in Chinese, too',
    ],
    addSite: ['a site is changed, and keeps what was not touched'],
    announcements: [
        'a text too long for a cookie is dismissed by its digest',
        'without texts nobody is disturbed',
        'a dismissed text does not come back until it changes',
    ],
    area: ['a map of the operator’s own is drawn instead of the built-in one'],
    breakdowns: [
        'a site’s id in the path chooses it, and another choice leaves the path',
        'a group is a subject, and says that its visitors are a sum',
        'the whole result is exported with its progress and a name',
        'a guest sees the tabs and levels that the link holds, no others',
    ],
    checkout: ['in Chinese on a phone: a wrong coupon, an own unpaid order, and what is gone'],
    closed: [
        'it asks again by itself after 15 seconds; who has a page open leaves it within a minute',
        'a user who is there already leaves when the page is loaded again',
        'a browser that the server lets through is told by the settings',
        'no way back leads out of the application',
        'the closed page says so without scripts, in both languages',
        'the closed page is legible and fits, light and dark',
    ],
    codePassports: ['a reviewer sees all of it, a visitor what it means and not where'],
    covenants: ['a buyer who objects to the result says why, and staff have to look'],
    dashboard: [
        'a group filters the list, and its address can be kept',
        'many sites are shown a page at a time, and sorted and searched over all',
    ],
    dataExports: [
        'conversions are sent to a webhook, and the daily export is set, tried and turned off',
    ],
    discovery: ['listings are put together, and visitors find them'],
    errors: [
        'react-admin does not say again what was said',
        'browsers report errors when the operator wants it',
        'when already the first answer has another suffix, the sign-in says so and stays',
    ],
    filters: [
        'the editor offers the period’s values in words, and takes several',
        'groups are built as a tree or written as text',
        'period, comparison and quick filters follow one from report to report',
    ],
    groups: [
        'the mouse drags a site into an empty group, and groups among themselves',
        'a refused arrangement is taken back',
        'a site or group is chosen by typing, and opens the report one came from',
    ],
    layout: [
        'an article editor finds the articles above the panels',
        'an administrator has every group',
        'a click that waits is forgotten when one goes elsewhere',

        'below 992 px the menu is a drawer, closed at first and after navigation',
        'a click while a page loads is refused with a warning, and opens afterwards',
        'the size makes rows lower, the top bar stays as long as one wants, links keep site and period',
        'whoever is a client sees no more than a client, whatever else they are',
    ],
    listings: ['on a phone in English, to the review'],
    mails: [
        'on a phone mails are cards, in Chinese',
        'an empty outbox and one that cannot be read say so',
    ],
    market: [
        'in Chinese on a phone: the sheet of filters, a kept search, favourites',
        'source code says its version, what changed, its size and last update, also on a phone in Chinese',
        'from a card one comes to its seller, with listings and reviews, also on a phone',
    ],
    'office/accounting': ['an adjustment is requested, and waits under Approvals'],
    'office/ads': [
        'an administrator makes an ad with an image, which is shown, counted and taken away',
    ],
    'office/articles': [
        'an administrator finds, filters, sorts, pages, exports, moves and deletes articles',
    ],
    'office/checks': [
        'the amounts are set, and an order that waits says so',
        'several are rejected together from the keyboard, and each says what became of it',
    ],
    'office/dictionaries': [
        'an entry that the server wants to keep stays, and all dictionaries are there',
        'nobody else gets to a dictionary, nor to more of the group than is theirs',
    ],
    'office/files': [
        'on a phone the library is a grid of two, in Chinese',
        'an administrator uploads, finds, looks at, renames and deletes files',
    ],
    'office/finance': [
        'USDT addresses are imported after a look, retired, and deleted while they are free',
        'plans and coupons are made, found and changed',
    ],
    'office/findings': ['the page says what it waits for, what failed and that the books hold'],
    'office/imports': [
        'products come by a file in GBK',
        'users come by a file: it is looked at, confirmed, and imported once',
    ],
    'office/invites': ['invites are looked through, doubted and judged; the log tells'],
    'office/listViews': ['a list on a phone is filtered, sorted and chosen from'],
    'office/messages': ['support answers a chat as it goes, hides a message and mutes somebody'],
    'office/products': ['a seller’s edit stands beside what is listed, and is put in force'],
    'office/refunds': [
        'clocks and fees of orders are set by an administrator',
        'a payment of the wrong amount is credited, and goes back the way it came',
    ],
    'office/staffRoles': [
        'whoever is finance opens every page of theirs and is refused nothing',
        'whoever is reviewer opens every page of theirs and is refused nothing',
        'whoever is support opens every page of theirs and is refused nothing',
    ],
    'office/trash': ['an act on several records says what became of each'],
    'office/usdt': ['a transfer of nobody is given to a person, and one is looked up'],
    'office/users': ['on a phone users are cards, in Chinese too'],
    'office/verification': [
        'two accounts of one person are on the fraud board and cannot deal until they are cleared',
        'the market report counts what was sold, and is a file',
    ],
    orders: [
        'a domain goes over by a code that is shown once and a list that both tick',
        'a website goes over by a list that both tick, and is accepted',
        'the seller refunds; whoever was slower is told that the order changed',
    ],
    ordersDisputes: [
        'source code that does not work: an administrator refunds, and downloads end',
        'a domain that is quarrelled over: an administrator gives the money to the seller',
        'administrators decide a dispute, two of them above the limit',
    ],
    ordersFiles: [
        'files are delivered on a phone, in Chinese and in the dark, and what the server refuses is said',
    ],
    ordersInstant: ['a plan that a card paid is at work at once'],
    overview: ['a site of which everything is excluded says so, and shows it'],
    pay: ['nobody is told of a payment that is not theirs'],
    paymentLookup: ['the payment doctor says what happened and leads to the safe next step'],
    publicContent: [
        'an article counts as read after a while in sight, and the most read come first',
        'an article that is not there says so',
        'offers are shown, and a code is checked',
        'a code makes a plan cheaper before it is ordered',
    ],
    publicSite: [
        'pages written by the server are taken over as they are, zh, dark',
        'every call of a public page carries number, token and cookies',
    ],
    quality: [
        'a guest reads the card and changes nothing',
        'a site keeps its other hosts and how long events are kept',
    ],
    recovery: [
        'nobody learns here which addresses have an account',
        'the link of an invitation brings address and code along, and keeps neither',
    ],
    register: [
        'where registration is by invitation, the code comes with the link',
        'whoever wants to buy is told so where they sign in or register',
    ],
    routes: [
        'every address leads user where it should',
        'every address leads article_editor where it should',
    ],
    search: [
        'pinyin is not searched by those who do not want it',
        'a guest finds only what is shared',
    ],
    sell: ['on a phone in Chinese, dark; where nobody can register one signs in'],
    settings: ['closing asks first; then others see the closed page, and it is opened here again'],
    shareEntry: [
        'a link can be pasted',
        'whoever is signed in is asked before becoming a guest',
        'when the server cannot be reached one tries again',
        'a guest stays a guest on pages that are for account holders',
    ],
    signIn: [
        'what goes wrong is said in the page’s own words',
        'what is missing is said beside its field, and the first one gets the focus',
    ],
    siteSettings: [
        'the public log is mailed to an owner who turns it on',
        'a site is archived, taken up again, which its activity tells, and deleted by typing its domain',
        'an access log is sent with a key and stands beside the tracker',
    ],
    storyAuction: [
        'two measured websites are auctioned with a promise of their traffic, and the money goes by what came after',
    ],
    tabs: ['the tab that is shown is in view, and signing out forgets them all'],
    twoTabs: [
        'signing in in one tab takes the others along',
        'somebody else in one tab is somebody else in all',

        'whoever signs out comes to the sign-in page without a way back, however long it takes to load',
    ],
    verify: [
        'the check as one file is kept, says its hash, and works from a disk without a network',
    ],
    verifyOwnLog: [
        'a reader’s own key and checkpoint tell a log that goes on from one that was rewritten',
    ],
    visitProof: [
        'an owner downloads the proof of a visit, which the verifier believes, and reads why others have none',
    ],
    visitor: [
        'goes on by asking where no stream comes about',
        'pages, columns, and the filter to one visitor',
        'a guest reads visits, and changes nothing',
        'a phone has the same as cards, without scrolling sideways',
        'a visit is marked as a bot, which can be undone',
    ],
    wallet: ['who tops up is asked how much, and comes to the payment'],
    watermarks: [
        'a buyer is told what differs before they pay, and downloads the copy that was promised',
        'a seller has the copies of their buyers marked, and sees how many places there are',
        'seller and staff are told whose copy a file is, and what that does not show',
    ],
};
