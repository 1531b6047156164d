// Written by `npm run client` from the OpenAPI document. Do not change it by hand.

export type AiBotsInput = { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; } };

export type AiCrawlersInput = { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; segments?: string; page?: number; perPage?: number; sort?: "pv" | "uv" | "ip" | "visits" | "newVisitors" | "bounceRate" | "duration" | "depth" | "entries" | "downstream" | "exits" | "exitRate" | "timeOnPage" | "count" | "lastAt" | "conversions" | "conversionRate" | "value"; order?: "ASC" | "DESC"; q?: string; searchValues?: string | string[]; } };

export type AiCrawlersAnswer = { isEstimated: boolean; standardError: number; list: Array<{ value: string; title?: string; country?: string; region?: string; city?: string; network?: string; kind?: string; operator?: string; metrics: Record<string, number | null>; share: number; previous?: Record<string, number | null>; segments?: Array<Record<string, number | null>>; }>; total: number; totals: Record<string, number | null>; previousTotals?: Record<string, number | null>; segmentTotals?: Array<Record<string, number | null>>; };

export type AiPagesInput = { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; page?: number; perPage?: number; } };

export type CreateFunnelAnswer = { within: "visit" | "visitor"; hours: number; order: "loose" | "strict" | "any"; steps: Array<{ name: string; goals: string[]; }>; name: string; id: string; createdAt: number; updatedAt: number; };

export type CreateGoalAnswer = { name: string; ways: Array<Array<{ kind: "page"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "event"; name: string; where: Array<{ property: string; operator: "is" | "isNot" | "contains" | "over" | "under" | "exists"; value: string; }>; } | { kind: "outbound" | "download" | "form"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "scroll"; percent: number; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "engaged"; seconds: number; } | { kind: "duration"; seconds: number; } | { kind: "depth"; pages: number; }>>; value: { type: "none"; } | { type: "fixed"; amount: number; currency: string; } | { type: "property"; property: string; currency: string; currencyProperty: string; refunds: string; orderProperty: string; }; id: string; createdAt: number; updatedAt: number; };

export type CreateSiteAnswer = { domain: string; hosts: string[]; retentionDays: number | null; addressDays: number | null; excludedAddresses: string[]; excludedPages: string[]; droppedParameters: string[]; notFoundTitles: string[]; umamiIds: string[]; plausibleIds: string[]; matomoIds: string[]; goatcounterIds: string[]; matomoCurrency: string | null; widget: { style: "text" | "badge" | "tile" | "dark"; figures: Array<"visitors" | "views" | "online" | "total">; language: "en" | "zh"; } | null; name: string; timezone: string; cookieless: boolean; honourDnt: boolean; extraViews: Array<"hash" | "replace-state" | "frames">; id: string; kind: "normal" | "own" | "demo"; createdAt: number; updatedAt: number; archivedAt: number | null; role: "owner" | "teamOwner" | "administrator" | "editor" | "viewer" | "platform" | "guest"; reports: Array<"overview" | "trend" | "whatChanged" | "visitor" | "area" | "devices" | "ip" | "bots" | "refer" | "refer_total" | "search_engine" | "keyword" | "search_words" | "campaigns" | "content" | "src" | "domain" | "speed" | "problems" | "events" | "goals" | "funnels" | "journeys" | "attribution" | "retention"> | null; isFiltered: boolean; team: { id: string; name: string; } | null; };

export type SearchDaysInput = { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; engine?: "google" | "baidu"; page?: number; perPage?: number; } };

/** Every call that an API key may make, by its name. */

