import { botOperator } from '../../contract/analytics/botNames';
import type {
    Breakdown,
    BreakdownRow,
    MetricName,
    Metrics,
} from '../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../contract/analytics/breakdowns';
import type { StoredEvent } from '../../server/analytics/events/event';
import type { Asked } from './chosen';
import { type Measures, measuresOf, type Which } from './measures';
import { compareBytes } from './order';
import type { Visit } from './visits';
import type { Period } from './zone';

export interface BreakdownAsked extends Asked {
    compared?: Period | undefined;
    sort?: MetricName | 'value' | undefined;
    order?: 'ASC' | 'DESC';
    q?: string;
    page?: number;
    perPage?: number;
}

const isAboutBots = (name: BreakdownName): boolean => name === 'bots' || name === 'aiCrawlers';

/** What all of a value's rows have in common. */
const common = (rows: readonly StoredEvent[], column: keyof StoredEvent): string => {
    const all = new Set(rows.map(row => String(row[column])));
    return all.size === 1 ? ([...all][0] ?? '') : '';
};

const commonOf: Partial<
    Record<BreakdownName, readonly ('country' | 'region' | 'city' | 'network')[]>
> = {
    regions: ['country'],
    cities: ['country', 'region'],
    ip: ['country', 'region', 'city', 'network'],
};

type Attributes = Partial<Omit<BreakdownRow, 'value' | 'metrics' | 'share' | 'previous'>>;

const attributesOf = (
    name: BreakdownName,
    value: string,
    rows: readonly StoredEvent[],
): Attributes => {
    if (isAboutBots(name)) {
        const [bot = '', kind = ''] = value.split('\n');
        const operator = botOperator(bot);
        return { kind, ...(operator !== '' && { operator }) };
    }
    if (name === 'sourceNames') {
        return {
            kind:
                rows
                    .map(({ source }) => source as string)
                    .sort()
                    .at(-1) ?? '',
        };
    }
    if (name === 'notFound') {
        const said = rows.some(({ props }) => props.includes('"status":404'));
        return { kind: said ? '404' : '0' };
    }
    if (name === 'scriptErrors') return { kind: '' };
    if (name === 'pages') {
        return { title: rows.toSorted((a, b) => a.time - b.time).at(-1)?.title ?? '' };
    }
    return Object.fromEntries((commonOf[name] ?? []).map(column => [column, common(rows, column)]));
};

const contains = (text: string, part: string): boolean =>
    text.toLowerCase().includes(part.toLowerCase());

const measure = (metrics: readonly MetricName[], measures: Measures, which: Which): Metrics =>
    Object.fromEntries(
        metrics.map(metric => {
            const of = measures[metric];
            if (!of) throw new Error(`${metric} is not measured`);
            return [metric, of(which)];
        }),
    );

const shown = (name: BreakdownName, value: string): string =>
    isAboutBots(name) ? (value.split('\n')[0] ?? '') : value;

const read = (name: BreakdownName, all: readonly Visit[], asked: BreakdownAsked) => {
    const { values, rowsOf, measures } = measuresOf(name, all, asked);
    const { metrics } = breakdowns[name];
    const found = values
        .map(key => ({
            key,
            value: shown(name, key),
            ...attributesOf(name, key, rowsOf(key)),
            metrics: measure(metrics, measures, value => value === key),
        }))
        .filter(
            ({ value, title = '' }) =>
                !asked.q || contains(value, asked.q) || contains(title, asked.q),
        );
    const keys = new Set(found.map(({ key }) => key));
    return {
        found,
        totals: measure(metrics, measures, value => keys.has(value)),
        /** of a value that has a row; a page that nobody left from was viewed all the same */
        of: (key: string) =>
            measure(
                metrics,
                measures,
                value => value === key && (keys.has(key) || name === 'exits'),
            ),
    };
};

type Found = ReturnType<typeof read>['found'][number];

/** Those without a figure come last; equal ones are in the order of their values. */
const inOrder = (sort: MetricName | 'value', order: 'ASC' | 'DESC') => (a: Found, b: Found) => {
    const sign = order === 'ASC' ? 1 : -1;
    const byValue = compareBytes(a.value, b.value) || compareBytes(a.key, b.key);
    if (sort === 'value') return sign * compareBytes(a.value, b.value) || byValue;
    const [left, right] = [a.metrics[sort] ?? null, b.metrics[sort] ?? null];
    if (left === right) return byValue;
    if (left === null || right === null) return left === null ? 1 : -1;
    return sign * (left - right);
};

/** A page of a report, as the server has to answer it; exactly. */
export const breakdownAnswer = (
    name: BreakdownName,
    all: readonly Visit[],
    asked: BreakdownAsked,
): Pick<Breakdown, 'list' | 'total' | 'totals' | 'previousTotals'> => {
    const { sort: usual } = breakdowns[name];
    const { sort = usual, order = 'DESC', page = 1, perPage = 25, compared } = asked;
    const { found, totals } = read(name, all, asked);
    const previous = compared && read(name, all, { ...asked, period: compared });
    const whole = totals[usual] ?? 0;
    const list = found
        .sort(inOrder(sort, order))
        .slice((page - 1) * perPage, page * perPage)
        .map(({ key, ...row }) => ({
            ...row,
            share: whole === 0 ? 0 : (row.metrics[usual] ?? 0) / whole,
            ...(previous && { previous: previous.of(key) }),
        }));
    return {
        list,
        total: found.length,
        totals,
        ...(previous && { previousTotals: previous.totals }),
    };
};
