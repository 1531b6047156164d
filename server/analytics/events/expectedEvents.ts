/** What all steps make together; `npm run schema` writes it. */
export const expectedEvents = `
day_changes
    site: LowCardinality(String)
    day: Date
    rows: UInt64
    sorted by site, day
day_changes_of_detections
    site: LowCardinality(String)
    day: Date
    rows: UInt64
day_changes_of_events
    site: LowCardinality(String)
    day: Date
    rows: UInt64
detections
    site: LowCardinality(String)
    day: Date MATERIALIZED
    visitor: UInt64
    started: DateTime64(3, 'UTC')
    at: DateTime64(3, 'UTC')
    plausibility: UInt8
    reasons: Array(LowCardinality(String))
    excluded: LowCardinality(String)
    visit: UInt64 ALIAS
    sorted by site, day, started, visitor
events
    site: LowCardinality(String)
    day: Date MATERIALIZED
    started: DateTime64(3, 'UTC')
    visitor: UInt64
    time: DateTime64(3, 'UTC')
    kind: LowCardinality(String)
    view: UInt64
    number: UInt32
    name: LowCardinality(String)
    props: String
    host: LowCardinality(String)
    path: LowCardinality(String)
    query: String
    title: LowCardinality(String)
    referrer: LowCardinality(String)
    referrerHost: LowCardinality(String)
    source: LowCardinality(String)
    sourceName: LowCardinality(String)
    keyword: LowCardinality(String)
    utmSource: LowCardinality(String)
    utmMedium: LowCardinality(String)
    utmCampaign: LowCardinality(String)
    utmTerm: LowCardinality(String)
    utmContent: LowCardinality(String)
    address: IPv6
    country: LowCardinality(String)
    region: LowCardinality(String)
    city: LowCardinality(String)
    network: LowCardinality(String)
    browser: LowCardinality(String)
    browserVersion: LowCardinality(String)
    os: LowCardinality(String)
    osVersion: LowCardinality(String)
    device: LowCardinality(String)
    screen: LowCardinality(String)
    language: LowCardinality(String)
    bot: LowCardinality(String)
    excluded: LowCardinality(String)
    signals: UInt16
    engaged: UInt32
    scroll: UInt8
    origin: LowCardinality(String)
    visit: UInt64 ALIAS
    id: UInt64 ALIAS
    sorted by site, day, started, visitor, time
host_days
    site: LowCardinality(String)
    day: Date
    host: LowCardinality(String)
    views: UInt32
    engagedMs: UInt64
    sorted by site, day, host
page_days
    site: LowCardinality(String)
    day: Date
    path: LowCardinality(String)
    views: UInt32
    begun: UInt32
    ended: UInt32
    after: UInt64
    engagedMs: UInt64
    title: LowCardinality(String)
    titled: DateTime64(3, 'UTC')
    sorted by site, day, path
recent_visits
    site: LowCardinality(String)
    day: Date MATERIALIZED
    started: DateTime64(3, 'UTC')
    visitor: UInt64
    visit: UInt64 ALIAS
    age: UInt64
    before: UInt32
    lasted: UInt32
    pages: UInt32
    interactions: UInt32
    engaged: UInt64
    address: IPv6
    otherAddresses: Array(IPv6)
    source: LowCardinality(String)
    sourceName: LowCardinality(String)
    referrerHost: LowCardinality(String)
    utmSource: LowCardinality(String)
    utmMedium: LowCardinality(String)
    utmCampaign: LowCardinality(String)
    utmTerm: LowCardinality(String)
    utmContent: LowCardinality(String)
    keyword: LowCardinality(String)
    referrer: LowCardinality(String)
    entryHost: LowCardinality(String)
    entryPath: LowCardinality(String)
    exitPath: LowCardinality(String)
    country: LowCardinality(String)
    region: LowCardinality(String)
    city: LowCardinality(String)
    network: LowCardinality(String)
    browser: LowCardinality(String)
    browserVersion: LowCardinality(String)
    os: LowCardinality(String)
    osVersion: LowCardinality(String)
    device: LowCardinality(String)
    screen: LowCardinality(String)
    language: LowCardinality(String)
    bot: LowCardinality(String)
    excluded: LowCardinality(String)
    origin: LowCardinality(String)
    snapshot: UInt64
    eventCount: UInt64
    detectedAt: Int64
    seenBefore: Int64
    sorted by day, started, visitor
visits
    site: LowCardinality(String)
    day: Date MATERIALIZED
    started: DateTime64(3, 'UTC')
    visitor: UInt64
    visit: UInt64 ALIAS
    age: UInt64
    before: UInt32
    lasted: UInt32
    pages: UInt32
    interactions: UInt32
    engaged: UInt64
    address: IPv6
    otherAddresses: Array(IPv6)
    source: LowCardinality(String)
    sourceName: LowCardinality(String)
    referrerHost: LowCardinality(String)
    utmSource: LowCardinality(String)
    utmMedium: LowCardinality(String)
    utmCampaign: LowCardinality(String)
    utmTerm: LowCardinality(String)
    utmContent: LowCardinality(String)
    keyword: LowCardinality(String)
    referrer: LowCardinality(String)
    entryHost: LowCardinality(String)
    entryPath: LowCardinality(String)
    exitPath: LowCardinality(String)
    country: LowCardinality(String)
    region: LowCardinality(String)
    city: LowCardinality(String)
    network: LowCardinality(String)
    browser: LowCardinality(String)
    browserVersion: LowCardinality(String)
    os: LowCardinality(String)
    osVersion: LowCardinality(String)
    device: LowCardinality(String)
    screen: LowCardinality(String)
    language: LowCardinality(String)
    bot: LowCardinality(String)
    excluded: LowCardinality(String)
    origin: LowCardinality(String)
    sorted by site, day, started, visitor
`;
