import { aiCrawlerNames } from '../../../../../contract/analytics/botNames';
import type { BreakdownName } from '../../../../../contract/analytics/breakdowns';
import { maskedAddress } from '../../maskedAddress';
import { addressText } from '../query/filterSql';
import type { Scope } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import type { Attribute, BreakdownReport, OtherSplit } from './report';
import type { Count, RowSourceName } from './rowSources';

/** Visits, and their views, by one of the visits' columns. */
const by = (key: VisitColumn, more: Partial<BreakdownReport> = {}): BreakdownReport => ({
    source: 'traffic',
    key,
    ...more,
    columns: [key, ...(more.columns ?? [])],
});

/** Visits for which the column is known. */
const known = (key: VisitColumn): BreakdownReport => by(key, { only: `${key} != ''` });

const ofClass = (source: string, key: VisitColumn): BreakdownReport =>
    by(key, { columns: ['source'], only: `source = '${source}'` });

/** Only links from elsewhere: neither without a referrer, nor from the site itself. */
const fromOutside = (key: VisitColumn): BreakdownReport =>
    by(key, { columns: ['source'], only: `${key} != '' AND source != 'internal'` });

/** What all of a value's rows have in common; empty where they differ. */
const common = (value: string, column = value): Attribute => ({
    sql: `if(min(${value}) = max(${value}), min(${value}), '')`,
    columns: [column],
});

/** Counts on other rows, for the values that one of their columns holds. */
const counted = (counts: readonly Count[], source: RowSourceName, column: string): OtherSplit => ({
    source,
    counts,
    name: 'hash',
    key: column === 'hash' ? 'hash' : `cityHash64(${column})`,
    columns: [column],
});

const automatic: BreakdownReport = {
    source: 'excluded',
    key: `concat(toString(bot), '\\n', excluded)`,
    value: `substring(key, 1, position(key, '\\n') - 1)`,
    columns: ['bot', 'excluded'],
    only: `excluded != 'spam'`,
    attributes: { kind: { sql: 'any(excluded)', columns: ['excluded'] } },
    isOfBots: true,
};
const aiNames = aiCrawlerNames.map(name => `'${name}'`).join(', ');

/** The reports: by what each splits which rows. */
export const breakdownReports: Record<BreakdownName, BreakdownReport> = {
    sources: by('source'),
    sourceNames: by('sourceName', {
        attributes: { kind: { sql: 'max(source)', columns: ['source'] } },
    }),
    engines: ofClass('search', 'sourceName'),
    assistants: ofClass('ai', 'sourceName'),
    keywords: ofClass('search', 'keyword'),
    referrers: fromOutside('referrerHost'),
    referrerUrls: fromOutside('referrer'),
    campaigns: known('utmCampaign'),
    utmSources: known('utmSource'),
    utmMediums: known('utmMedium'),
    utmTerms: known('utmTerm'),
    utmContents: known('utmContent'),
    area: by('country'),
    regions: by('region', { attributes: { country: common('country') } }),
    cities: by('city', { attributes: { country: common('country'), region: common('region') } }),
    networks: by('network'),
    ip: by('address', {
        source: 'addresses',
        isOfMany: true,
        value: addressText('key'),
        attributes: {
            country: common('country'),
            region: common('region'),
            city: common('city'),
            network: common('network'),
        },
    }),
    entries: by('entryPath'),
    exits: by('exitPath', {
        source: 'visits',
        sums: { table: 'page_days', present: 'ended' },
        others: [counted(['views'], 'views', 'path')],
        hasFiguresAlone: true,
    }),
    pages: {
        sums: { table: 'page_days', present: 'views' },
        source: 'views',
        key: 'path',
        columns: ['path'],
        attributes: { title: { sql: 'argMax(title, time)', columns: ['title', 'time'] } },
        others: [
            counted(['begun'], 'visits', 'entryPath'),
            counted(['ended'], 'visits', 'exitPath'),
            counted(['after'], 'laterViews', 'hash'),
            counted(['engagedMs'], 'engagements', 'path'),
        ],
    },
    hosts: {
        sums: { table: 'host_days', present: 'views' },
        source: 'views',
        key: 'host',
        columns: ['host'],
        others: [counted(['engagedMs'], 'engagements', 'host')],
    },
    devices: by('device'),
    browsers: by('browser'),
    browserVersions: by('browserVersion'),
    systems: by('os'),
    systemVersions: by('osVersion'),
    screens: by('screen'),
    languages: by('language'),
    outbound: { source: 'outbound', key: 'name', columns: ['name'] },
    downloads: { source: 'downloads', key: 'name', columns: ['name'] },
    events: { source: 'events', key: 'name', columns: ['name'] },
    eventProperties: {
        source: 'events',
        key: `arrayJoin(arrayMap(
            property -> concat(property.1, '=', property.2),
            JSONExtractKeysAndValues(props, 'String')
        ))`,
        columns: ['props'],
    },
    notFound: {
        source: 'missing',
        key: 'path',
        columns: ['path'],
        attributes: {
            kind: {
                sql: `toString(max(JSONExtractUInt(props, 'status')))`,
                columns: ['props'],
            },
        },
    },
    notFoundReferrers: {
        source: 'missing',
        key: 'referrer',
        columns: ['referrer'],
        only: `referrer != ''`,
    },
    scriptErrors: {
        source: 'errors',
        key: 'name',
        columns: ['name'],
        attributes: { kind: common(`JSONExtractString(props, 'at')`, 'props') },
    },
    errorPages: { source: 'errors', key: 'path', columns: ['path'] },
    bots: automatic,
    aiCrawlers: { ...automatic, only: `bot IN (${aiNames})` },
    referrerSpam: {
        source: 'excluded',
        key: 'referrerHost',
        columns: ['referrerHost', 'excluded'],
        only: `excluded = 'spam'`,
    },
};

const byNetwork: BreakdownReport = { ...breakdownReports.ip, key: maskedAddress };

/** How a report splits the traffic of a scope. */
export const reportOf = (name: BreakdownName, { isMasked }: Scope): BreakdownReport =>
    name === 'ip' && isMasked ? byNetwork : breakdownReports[name];
