import { isInteractionSql } from '../../interactionSql';

// One number instead of (kind, time): states that compare tuples take ten times as long. Where two events
// have the same one, either may stand for the visit.
const millis = 'toUInt64(toUnixTimestamp64Milli(events.time))';
const isView = `(events.kind = 'view')`;
export const early = `bitOr(bitShiftLeft(toUInt64(NOT ${isView}), 62), ${millis})`;
export const late = `bitOr(bitShiftLeft(toUInt64(${isView}), 62), ${millis})`;

/** Attributes of its first page view; without one, of its first event. */
const ofFirst = (column: string) => `toLowCardinality(argMin(events.${column}, ${early}))`;
/** How it was entered: every event of a visit says so, page views for certain. */
const ofEntry = (column: string) =>
    `toLowCardinality(argMinIf(events.${column}, events.time, ${isView}))`;

/** A visit's text columns, as SQL over its events. */
const wordColumns = {
    source: ofEntry('source'),
    sourceName: ofEntry('sourceName'),
    referrerHost: ofEntry('referrerHost'),
    keyword: ofEntry('keyword'),
    utmSource: ofEntry('utmSource'),
    utmMedium: ofEntry('utmMedium'),
    utmCampaign: ofEntry('utmCampaign'),
    utmTerm: ofEntry('utmTerm'),
    utmContent: ofEntry('utmContent'),
    referrer: ofFirst('referrer'),
    entryHost: ofFirst('host'),
    entryPath: ofFirst('path'),
    exitPath: `toLowCardinality(argMax(events.path, ${late}))`,
    country: ofFirst('country'),
    region: ofFirst('region'),
    city: ofFirst('city'),
    network: ofFirst('network'),
    browser: ofFirst('browser'),
    browserVersion: ofFirst('browserVersion'),
    os: ofFirst('os'),
    osVersion: ofFirst('osVersion'),
    device: ofFirst('device'),
    screen: ofFirst('screen'),
    language: ofFirst('language'),
    bot: ofFirst('bot'),
    origin: ofFirst('origin'),
    excluded: 'toLowCardinality(max(events.excluded))',
} as const;
type VisitWord = keyof typeof wordColumns;
export const visitWords = Object.keys(wordColumns) as VisitWord[];

/** A visit's columns, as SQL over its `events`, grouped by site, visitor and start. */
export const visitColumns = {
    visitor: 'events.visitor',
    started: 'events.started',
    first: 'min(events.time)',
    last: 'max(events.time)',
    pages: `toUInt32(countIf(${isView}))`,
    interactions: `toUInt32(countIf(events.${isInteractionSql}))`,
    /** ms visible and focused */
    engaged: 'toUInt64(sum(events.engaged))',
    /** ms from the first event to the last */
    lasted: `toUInt32(dateDiff('millisecond', min(events.time), max(events.time)))`,
    address: `argMin(events.address, ${early})`,
    /** whether its pages were opened from several addresses */
    isRoaming: `toUInt8(uniqExactIf(events.address, ${isView}) > 1)`,
    ...wordColumns,
} as const;

/**
 * The columns of a visit that can be asked for. `came` is when its visitor first came to be counted,
 * or any earlier time if that was before the period; `isNew` whether it lies in the period.
 */
export type VisitColumn = keyof typeof visitColumns | 'came' | 'isNew';