export interface Calls {
/** Programs that name themselves, by what they read pages for, whether their addresses are their operator’s, and who came by its assistant later */
aiBots: { input: AiBotsInput; answer: { list: Array<{ bot: string; operator: string; purpose: "training" | "search" | "assistant" | "other"; views: number; visits: number; pages: number; addresses: number; lastAt: number; verified: number | null; people: number | null; }>; total: number; timezone: string; } };
/** Traffic by aiCrawlers */
aiCrawlers: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Pages that programs read for training, search and assistants, and the people who came there by an assistant later */
aiPages: { input: AiPagesInput; answer: { list: Array<{ path: string; training: number; search: number; assistant: number; people: number; lastAt: number; }>; total: number; timezone: string; } };
/** Traffic by area */
area: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by assistants */
assistants: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Which sources the conversions of a goal are owed to, by several models beside each other */
attribution: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; by?: "source" | "sourceName" | "utmCampaign" | "utmSource" | "utmMedium" | "utmTerm" | "utmContent" | "referrer" | "entryPath"; lookback?: number; } }; answer: { goal: { id: string; name: string; } | null; by: "source" | "sourceName" | "utmCampaign" | "utmSource" | "utmMedium" | "utmTerm" | "utmContent" | "referrer" | "entryPath"; lookback: number; isWithinDay: boolean; conversions: number; currency: string; value: number | null; unconverted: Array<{ amount: number; currency: string; }>; alone: number; visits: number | null; list: Array<{ conversions: { first: number; last: number; lastNonDirect: number; linear: number; position: number; decay: number; }; value: { first: number; last: number; lastNonDirect: number; linear: number; position: number; decay: number; } | null; name: string; isRest: boolean; previous?: { conversions: { first: number; last: number; lastNonDirect: number; linear: number; position: number; decay: number; }; value: { first: number; last: number; lastNonDirect: number; linear: number; position: number; decay: number; } | null; }; }>; } };
/** What a report counts and excludes, how accurate it is, and up to when data is loaded */
basis: { input: AiBotsInput; answer: { timezone: string; at: number; from: string; to: string; sites: number; cookieless: number; pv: number; excluded: Array<{ reason: "bot" | "network" | "host" | "behaviour" | "spam" | "marked" | "own" | "address" | "page"; pv: number; visits: number; }>; isEstimated: boolean; standardError: number; firstAt: number | null; latestAt: number | null; waiting: number; waitingSince: number | null; } };
/** Traffic by bots */
bots: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by browserVersions */
browserVersions: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by browsers */
browsers: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by campaigns */
campaigns: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by cities */
cities: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Page views by people, from the tracker and from the access log, and the tracker’s coverage */
coverage: { input: { query: { site: string; from?: string; to?: string; } }; answer: { timezone: string; coverage: number | null; low: number | null; high: number | null; wholeDays: number; days: Array<{ day: string; tracker: number; log: { views: number; bots: number; networks: number; prefetches: number; redirects: number; errors: number; assets: number; others: number; cached: number; late: number; } | null; isWhole: boolean; }>; hours: Array<{ hour: number; tracker: number; log: number; }>; pages: { days: number; total: number; without: number; list: Array<{ path: string; tracker: number; log: number; bots: number; networks: number; prefetches: number; redirects: number; errors: number; cached: number; }>; }; } };
/** Add a funnel */
createFunnel: { input: { params: { id: string; }; body: { within: "visit" | "visitor"; hours: number; order: "loose" | "strict" | "any"; steps: Array<{ name: string; goals: string[]; }>; name: string; } }; answer: CreateFunnelAnswer };
/** Add a goal */
createGoal: { input: { params: { id: string; }; body: { name: string; ways: Array<Array<{ kind: "page"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "event"; name: string; where: Array<{ property: string; operator: "is" | "isNot" | "contains" | "over" | "under" | "exists"; value: string; }>; } | { kind: "outbound" | "download" | "form"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "scroll"; percent: number; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "engaged"; seconds: number; } | { kind: "duration"; seconds: number; } | { kind: "depth"; pages: number; }>>; value: { type: "none"; } | { type: "fixed"; amount: number; currency: string; } | { type: "property"; property: string; currency: string; currencyProperty: string; refunds: string; orderProperty?: string; }; } }; answer: CreateGoalAnswer };
/** Add a site */
createSite: { input: { body: { domain: string; hosts?: string[]; retentionDays?: number | null; addressDays?: number | null; excludedAddresses?: string[]; excludedPages?: string[]; droppedParameters?: string[]; notFoundTitles?: string[]; umamiIds?: string[]; plausibleIds?: string[]; matomoIds?: string[]; goatcounterIds?: string[]; matomoCurrency?: string | null; widget?: { style: "text" | "badge" | "tile" | "dark"; figures: Array<"visitors" | "views" | "online" | "total">; language: "en" | "zh"; } | null; name: string; timezone: string; cookieless?: boolean; honourDnt?: boolean; extraViews?: Array<"hash" | "replace-state" | "frames">; teamId?: string | null; } }; answer: CreateSiteAnswer };
/** Delete a funnel; what was measured stays */
deleteFunnel: { input: { params: { id: string; funnel: string; } }; answer: null };
/** Delete a goal; what was measured stays */
deleteGoal: { input: { params: { id: string; goal: string; } }; answer: null };
/** Traffic by devices */
devices: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by downloads */
downloads: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by engines */
engines: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by entries */
entries: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by errorPages */
errorPages: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by eventProperties */
eventProperties: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by events */
events: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by exits */
exits: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** How far visits or visitors came on the steps of a funnel */
funnel: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; funnel?: string; by?: "source" | "sourceName" | "utmCampaign" | "country" | "device" | "browser" | "os" | "entryPath"; granularity?: "hour" | "day" | "week" | "month"; } }; answer: { id: string | null; list: Array<{ reached: number; fromStart: number | null; fromPrevious: number | null; lost: number; median: number | null; p90: number | null; step: number; name: string; previous?: { reached: number; fromStart: number | null; fromPrevious: number | null; lost: number; median: number | null; p90: number | null; }; }>; open: number; by: Array<{ value: string; reached: number[]; }>; granularity: "hour" | "day" | "week" | "month"; points: Array<{ label: string; entered: number; finished: number; }>; } };
/** Who came to a step of a funnel and no further, and where they went instead */
funnelLost: { input: { query: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; page?: number; perPage?: number; funnel: string; step: number; } }; answer: { list: Array<{ id: string; visitor: string; site: string; startedAt: number; lastAt: number; duration: number; pages: number; events: number; bounce: boolean; engaged: number; isNew: boolean; source: "paid" | "campaign" | "search" | "ai" | "social" | "email" | "internal" | "external" | "direct"; sourceName: string; keyword: string; referrer: string; entryHost: string; entryPath: string; exitPath: string; address: string; country: string; region: string; city: string; network: string; browser: string; browserVersion: string; os: string; osVersion: string; device: string; screen: string; language: string; bot: string; excluded: "" | "bot" | "network" | "host" | "behaviour" | "spam" | "marked" | "own" | "address" | "page"; plausibility: number; reasons: Array<"forgedId" | "lateUnsigned" | "noOrigin" | "foreignOrigin" | "noLanguage" | "webdriver" | "headless" | "agentMismatch" | "headerMismatch" | "sharedConnection" | "noScript" | "noEngagement" | "speed" | "evenIntervals" | "evenBeacons" | "brokenOrder" | "manyIds" | "newIds" | "evenArrivals" | "hastyReading" | "repeatedVisit" | "equalDurations" | "backDated" | "impossibleTime" | "replayed">; }>; total: number; next: Array<{ path: string; count: number; }>; } };
/** Get a site’s tracking code, and the times of its first and latest event */
getInstallation: { input: { params: { id: string; } }; answer: { snippet: string; secondSnippet: string; firstEventAt: number | null; lastEventAt: number | null; lastHost: string | null; otherHost: string | null; } };
/** Get a site */
getSite: { input: { params: { id: string; } }; answer: CreateSiteAnswer };
/** Conversions of a site’s goals */
goals: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; } }; answer: { isEstimated: boolean; standardError: number; list: Array<{ conversions: number; visits: number; visitors: number; visitRate: number | null; visitorRate: number | null; value: number | null; unconverted: Array<{ amount: number; currency: string; }>; costPerConversion: number | null; id: string; name: string; valueText: string; previous?: { conversions: number; visits: number; visitors: number; visitRate: number | null; visitorRate: number | null; value: number | null; unconverted: Array<{ amount: number; currency: string; }>; costPerConversion: number | null; }; }>; visits: number; visitors: number; currency: string; cost: number | null; } };
/** Traffic by hosts */
hosts: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Daily sums imported of another tool, and what of a period was imported at all */
importedDays: { input: AiBotsInput; answer: { imports: Array<{ tool: "plausible" | "umami" | "goatcounter" | "matomo" | "ga4" | "baidu"; kind: "visits" | "sums"; from: string; to: string; notes: Array<"sampled" | "thresholded" | "other_row" | "zone">; zone: string | null; }>; boundary: string | null; isFiltered: boolean; totals: { visitors: number | null; visits: number | null; views: number | null; bounces: number | null; seconds: number | null; events: number | null; }; days: Array<{ day: string; visitors: number | null; visits: number | null; views: number | null; bounces: number | null; seconds: number | null; events: number | null; }>; } };
/** Daily sums imported of another tool by the values of a breakdown */
importedRows: { input: { query: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; page?: number; perPage?: number; of: "pages" | "entries" | "exits" | "sourceNames" | "referrers" | "campaigns" | "utmSources" | "utmMediums" | "utmTerms" | "utmContents" | "area" | "regions" | "devices" | "browsers" | "systems" | "languages" | "screens" | "events"; } }; answer: { list: Array<{ value: string; visitors: number | null; visits: number | null; views: number | null; bounces: number | null; seconds: number | null; events: number | null; }>; total: number; tools: Array<"plausible" | "umami" | "goatcounter" | "matomo" | "ga4" | "baidu">; span: { from: string; to: string; } | null; isFiltered: boolean; totals: { visitors: number | null; visits: number | null; views: number | null; bounces: number | null; seconds: number | null; events: number | null; }; } };
/** Traffic by ip */
ip: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Which pages and events follow each other in visits, from or to one of them */
journeys: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; direction?: "forward" | "backward"; anchor?: "visit" | "sources" | "source" | "page" | "event" | "outbound" | "download" | "form"; anchorValue?: string; steps?: number; depth?: number; events?: "0" | "1"; } }; answer: { direction: "forward" | "backward"; visits: number; journeys: number; nodes: Array<{ step: number; type: "source" | "page" | "event" | "outbound" | "download" | "form" | "other" | "exit" | "entry" | "more"; value: string; visits: number; share: number; dropped: number; }>; list: Array<{ fromStep: number; fromType: "source" | "page" | "event" | "outbound" | "download" | "form" | "other" | "exit" | "entry" | "more"; from: string; toStep: number; toType: "source" | "page" | "event" | "outbound" | "download" | "form" | "other" | "exit" | "entry" | "more"; to: string; visits: number; share: number; }>; } };
/** Traffic by keywords */
keywords: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by languages */
languages: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** List a site’s funnels */
listFunnels: { input: { params: { id: string; } }; answer: { list: Array<{ within: "visit" | "visitor"; hours: number; order: "loose" | "strict" | "any"; steps: Array<{ name: string; goals: string[]; }>; name: string; id: string; createdAt: number; updatedAt: number; }>; } };
/** List a site’s goals */
listGoals: { input: { params: { id: string; } }; answer: { list: Array<{ name: string; ways: Array<Array<{ kind: "page"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "event"; name: string; where: Array<{ property: string; operator: "is" | "isNot" | "contains" | "over" | "under" | "exists"; value: string; }>; } | { kind: "outbound" | "download" | "form"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "scroll"; percent: number; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "engaged"; seconds: number; } | { kind: "duration"; seconds: number; } | { kind: "depth"; pages: number; }>>; value: { type: "none"; } | { type: "fixed"; amount: number; currency: string; } | { type: "property"; property: string; currency: string; currencyProperty: string; refunds: string; orderProperty: string; }; id: string; createdAt: number; updatedAt: number; }>; money: { currency: string; rates: Array<{ currency: string; rate: string; }>; costs: Array<{ campaign: string; from: string; to: string; amount: number; currency: string; }>; } | null; } };
/** List the sites you have access to (administrators: all sites) */
listSites: { input: { query?: { page?: number; perPage?: number; owner?: string; team?: string; q?: string; sort?: "name" | "domain" | "createdAt"; order?: "ASC" | "DESC"; } }; answer: { list: Array<{ domain: string; hosts: string[]; retentionDays: number | null; addressDays: number | null; excludedAddresses: string[]; excludedPages: string[]; droppedParameters: string[]; notFoundTitles: string[]; umamiIds: string[]; plausibleIds: string[]; matomoIds: string[]; goatcounterIds: string[]; matomoCurrency: string | null; widget: { style: "text" | "badge" | "tile" | "dark"; figures: Array<"visitors" | "views" | "online" | "total">; language: "en" | "zh"; } | null; name: string; timezone: string; cookieless: boolean; honourDnt: boolean; extraViews: Array<"hash" | "replace-state" | "frames">; id: string; kind: "normal" | "own" | "demo"; createdAt: number; updatedAt: number; archivedAt: number | null; role: "owner" | "teamOwner" | "administrator" | "editor" | "viewer" | "platform" | "guest"; reports: Array<"overview" | "trend" | "whatChanged" | "visitor" | "area" | "devices" | "ip" | "bots" | "refer" | "refer_total" | "search_engine" | "keyword" | "search_words" | "campaigns" | "content" | "src" | "domain" | "speed" | "problems" | "events" | "goals" | "funnels" | "journeys" | "attribution" | "retention"> | null; isFiltered: boolean; team: { id: string; name: string; } | null; }>; total: number; } };
/** Traffic by networks */
networks: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by notFound */
notFound: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by notFoundReferrers */
notFoundReferrers: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Notes on the days of a period: your own, the site’s, and those Footfall makes itself */
notes: { input: AiBotsInput; answer: { timezone: string; list: Array<{ day: string; text: string; link: string; isShared: boolean; id: string; site: string; siteName: string; isEditable: boolean; createdAt: number; updatedAt: number; }>; automatic: Array<{ day: string; kind: "firstEvent" | "importEnd" | "away" | "method" | "campaign"; name: string; from: number | null; to: number | null; }>; } };
/** Visitors online now, with their pages, sources and regions */
online: { input: { query?: { site?: string; group?: string; minutes?: "5" | "15" | "30"; filter?: string; } }; answer: { timezone: string; at: number; minutes: number; visitors: number; pages: Array<{ host: string; path: string; title: string; visitors: number; }>; sources: Array<{ source: "paid" | "campaign" | "search" | "ai" | "social" | "email" | "internal" | "external" | "direct"; sourceName: string; visitors: number; }>; regions: Array<{ country: string; region: string; visitors: number; }>; } };
/** Page views from hosts that the site does not list; no other report counts them */
otherHosts: { input: { query: { site: string; from?: string; to?: string; page?: number; perPage?: number; } }; answer: { list: Array<{ host: string; pv: number; ip: number; firstAt: number; lastAt: number; }>; total: number; } };
/** Traffic by outbound */
outbound: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Today compared with yesterday, the prediction, the daily average and the record */
overview: { input: { query?: { site?: string; group?: string; filter?: string; goal?: string; bots?: "0" | "1"; } }; answer: { timezone: string; today: string; at: number; online: number; firstDay: string | null; lastDay: string | null; table: { today: { pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; }; yesterday: { pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; }; predictedToday: { pv: number | null; uv: number | null; ip: number | null; newVisitors: number | null; visits: number | null; bounceRate: number | null; duration: number | null; depth: number | null; }; sameTimeYesterday: { pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; }; dailyAverage: { pv: number | null; uv: number | null; ip: number | null; newVisitors: number | null; visits: number | null; bounceRate: number | null; duration: number | null; depth: number | null; }; record: { pv: { value: number; day: string; } | null; uv: { value: number; day: string; } | null; ip: { value: number; day: string; } | null; newVisitors: { value: number; day: string; } | null; visits: { value: number; day: string; } | null; bounceRate: { value: number; day: string; } | null; duration: { value: number; day: string; } | null; depth: { value: number; day: string; } | null; }; }; } };
/** Traffic by pages */
pages: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** What was excluded and why, and the share of suspicious traffic by day */
quality: { input: { query: { site: string; from?: string; to?: string; } }; answer: { visits: number; suspicious: number; behaviour: number; network: number; bots: number; otherHosts: number; share: number | null; reasons: Array<{ reason: "forgedId" | "lateUnsigned" | "noOrigin" | "foreignOrigin" | "noLanguage" | "webdriver" | "headless" | "agentMismatch" | "headerMismatch" | "sharedConnection" | "noScript" | "noEngagement" | "speed" | "evenIntervals" | "evenBeacons" | "brokenOrder" | "manyIds" | "newIds" | "evenArrivals" | "hastyReading" | "repeatedVisit" | "equalDurations" | "backDated" | "impossibleTime" | "replayed"; visits: number; }>; days: Array<{ visits: number; suspicious: number; behaviour: number; network: number; bots: number; otherHosts: number; share: number | null; day: string; }>; sealedUntil: string | null; sealedDays: number; } };
/** Traffic by referrerSpam */
referrerSpam: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by referrerUrls */
referrerUrls: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by referrers */
referrers: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by regions */
regions: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** How many visitors come back in the days, weeks or months after their first visit */
retention: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; period?: "day" | "week" | "month"; first?: string; by?: "source" | "sourceName" | "utmCampaign" | "country" | "device" | "browser" | "os" | "entryPath"; } }; answer: { isMeasurable: boolean; period: "day" | "week" | "month"; list: Array<{ label: string; size: number; back: number[]; of: number[]; isRunning: boolean; }>; average: Array<number | null>; } };
/** Traffic by screens */
screens: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by scriptErrors */
scriptErrors: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** A search engine’s figures of each day beside the site’s own visits from it */
searchDays: { input: SearchDaysInput; answer: { list: Array<{ day: string; clicks: number | null; impressions: number | null; ctr: number | null; position: number | null; entries: number | null; known: "both" | "engine" | "site" | "none"; isPreliminary: boolean; isSummed: boolean; isOfQueries: boolean; }>; total: number; zone: string; } };
/** A site’s pages as a search engine counts them, beside the visits from it that began there */
searchPages: { input: SearchDaysInput; answer: { list: Array<{ page: string; clicks: number | null; impressions: number | null; ctr: number | null; position: number | null; entries: number | null; }>; total: number; } };
/** A search engine’s figures of a period beside the site’s own visits from it, and what is known of it */
searchSummary: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; engine?: "google" | "baidu"; } }; answer: { zone: string; hasAny: boolean; stored: { from: string; to: string; } | null; totals: { clicks: number; impressions: number; ctr: number | null; position: number | null; } | null; isOfQueries: boolean; notDisclosed: { clicks: number; impressions: number; } | null; entries: number; days: { both: number; engine: number; site: number; none: number; preliminary: number; }; onBoth: { clicks: number; entries: number; } | null; leftOut: Array<{ name: string; from: string; to: string; reason: "outside" | "covered"; }>; } };
/** What people searched for before a search engine showed or opened a site’s pages */
searchWords: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; engine?: "google" | "baidu"; page?: number; perPage?: number; sort?: "clicks" | "impressions" | "ctr" | "position" | "query"; order?: "ASC" | "DESC"; q?: string; } }; answer: { list: Array<{ clicks: number; impressions: number; ctr: number | null; position: number | null; query: string; }>; total: number; } };
/** Send events of visitors from your server */
sendEvents: { input: { body: { events: Array<{ site: string; type: "pageview" | "event" | "outbound" | "download" | "form"; url: string; referrer?: string; title?: string; name?: string; properties?: Record<string, string | number | boolean>; visitor?: string; ip?: string; userAgent?: string; screen?: string; language?: string; time?: number | string; id?: string; }>; } }; answer: { taken: number; refused: Array<{ index: number; errors: Record<string, string>; }>; } };
/** How many measured visits are in the signed figures, and why the others are not */
signedVisits: { input: { query: { site: string; from?: string; to?: string; } }; answer: { visits: number; signed: number; capped: { address: number; network: number; agent: number; mix: number; newcomers: number; }; } };
/** Today, yesterday, visitors online and a sparkline of the last days for each site */
sitesSummary: { input: Record<never, never>; answer: { list: Array<{ site: { domain: string; hosts: string[]; retentionDays: number | null; addressDays: number | null; excludedAddresses: string[]; excludedPages: string[]; droppedParameters: string[]; notFoundTitles: string[]; umamiIds: string[]; plausibleIds: string[]; matomoIds: string[]; goatcounterIds: string[]; matomoCurrency: string | null; widget: { style: "text" | "badge" | "tile" | "dark"; figures: Array<"visitors" | "views" | "online" | "total">; language: "en" | "zh"; } | null; name: string; timezone: string; cookieless: boolean; honourDnt: boolean; extraViews: Array<"hash" | "replace-state" | "frames">; id: string; kind: "normal" | "own" | "demo"; createdAt: number; updatedAt: number; archivedAt: number | null; role: "owner" | "teamOwner" | "administrator" | "editor" | "viewer" | "platform" | "guest"; reports: Array<"overview" | "trend" | "whatChanged" | "visitor" | "area" | "devices" | "ip" | "bots" | "refer" | "refer_total" | "search_engine" | "keyword" | "search_words" | "campaigns" | "content" | "src" | "domain" | "speed" | "problems" | "events" | "goals" | "funnels" | "journeys" | "attribution" | "retention"> | null; isFiltered: boolean; team: { id: string; name: string; } | null; }; isArchived: boolean; today: { pv: number; uv: number; ip: number; }; yesterday: { pv: number; uv: number; ip: number; }; sameTimeYesterday: { pv: number; uv: number; ip: number; }; online: number; sparkline: number[]; }>; limited: Array<{ domain: string; hosts: string[]; retentionDays: number | null; addressDays: number | null; excludedAddresses: string[]; excludedPages: string[]; droppedParameters: string[]; notFoundTitles: string[]; umamiIds: string[]; plausibleIds: string[]; matomoIds: string[]; goatcounterIds: string[]; matomoCurrency: string | null; widget: { style: "text" | "badge" | "tile" | "dark"; figures: Array<"visitors" | "views" | "online" | "total">; language: "en" | "zh"; } | null; name: string; timezone: string; cookieless: boolean; honourDnt: boolean; extraViews: Array<"hash" | "replace-state" | "frames">; id: string; kind: "normal" | "own" | "demo"; createdAt: number; updatedAt: number; archivedAt: number | null; role: "owner" | "teamOwner" | "administrator" | "editor" | "viewer" | "platform" | "guest"; reports: Array<"overview" | "trend" | "whatChanged" | "visitor" | "area" | "devices" | "ip" | "bots" | "refer" | "refer_total" | "search_engine" | "keyword" | "search_words" | "campaigns" | "content" | "src" | "domain" | "speed" | "problems" | "events" | "goals" | "funnels" | "journeys" | "attribution" | "retention"> | null; isFiltered: boolean; team: { id: string; name: string; } | null; }>; } };
/** Pages with poor page views, and the visits that ended after these */
slowPages: { input: AiPagesInput; answer: { list: Array<{ path: string; samples: number; p75: number | null; slow: number; slowExits: number; fast: number; fastExits: number; lost: number | null; }>; total: number; timezone: string; } };
/** Traffic by sourceNames */
sourceNames: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by sources */
sources: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Query a site’s figures in the form of Plausible’s Stats API */
statsQuery: { input: { body: { site_id: string; metrics: string[]; date_range: string | [string, string]; dimensions?: string[]; filters?: unknown[]; order_by?: Array<[string, "asc" | "desc"]>; include?: { imports?: boolean; time_labels?: boolean; total_rows?: boolean; }; pagination?: { limit?: number; offset?: number; }; goal?: string; } }; answer: { results: Array<{ dimensions: string[]; metrics: Array<number | { value: number; currency: string; short: string; long: string; } | null>; }>; meta: { imports_included?: boolean; metric_warnings?: Record<string, { code: string; warning: string; }>; time_labels?: string[]; total_rows?: number; currency?: string; }; query: { site_id: string; metrics: string[]; date_range: string[]; dimensions: string[]; filters: unknown[]; order_by: Array<string[]>; include: Record<string, boolean>; pagination: Record<string, number>; goal?: string; }; } };
/** Traffic by systemVersions */
systemVersions: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by systems */
systems: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Metrics over time, optionally compared with a second period */
trend: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; segments?: string; granularity?: "hour" | "day" | "week" | "month"; } }; answer: { isEstimated: boolean; standardError: number; timezone: string; granularity: "hour" | "day" | "week" | "month"; at: number; current: { from: string; to: string; start: number; end: number; figures: { pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; conversions?: number; conversionRate?: number | null; }; points: Array<{ pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; conversions?: number; conversionRate?: number | null; at: number; label: string; }>; }; previous?: { from: string; to: string; start: number; end: number; figures: { pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; conversions?: number; conversionRate?: number | null; }; points: Array<{ pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; conversions?: number; conversionRate?: number | null; at: number; label: string; }>; }; segments?: Array<{ from: string; to: string; start: number; end: number; figures: { pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; conversions?: number; conversionRate?: number | null; }; points: Array<{ pv: number; uv: number; ip: number; newVisitors: number; visits: number; bounceRate: number | null; duration: number | null; depth: number | null; conversions?: number; conversionRate?: number | null; at: number; label: string; }>; }>; } };
/** Change a funnel; its past figures change with it */
updateFunnel: { input: { params: { id: string; funnel: string; }; body: { within: "visit" | "visitor"; hours: number; order: "loose" | "strict" | "any"; steps: Array<{ name: string; goals: string[]; }>; name: string; } }; answer: CreateFunnelAnswer };
/** Change a goal; its past figures change with it */
updateGoal: { input: { params: { id: string; goal: string; }; body: { name?: string; ways?: Array<Array<{ kind: "page"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "event"; name: string; where: Array<{ property: string; operator: "is" | "isNot" | "contains" | "over" | "under" | "exists"; value: string; }>; } | { kind: "outbound" | "download" | "form"; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "scroll"; percent: number; at: { how: "is" | "wildcard" | "regex"; text: string; }; } | { kind: "engaged"; seconds: number; } | { kind: "duration"; seconds: number; } | { kind: "depth"; pages: number; }>>; value?: { type: "none"; } | { type: "fixed"; amount: number; currency: string; } | { type: "property"; property: string; currency: string; currencyProperty: string; refunds: string; orderProperty?: string; }; } }; answer: CreateGoalAnswer };
/** Change a site */
updateSite: { input: { params: { id: string; }; body: { domain?: string; hosts?: string[]; retentionDays?: number | null; addressDays?: number | null; excludedAddresses?: string[]; excludedPages?: string[]; droppedParameters?: string[]; notFoundTitles?: string[]; umamiIds?: string[]; plausibleIds?: string[]; matomoIds?: string[]; goatcounterIds?: string[]; matomoCurrency?: string | null; widget?: { style: "text" | "badge" | "tile" | "dark"; figures: Array<"visitors" | "views" | "online" | "total">; language: "en" | "zh"; } | null; name?: string; timezone?: string; cookieless?: boolean; honourDnt?: boolean; extraViews?: Array<"hash" | "replace-state" | "frames">; } }; answer: CreateSiteAnswer };
/** Traffic by utmContents */
utmContents: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by utmMediums */
utmMediums: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by utmSources */
utmSources: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** Traffic by utmTerms */
utmTerms: { input: AiCrawlersInput; answer: AiCrawlersAnswer };
/** The pages and events of a visit, in order */
visitEvents: { input: { query: { site: string; visit: string; started?: number; } }; answer: { timezone: string; list: Array<{ at: number; kind: "view" | "engagement" | "event" | "outbound" | "download" | "form" | "vitals" | "error"; host: string; path: string; title: string; name: string; props: string; engaged: number; scroll: number; }>; } };
/** Get a visitor’s history; their visits are in the list of visits, filtered by visitor */
visitorHistory: { input: { query: { site: string; visitor: string; } }; answer: { timezone: string; firstAt: number | null; lastAt: number | null; visits: number; pages: number; events: number; engaged: number; sources: Array<{ source: "paid" | "campaign" | "search" | "ai" | "social" | "email" | "internal" | "external" | "direct"; sourceName: string; visits: number; }>; devices: Array<{ device: string; browser: string; os: string; visits: number; }>; places: Array<{ country: string; region: string; city: string; visits: number; }>; isExcluded: boolean; } };
/** Visits, newest first */
visits: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; page?: number; perPage?: number; before?: string; } }; answer: { list: Array<{ id: string; visitor: string; site: string; startedAt: number; lastAt: number; duration: number; pages: number; events: number; bounce: boolean; engaged: number; isNew: boolean; source: "paid" | "campaign" | "search" | "ai" | "social" | "email" | "internal" | "external" | "direct"; sourceName: string; keyword: string; referrer: string; entryHost: string; entryPath: string; exitPath: string; address: string; country: string; region: string; city: string; network: string; browser: string; browserVersion: string; os: string; osVersion: string; device: string; screen: string; language: string; bot: string; excluded: "" | "bot" | "network" | "host" | "behaviour" | "spam" | "marked" | "own" | "address" | "page"; plausibility: number; reasons: Array<"forgedId" | "lateUnsigned" | "noOrigin" | "foreignOrigin" | "noLanguage" | "webdriver" | "headless" | "agentMismatch" | "headerMismatch" | "sharedConnection" | "noScript" | "noEngagement" | "speed" | "evenIntervals" | "evenBeacons" | "brokenOrder" | "manyIds" | "newIds" | "evenArrivals" | "hastyReading" | "repeatedVisit" | "equalDurations" | "backDated" | "impossibleTime" | "replayed">; }>; total: number; timezone: string; at: number; } };
/** One of the web vitals by page, device, country or browser; most measured first */
vitalRows: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; page?: number; perPage?: number; vital?: "lcp" | "inp" | "cls" | "fcp" | "ttfb"; by?: "page" | "device" | "country" | "browser"; } }; answer: { list: Array<{ samples: number; p50: number | null; p75: number | null; p95: number | null; good: number | null; fair: number | null; poor: number | null; value: string; previous?: { samples: number; p50: number | null; p75: number | null; p95: number | null; good: number | null; fair: number | null; poor: number | null; }; }>; total: number; timezone: string; } };
/** Web vitals of a period: percentiles, shares by the public thresholds, and one by day */
vitals: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; vital?: "lcp" | "inp" | "cls" | "fcp" | "ttfb"; } }; answer: { timezone: string; current: Record<string, { samples: number; p50: number | null; p75: number | null; p95: number | null; good: number | null; fair: number | null; poor: number | null; }>; previous?: Record<string, { samples: number; p50: number | null; p75: number | null; p95: number | null; good: number | null; fair: number | null; poor: number | null; }>; days: Array<{ day: string; samples: number; p75: number | null; }>; } };
/** Which sources, pages, places and devices a change coincides with, against what is usual on these weekdays */
whatChanged: { input: { query?: { site?: string; group?: string; from?: string; to?: string; filter?: string; goal?: string; bots?: "0" | "1"; exact?: "0" | "1"; compareFrom?: string; compareTo?: string; figure?: "visits" | "pv" | "uv" | "conversions" | "bounceRate" | "conversionRate"; } }; answer: { timezone: string; figure: "visits" | "pv" | "uv" | "conversions" | "bounceRate" | "conversionRate"; from: string; to: string; skipped: string[]; weeks: number; state: "known" | "young" | "gaps"; total: { now: number; expected: number; low: number; high: number; isUnusual: boolean; } | null; list: Array<{ dimension: "utmCampaign" | "sourceName" | "referrer" | "source" | "entry" | "region" | "country" | "browser" | "os" | "device" | "language"; value: string; now: number; expected: number; low: number; high: number; kind: "more" | "fewer" | "new" | "gone"; change: number; share: number | null; mix: number | null; rate: number | null; visits: number | null; isMain: boolean; within: { dimension: "utmCampaign" | "sourceName" | "referrer" | "source" | "entry" | "region" | "country" | "browser" | "os" | "device" | "language"; value: string; } | null; }>; } };
}

