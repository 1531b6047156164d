import type { Visit } from '../../../../../contract/analytics/visits';
import type { ColumnKind } from '../../../../platform/export/cells';

/** What a file says of each visit, in this order. */
export const visitFields = {
    startedAt: 'instant',
    duration: 'seconds',
    pages: 'count',
    events: 'count',
    engaged: 'seconds',
    visitor: 'text',
    address: 'text',
    country: 'text',
    region: 'text',
    city: 'text',
    network: 'text',
    source: 'text',
    sourceName: 'text',
    keyword: 'text',
    referrer: 'text',
    entryHost: 'text',
    entryPath: 'text',
    exitPath: 'text',
    device: 'text',
    browser: 'text',
    browserVersion: 'text',
    os: 'text',
    osVersion: 'text',
    screen: 'text',
    language: 'text',
    bot: 'text',
    excluded: 'text',
} as const satisfies Partial<Record<keyof Visit, ColumnKind>>;
export type VisitField = keyof typeof visitFields;
export const visitFieldNames = Object.keys(visitFields) as VisitField[];
