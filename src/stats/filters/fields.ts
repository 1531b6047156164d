import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import {
    exactFields,
    type FilterField,
    type FilterOperator,
} from '../../../contract/analytics/filters';
import { sourceClasses } from '../../../contract/analytics/sourceClasses';

/** The fields as the editor offers them. */
export const fieldGroups = {
    source: [
        'source',
        'sourceName',
        'referrer',
        'referrerUrl',
        'keyword',
        'utmSource',
        'utmMedium',
        'utmCampaign',
        'utmTerm',
        'utmContent',
        'firstSource',
        'firstSourceName',
        'firstCampaign',
    ],
    place: ['country', 'region', 'city', 'network'],
    technology: ['device', 'browser', 'os', 'screen', 'language'],
    page: ['page', 'host', 'entry', 'exit', 'event'],
    visitor: ['visitorType', 'visitNumber', 'address', 'visitor'],
    segment: ['segment', 'goal'],
} as const satisfies Record<string, readonly FilterField[]>;

/** The report whose rows are a field's values; none where there is no such report. */
export const valuesIn: Partial<Record<FilterField, BreakdownName>> = {
    sourceName: 'sourceNames',
    referrer: 'referrers',
    referrerUrl: 'referrerUrls',
    keyword: 'keywords',
    utmSource: 'utmSources',
    utmMedium: 'utmMediums',
    utmCampaign: 'campaigns',
    utmTerm: 'utmTerms',
    utmContent: 'utmContents',
    country: 'area',
    region: 'regions',
    city: 'cities',
    network: 'networks',
    browser: 'browsers',
    os: 'systems',
    screen: 'screens',
    language: 'languages',
    entry: 'entries',
    exit: 'exits',
    address: 'ip',
    page: 'pages',
    host: 'hosts',
    event: 'events',
};

/** Fields whose values are known without asking. */
export const fixedValues: Partial<Record<FilterField, readonly string[]>> = {
    source: sourceClasses,
    device: ['desktop', 'phone', 'tablet', 'tv', 'console', 'other'],
    visitorType: ['new', 'returning'],
    firstSource: sourceClasses,
    visitNumber: ['1', '2', '3', '4', '5', '2+', '3+', '5+', '10+'],
};

/** Fields whose values are shown in other words than they are stored in: searched in the browser. */
export const translatedFields: readonly FilterField[] = [
    'country',
    'region',
    'city',
    'network',
    'browser',
    'sourceName',
    'firstSourceName',
    'language',
];

/** An operator as the editor offers it: with its reverse. */
export const operatorChoices = {
    is: ['is', false],
    isNot: ['is', true],
    contains: ['contains', false],
    containsNot: ['contains', true],
    begins: ['begins', false],
    beginsNot: ['begins', true],
    matches: ['matches', false],
    matchesNot: ['matches', true],
} as const satisfies Record<string, readonly [FilterOperator, boolean]>;
export type OperatorChoice = keyof typeof operatorChoices;
export const operatorNames = Object.keys(operatorChoices) as OperatorChoice[];

/** Of a field whose values are compared as a whole there are only two. */
export const operatorsOf = (field: FilterField): readonly OperatorChoice[] =>
    exactFields[field] ? ['is', 'isNot'] : operatorNames;

export const choiceOf = (operator: FilterOperator, isNot: boolean): OperatorChoice =>
    operatorNames.find(name => {
        const [one, reverse] = operatorChoices[name];
        return one === operator && reverse === isNot;
    }) ?? 'is';
