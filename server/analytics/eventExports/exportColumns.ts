import { withLiterals } from '../events/literals';
import { visitDays } from '../events/reports/query/scope';

const text = (name: string): string => `toString(e.${name})`;

/** The columns of a file and how they are made; no address. What is not known is empty. */
const expressions = {
    id: text('id'),
    site: text('site'),
    /** a number that the server made up, as reports have it */
    visitor: text('visitor'),
    visit: text('visit'),
    started: 'e.started',
    time: 'e.time',
    kind: text('kind'),
    view: text('view'),
    number: 'e.number',
    name: text('name'),
    props: text('props'),
    host: text('host'),
    path: text('path'),
    query: text('query'),
    title: text('title'),
    referrer: text('referrer'),
    referrerHost: text('referrerHost'),
    source: text('source'),
    sourceName: text('sourceName'),
    utmSource: text('utmSource'),
    utmMedium: text('utmMedium'),
    utmCampaign: text('utmCampaign'),
    utmTerm: text('utmTerm'),
    utmContent: text('utmContent'),
    keyword: text('keyword'),
    country: text('country'),
    region: text('region'),
    city: text('city'),
    network: text('network'),
    browser: text('browser'),
    browserVersion: text('browserVersion'),
    os: text('os'),
    osVersion: text('osVersion'),
    device: text('device'),
    screen: text('screen'),
    language: text('language'),
    bot: text('bot'),
    /** also what is found of the whole visit */
    excluded: "if(e.excluded = '', toString(d.reason), toString(e.excluded))",
    engaged: 'e.engaged',
    scroll: 'e.scroll',
    origin: text('origin'),
} as const;

export const exportColumns = Object.keys(expressions) as (keyof typeof expressions)[];

const selection = Object.entries(expressions)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ');

/** A day's part: visits that began on it, of visitors within a range. */
export interface Part {
    site: string;
    /** UTC */
    day: string;
    low: string;
    high: string;
}

const inPart = `site = {site:String} AND visitor BETWEEN {low:UInt64} AND {high:UInt64}`;
const ofDay = `day BETWEEN toDate({day:String}) - 1 AND toDate({day:String}) + ${visitDays}
    AND toDate(started, 'UTC') = toDate({day:String})`;

/** A statement, without parameters, for a part's events in the order of their visits. */
export const partSql = (part: Part): string =>
    withLiterals(
        `SELECT ${selection} FROM (
            SELECT *, visit, id FROM events WHERE ${inPart} AND ${ofDay}
        ) AS e LEFT JOIN (
            SELECT visitor, started, argMax(excluded, at) AS reason FROM detections
            WHERE ${inPart} AND day = toDate({day:String}) GROUP BY visitor, started
        ) AS d ON e.visitor = d.visitor AND e.started = d.started
        ORDER BY e.started, e.visitor, e.time, e.id`,
        { ...part },
    );

export const countSql = `SELECT toFloat64(count()) AS rows FROM events WHERE ${inPart} AND ${ofDay}`;