/** Method, path, and whether the answer is the data alone. */

export const routes: { readonly [Name in keyof Calls]: readonly [method: string, path: string, isBare: boolean] } = {
aiBots: ["GET", "/api/v1/work/stats/aiBots", false],
aiCrawlers: ["GET", "/api/v1/work/stats/aiCrawlers", false],
aiPages: ["GET", "/api/v1/work/stats/aiPages", false],
area: ["GET", "/api/v1/work/stats/area", false],
assistants: ["GET", "/api/v1/work/stats/assistants", false],
attribution: ["GET", "/api/v1/work/stats/attribution", false],
basis: ["GET", "/api/v1/work/stats/basis", false],
bots: ["GET", "/api/v1/work/stats/bots", false],
browserVersions: ["GET", "/api/v1/work/stats/browserVersions", false],
browsers: ["GET", "/api/v1/work/stats/browsers", false],
campaigns: ["GET", "/api/v1/work/stats/campaigns", false],
cities: ["GET", "/api/v1/work/stats/cities", false],
coverage: ["GET", "/api/v1/work/stats/coverage", false],
createFunnel: ["POST", "/api/v1/work/sites/{id}/funnels", false],
createGoal: ["POST", "/api/v1/work/sites/{id}/goals", false],
createSite: ["POST", "/api/v1/work/sites", false],
deleteFunnel: ["DELETE", "/api/v1/work/sites/{id}/funnels/{funnel}", false],
deleteGoal: ["DELETE", "/api/v1/work/sites/{id}/goals/{goal}", false],
devices: ["GET", "/api/v1/work/stats/devices", false],
downloads: ["GET", "/api/v1/work/stats/downloads", false],
engines: ["GET", "/api/v1/work/stats/engines", false],
entries: ["GET", "/api/v1/work/stats/entries", false],
errorPages: ["GET", "/api/v1/work/stats/errorPages", false],
eventProperties: ["GET", "/api/v1/work/stats/eventProperties", false],
events: ["GET", "/api/v1/work/stats/events", false],
exits: ["GET", "/api/v1/work/stats/exits", false],
funnel: ["GET", "/api/v1/work/stats/funnel", false],
funnelLost: ["GET", "/api/v1/work/stats/funnelLost", false],
getInstallation: ["GET", "/api/v1/work/sites/{id}/installation", false],
getSite: ["GET", "/api/v1/work/sites/{id}", false],
goals: ["GET", "/api/v1/work/stats/goals", false],
hosts: ["GET", "/api/v1/work/stats/hosts", false],
importedDays: ["GET", "/api/v1/work/stats/importedDays", false],
importedRows: ["GET", "/api/v1/work/stats/importedRows", false],
ip: ["GET", "/api/v1/work/stats/ip", false],
journeys: ["GET", "/api/v1/work/stats/journeys", false],
keywords: ["GET", "/api/v1/work/stats/keywords", false],
languages: ["GET", "/api/v1/work/stats/languages", false],
listFunnels: ["GET", "/api/v1/work/sites/{id}/funnels", false],
listGoals: ["GET", "/api/v1/work/sites/{id}/goals", false],
listSites: ["GET", "/api/v1/work/sites", false],
networks: ["GET", "/api/v1/work/stats/networks", false],
notFound: ["GET", "/api/v1/work/stats/notFound", false],
notFoundReferrers: ["GET", "/api/v1/work/stats/notFoundReferrers", false],
notes: ["GET", "/api/v1/work/stats/notes", false],
online: ["GET", "/api/v1/work/stats/online", false],
otherHosts: ["GET", "/api/v1/work/stats/otherhosts", false],
outbound: ["GET", "/api/v1/work/stats/outbound", false],
overview: ["GET", "/api/v1/work/stats/overview", false],
pages: ["GET", "/api/v1/work/stats/pages", false],
quality: ["GET", "/api/v1/work/stats/quality", false],
referrerSpam: ["GET", "/api/v1/work/stats/referrerSpam", false],
referrerUrls: ["GET", "/api/v1/work/stats/referrerUrls", false],
referrers: ["GET", "/api/v1/work/stats/referrers", false],
regions: ["GET", "/api/v1/work/stats/regions", false],
retention: ["GET", "/api/v1/work/stats/retention", false],
screens: ["GET", "/api/v1/work/stats/screens", false],
scriptErrors: ["GET", "/api/v1/work/stats/scriptErrors", false],
searchDays: ["GET", "/api/v1/work/stats/searchDays", false],
searchPages: ["GET", "/api/v1/work/stats/searchPages", false],
searchSummary: ["GET", "/api/v1/work/stats/searchSummary", false],
searchWords: ["GET", "/api/v1/work/stats/searchWords", false],
sendEvents: ["POST", "/api/v1/events", false],
signedVisits: ["GET", "/api/v1/work/stats/signed", false],
sitesSummary: ["GET", "/api/v1/work/stats/sites", false],
slowPages: ["GET", "/api/v1/work/stats/slowPages", false],
sourceNames: ["GET", "/api/v1/work/stats/sourceNames", false],
sources: ["GET", "/api/v1/work/stats/sources", false],
statsQuery: ["POST", "/api/v2/query", true],
systemVersions: ["GET", "/api/v1/work/stats/systemVersions", false],
systems: ["GET", "/api/v1/work/stats/systems", false],
trend: ["GET", "/api/v1/work/stats/trend", false],
updateFunnel: ["PUT", "/api/v1/work/sites/{id}/funnels/{funnel}", false],
updateGoal: ["PATCH", "/api/v1/work/sites/{id}/goals/{goal}", false],
updateSite: ["PATCH", "/api/v1/work/sites/{id}", false],
utmContents: ["GET", "/api/v1/work/stats/utmContents", false],
utmMediums: ["GET", "/api/v1/work/stats/utmMediums", false],
utmSources: ["GET", "/api/v1/work/stats/utmSources", false],
utmTerms: ["GET", "/api/v1/work/stats/utmTerms", false],
visitEvents: ["GET", "/api/v1/work/stats/visit", false],
visitorHistory: ["GET", "/api/v1/work/stats/visitor", false],
visits: ["GET", "/api/v1/work/stats/visits", false],
vitalRows: ["GET", "/api/v1/work/stats/vitalRows", false],
vitals: ["GET", "/api/v1/work/stats/vitals", false],
whatChanged: ["GET", "/api/v1/work/stats/whatChanged", false],
};

