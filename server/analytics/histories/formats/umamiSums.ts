import type { SumKind } from '../../../../contract/analytics/historyTools';
import type { Loose } from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryPart, newPart } from '../historyItems';
import { CsvReader } from '../read/readCsv';
import { cellsOf } from '../read/readTables';
import { readZipped } from '../read/readZipped';
import { countOf, dayFrom, listIn, wordOf } from '../read/values';
import { browserOf, countryOf, deviceOf, known, systemOf } from './names';

/**
 * What Umami adds up itself: `GET /api/websites/…/export` answers `{ zip }`, a ZIP in base64 with a table `x,y` for each of
 * these, of a period that is in none of them; `GET /api/websites/…/pageviews?unit=day` answers the days. Events are counted,
 * all others are different sessions, which are Umami's visitors; the 500 largest are told.
 */
const tables: Readonly<Record<string, [kind: SumKind, read: (value: string) => string]>> = {
    'events.csv': ['events', known],
    'pages.csv': ['pages', known],
    'referrers.csv': ['referrers', value => known(value).toLowerCase()],
    'browsers.csv': ['browsers', browserOf],
    'os.csv': ['systems', value => systemOf(value).os],
    'devices.csv': ['devices', deviceOf],
    'countries.csv': ['area', countryOf],
};

const columns = ['x', 'y'];

const tableOf = (name: string) => tables[name.replace(/^.*\//, '')];

/** Whether a table is one of these totals. */
export const isUmamiTotal = (name: string, titles: readonly string[]): boolean =>
    tableOf(name) !== undefined && columns.every(column => titles.includes(column));

/** The only day in a name; undefined for none, or several. */
const onlyDayIn = (name: string): string | undefined => {
    const found = name.matchAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g);
    const days = new Set([...found].flatMap(([day]) => dayFrom(day) ?? []));
    return days.size === 1 ? [...days][0] : undefined;
};

/** The day that totals are of. A total of several days is no daily sum: throws HistoryFault. */
export const dayOfTotals = (names: readonly string[]): string => {
    for (const name of names) {
        const day = onlyDayIn(name);
        if (day !== undefined) return day;
    }
    throw new HistoryFault('period');
};

interface Total {
    /** of the file, also of the one within an answer */
    name: string;
    day: string;
    titles: readonly string[];
}

/** Takes rows of a table of totals. */
export const takeTotals = (
    part: HistoryPart,
    { name, day, titles }: Total,
    rows: readonly (readonly string[])[],
    where: (place: number) => string,
): void => {
    const table = tableOf(name);
    if (!table) return;
    const [kind, read] = table;
    const cells = cellsOf(titles);
    for (const [place, row] of rows.entries()) {
        const cell = cells(row);
        const count = countOf(cell('y'));
        const counted = kind === 'events' ? { events: count } : { visitors: count };
        const isNamed = kind !== 'events' || known(cell('x')) !== '';
        const isTaken = count !== null && isNamed;
        if (isTaken) part.sums.push({ kind, day, value: read(cell('x')), ...counted });
        countRow(part, where(place), isTaken ? undefined : 'row');
    }
};

/** Midnight, with or without a zone: what is of an hour is no day. */
const wholeDay = (text: string): string | undefined =>
    /^\d{4}-\d{2}-\d{2}(?:[T ]00:00:00(?:\.0+)?Z?)?$/.test(text) ? dayFrom(text) : undefined;

const takeDays = (
    part: HistoryPart,
    answer: Loose,
    [list, figure]: ['pageviews', 'views'] | ['sessions', 'visitors'],
    where: string,
): void => {
    for (const [place, point] of listIn(answer, list).entries()) {
        const day = wholeDay(wordOf(point, 'x'));
        const count = countOf(point.y);
        if (day !== undefined && count !== null) {
            part.sums.push({ kind: 'total', day, value: '', [figure]: count });
        }
        const refused = day === undefined ? 'time' : count === null ? 'row' : undefined;
        countRow(part, `${where}, ${list} ${place + 1}`, refused);
    }
};

/** Rows of a table within an answer: Umami tells 500. Each takes far more room than its few letters. */
const mostRows = 20_000;
const sliceBytes = 64 * 1024;

/** Throws HistoryFault where there are too many. */
const rowsIn = (content: Buffer): string[][] => {
    const reader = new CsvReader();
    const rows: string[][] = [];
    for (let at = 0; at < content.length; at += sliceBytes) {
        rows.push(...reader.push(content.subarray(at, at + sliceBytes)));
        if (rows.length > mostRows) throw new HistoryFault('rows');
    }
    return [...rows, ...reader.end()];
};

const takeZip = async (part: HistoryPart, zip: string, names: readonly string[]): Promise<void> => {
    const bytes = Buffer.from(zip, 'base64');
    const isWanted = (name: string) => tableOf(name) !== undefined;
    for (const { name, content } of await readZipped(bytes, isWanted)) {
        const [titles = [], ...rows] = rowsIn(content);
        if (!isUmamiTotal(name, titles)) continue;
        const total = { name, day: dayOfTotals(names), titles };
        takeTotals(part, total, rows, place => `${names[0]} ${name}:${place + 2}`);
    }
};

/** The sums of an answer of Umami's API; undefined for what is none. `names` may say of which day it is. */
export const umamiAnswer = async (
    answer: Loose,
    names: readonly string[],
): Promise<HistoryPart | undefined> => {
    const part = newPart();
    if (typeof answer.zip === 'string') {
        await takeZip(part, answer.zip, names);
        return part;
    }
    if (!Array.isArray(answer.pageviews) || !Array.isArray(answer.sessions)) return undefined;
    takeDays(part, answer, ['pageviews', 'views'], names[0] ?? '');
    takeDays(part, answer, ['sessions', 'visitors'], names[0] ?? '');
    return part;
};
