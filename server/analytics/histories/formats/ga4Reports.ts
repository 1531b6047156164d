import type { SumKind } from '../../../../contract/analytics/historyTools';
import { otherValue } from '../write/sumRows';
import { browserOf, countryOf, deviceOf, known, screenSize, systemOf } from './names';

/**
 * The reports of Google Analytics' Data API of which daily sums are made, by the dimensions beside `date`
 * (developers.google.com/analytics/devguides/reporting/data/v1/api-schema). It tells no exit pages, and regions by names that
 * are none of ours.
 */
export interface Ga4Report {
    dimensions: readonly string[];
    metrics: readonly string[];
    /** what a row is about, by its dimensions in this order; nothing where it is none of ours */
    valuesOf(values: readonly string[]): [kind: SumKind, value: string][];
}

/** The API's names of the figures; an average is of the sessions beside it. */
export const ga4Metrics = {
    visitors: 'totalUsers',
    visits: 'sessions',
    engaged: 'engagedSessions',
    views: 'screenPageViews',
    average: 'averageSessionDuration',
    events: 'eventCount',
} as const;

const { visitors, visits, engaged, views, average, events } = ga4Metrics;
const ofVisits = [visits, visitors, engaged, views, average] as const;

/** Its row for what it does not tell apart keeps its name: it is no unknown value. */
const told =
    (read: (value: string) => string) =>
    (value: string): string =>
        value === otherValue ? otherValue : read(value);

const plain = told(known);
/** `(direct)`, `(organic)` and `(referral)` are no names of campaigns or tags. */
const named = told(value => (/^\((?:direct|organic|referral)\)$/.test(value) ? '' : known(value)));

const split = (
    dimension: string,
    kind: SumKind,
    read: (value: string) => string,
    metrics: readonly string[] = ofVisits,
): Ga4Report => ({
    dimensions: [dimension],
    metrics,
    valuesOf: ([value = '']) => [[kind, read(value)]],
});

/** Of what only some visits have: the others are no value of it. */
const tagged = (dimension: string, kind: SumKind): Ga4Report => ({
    dimensions: [dimension],
    metrics: ofVisits,
    valuesOf: ([value = '']) => {
        const name = named(value);
        return name === '' ? [] : [[kind, name]];
    },
});

const sources: Ga4Report = {
    dimensions: ['sessionSource', 'sessionMedium'],
    metrics: ofVisits,
    valuesOf: ([source = '', medium = '']) => {
        const name = named(source);
        const isReferral = medium === 'referral' && name.includes('.');
        return isReferral
            ? [
                  ['sourceNames', name],
                  ['referrers', name],
              ]
            : [['sourceNames', name]];
    },
};

/** What GA sends by itself says nothing of its own; views are counted as views. */
export const ga4OwnEvents: ReadonlySet<string> = new Set([
    ...['session_start', 'first_visit', 'user_engagement', 'scroll', 'form_start'],
]);

const eventNames: Ga4Report = {
    dimensions: ['eventName'],
    metrics: [events, visitors],
    valuesOf: ([value = '']) => {
        const name = plain(value);
        const isOwn = name === '' || name === 'page_view' || ga4OwnEvents.has(name);
        return isOwn ? [] : [['events', name]];
    },
};

export const ga4Reports: readonly Ga4Report[] = [
    { dimensions: [], metrics: ofVisits, valuesOf: () => [['total', '']] },
    split('pagePath', 'pages', plain, [views, visitors, visits]),
    split('landingPage', 'entries', plain),
    sources,
    tagged('sessionCampaignName', 'campaigns'),
    tagged('sessionManualSource', 'utmSources'),
    tagged('sessionManualMedium', 'utmMediums'),
    tagged('sessionManualTerm', 'utmTerms'),
    tagged('sessionManualAdContent', 'utmContents'),
    split('countryId', 'area', told(countryOf)),
    split('deviceCategory', 'devices', told(deviceOf)),
    split('browser', 'browsers', told(browserOf)),
    split(
        'operatingSystem',
        'systems',
        told(value => systemOf(value).os),
    ),
    split('languageCode', 'languages', plain),
    split('screenResolution', 'screens', told(screenSize)),
    eventNames,
];
