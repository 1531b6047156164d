import type { HistoryRefusal } from '../../../../contract/analytics/historyTools';
import type { Loose } from '../../events/collect/otherTrackers/values';
import { HistoryFault } from '../historyFault';
import { countRow, type HistoryFigures, type HistoryPart, newPart } from '../historyItems';
import { maxAnswerBytes, maxFields } from '../read/limits';
import { readEntry } from '../read/readEntries';
import { countOf, dayFrom, listIn, objectIn } from '../read/values';
import type { HistoryFormat } from './format';

/**
 * What Baidu Tongji's `report/getData` answers: `fields`, whose first one names what a row is about, and `items`, of which the
 * first list has that and the second the figures; `--` is none. By days (`gran=day`), or by page of a single day. No
 * published contract says more: other reports are left out.
 */
const days = 'simple_date_title';
const pages = 'visit_page_title';

const resultOf = (answer: Loose): Loose => {
    const [data] = listIn(objectIn(answer, 'body'), 'data');
    return objectIn(data ?? answer, 'result');
};

/** Also of a page, whose name stands in an object. */
const nameOf = (dimension: unknown): string => {
    const one: unknown = Array.isArray(dimension) ? dimension[0] : dimension;
    if (typeof one === 'string') return one;
    const name =
        typeof one === 'object' && one !== null ? (one as { name?: unknown }).name : undefined;
    return typeof name === 'string' ? name : '';
};

/** The only day of an answer; undefined for several. */
const onlyDay = (result: Loose): string | undefined => {
    const [span] = Array.isArray(result.timeSpan) ? result.timeSpan : [];
    const [from = '', to = from] = String(span ?? '').split(' - ');
    return from === to ? dayFrom(from) : undefined;
};

/** A share and an average are of the visits; infinite ones of none are no numbers at all. */
const partOf = (visits: number | null, part: unknown): number | null => {
    if (visits === null || !(typeof part === 'string' || typeof part === 'number')) return null;
    const count = visits * Number.parseFloat(String(part));
    return Number.isFinite(count) && count >= 0 ? count : null;
};

const rounded = (value: number | null, by = 1): number | null =>
    value === null ? null : Math.round(value / by);

const figuresOf = (fields: readonly string[], row: readonly unknown[]): HistoryFigures => {
    const of = (field: string): unknown => {
        const place = fields.indexOf(field);
        return place < 1 ? undefined : row[place - 1];
    };
    const visits = countOf(of('visit_count'));
    return {
        visitors: countOf(of('visitor_count')),
        visits,
        views: countOf(of('pv_count')),
        bounces: rounded(partOf(visits, of('bounce_ratio')), 100),
        seconds: rounded(partOf(visits, of('avg_visit_time'))),
        events: null,
    };
};

/** Path of a page whose whole address is told. */
const pathOf = (address: string): string => address.replace(/^https?:\/\/[^/]*/i, '') || '/';

interface Told {
    fields: readonly string[];
    /** of the answer, where its rows are no days */
    day: string | undefined;
}

/** Takes a row, or answers why not. */
const takeRow = (
    part: HistoryPart,
    { fields, day: only }: Told,
    dimension: unknown,
    row: unknown,
): HistoryRefusal | undefined => {
    const [about] = fields;
    if (about !== days && about !== pages) return 'kind';
    const name = nameOf(dimension);
    const day = about === days ? dayFrom(name) : only;
    if (day === undefined) return 'time';
    const figures = Array.isArray(row) ? figuresOf(fields, row) : undefined;
    if (!figures || Object.values(figures).every(figure => figure === null)) return 'row';
    const value = about === pages ? pathOf(name) : '';
    part.sums.push({ kind: about === pages ? 'pages' : 'total', day, value, ...figures });
    return undefined;
};

/** Of which others have the thread in between, and of which so much is held. */
const rowsAtOnce = 1_000;

function* takeResult(result: Loose, where: string): Iterable<HistoryPart> {
    const fields = result.fields as unknown[];
    const names = fields.slice(0, maxFields).map(name => (typeof name === 'string' ? name : ''));
    const told = { fields: fields.length > maxFields ? [] : names, day: onlyDay(result) };
    const [dimensions, rows] = result.items as (unknown[] | undefined)[];
    if (!Array.isArray(dimensions)) return;
    for (let from = 0; from < dimensions.length; from += rowsAtOnce) {
        const part = newPart();
        for (let at = from; at < Math.min(from + rowsAtOnce, dimensions.length); at += 1) {
            const row = Array.isArray(rows) ? rows[at] : undefined;
            const refused = takeRow(part, told, dimensions[at], row);
            countRow(part, `${where}, row ${at + 1}`, refused);
        }
        yield part;
    }
}

export const baidu: HistoryFormat = async function* (file) {
    let isOurs = false;
    for await (const entry of file.entries()) {
        for await (const { objects, number } of readEntry(entry, maxAnswerBytes)) {
            for (const [place, answer] of objects.entries()) {
                const result = resultOf(answer ?? {});
                if (!Array.isArray(result.fields) || !Array.isArray(result.items)) continue;
                isOurs = true;
                yield* takeResult(result, `${entry.name}: ${number + place}`);
            }
        }
    }
    if (!isOurs) throw new HistoryFault('format');
};
