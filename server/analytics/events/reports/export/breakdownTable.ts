import { botOperator } from '../../../../../contract/analytics/botNames';
import type { MetricName } from '../../../../../contract/analytics/breakdown';
import { metricsWith } from '../../../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../../../contract/analytics/breakdowns';
import type { ExportQuery } from '../../../../../contract/analytics/exports';
import type { Cell, Column, ColumnKind, Table } from '../../../../platform/export/cells';
import { invalid } from '../../../../platform/http/errors';
import type { EventStore } from '../../store';
import { attributeNames } from '../breakdowns/keyedRows';
import { searchOf } from '../breakdowns/pageSql';
import {
    attributesOf,
    type Figures,
    type FoundRow,
    readFigures,
    readPage,
} from '../breakdowns/readPage';
import { reportOf } from '../breakdowns/reports';
import type { Scope } from '../query/scope';
import type { exportTexts } from './texts';

const kindOf: Record<MetricName, ColumnKind> = {
    pv: 'count',
    uv: 'count',
    ip: 'count',
    visits: 'count',
    newVisitors: 'count',
    bounceRate: 'share',
    duration: 'seconds',
    depth: 'number',
    entries: 'count',
    downstream: 'count',
    exits: 'count',
    exitRate: 'share',
    timeOnPage: 'seconds',
    count: 'count',
    lastAt: 'instant',
    conversions: 'count',
    conversionRate: 'share',
};

const pageRows = 10_000;
/** The compared figures are looked up by the values, which must fit into a request. */
const comparedPageRows = 1_000;

const readSort = (
    sort: string | undefined,
    metrics: readonly MetricName[],
    usual: MetricName,
): MetricName | 'value' => {
    if (sort === undefined || sort === 'value') return sort ?? usual;
    const found = metrics.find(name => name === sort);
    if (!found) throw invalid({ sort: 'report.not_a_figure' });
    return found;
};

interface Subject {
    scope: Scope;
    compared: Scope | undefined;
    /** segments whose figures stand beside them */
    beside: readonly { scope: Scope; name: string }[];
    texts: (typeof exportTexts)['en'];
}

const columnsOf = (name: BreakdownName, { scope, compared, beside, texts }: Subject): Column[] => {
    const metrics = metricsWith(breakdowns[name], scope.goal !== undefined);
    const report = reportOf(name, scope);
    const figures = metrics.map(metric => ({ title: texts.metrics[metric], kind: kindOf[metric] }));
    const span = compared && ` (${compared.from} – ${compared.to})`;
    return [
        { title: texts.names[name], kind: 'text' },
        ...attributeNames(report).map(
            attribute => ({ title: texts.attributes[attribute], kind: 'text' }) as const,
        ),
        ...(report.isOfBots ? [{ title: texts.attributes.operator, kind: 'text' } as const] : []),
        ...figures,
        { title: texts.share, kind: 'share' },
        ...(span ? figures.map(({ title, kind }) => ({ title: title + span, kind })) : []),
        ...beside.flatMap(segment =>
            figures.map(({ title, kind }) => ({ title: `${title} (${segment.name})`, kind })),
        ),
    ];
};

/** A breakdown's whole result as a table, read from the store a part at a time. */
export const breakdownTable = async (
    store: EventStore,
    name: BreakdownName,
    subject: Subject,
    query: Pick<ExportQuery, 'sort' | 'order' | 'q' | 'searchValues'>,
): Promise<Table> => {
    const { scope, compared, beside, texts } = subject;
    const others = [...(compared ? [compared] : []), ...beside.map(one => one.scope)];
    const metrics = metricsWith(breakdowns[name], scope.goal !== undefined);
    const usual = breakdowns[name].sort;
    const report = reportOf(name, scope);
    const search = searchOf(query);
    const sort = readSort(query.sort, metrics, usual);
    const limit = others.length > 0 ? comparedPageRows : pageRows;
    const options = { metrics, sort, order: query.order, search, withAttributes: true, limit };
    const read = (offset: number) => readPage(store, scope, report, { ...options, offset });
    const [first, { totals }] = await Promise.all([
        read(0),
        readFigures(store, scope, report, [usual], [], search),
    ]);
    const whole = totals[usual] ?? 0;
    const cellsOf = (row: FoundRow): Cell[] => [
        row.value,
        ...Object.values(attributesOf(report, row)),
        ...(report.isOfBots ? [botOperator(row.value)] : []),
        ...metrics.map(metric => row[metric] ?? null),
        whole === 0 ? 0 : Number(row[usual]) / whole,
    ];
    const withOthers = async (rows: readonly FoundRow[]): Promise<Cell[][]> => {
        const hashes = rows.map(row => row.hash);
        const found: Figures[] = [];
        for (const other of others) {
            found.push(await readFigures(store, other, report, metrics, hashes, search));
        }
        return rows.map((row, at) => [
            ...cellsOf(row),
            ...found.flatMap(one => metrics.map(metric => one.rows(at)[metric] ?? null)),
        ]);
    };
    async function* rows(): AsyncGenerator<Cell[][]> {
        let part = first.rows;
        for (let offset = limit; part.length > 0; offset += limit) {
            yield await withOthers(part);
            if (part.length < limit) return;
            part = (await read(offset)).rows;
        }
    }
    return {
        name: texts.names[name],
        zone: scope.zone,
        secondsNote: texts.seconds,
        columns: columnsOf(name, subject),
        total: first.total,
        rows: rows(),
    };
};
