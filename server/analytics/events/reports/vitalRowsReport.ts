import type { VitalName } from '../../../../contract/analytics/vitalNames';
import {
    type VitalDimension,
    type VitalRow,
    vitalDimensions,
    vitalRows,
} from '../../../../contract/analytics/vitals';
import type { EventStore } from '../store';
import { ofList } from './listAnswer';
import type { Scope } from './query/scope';
import { readBy } from './readBy';
import { type FigureRow, figureColumns, figuresOf, measuredViews } from './vitalsSql';

const columnOf: Record<VitalDimension, string> = {
    page: 'path',
    device: 'device',
    country: 'country',
    browser: 'browser',
};

interface Asked {
    vital: VitalName;
    by: VitalDimension;
}

interface Part {
    limit: number;
    offset: number;
}

type Row = FigureRow & { value: string; total: number };

const readValues = (
    store: EventStore,
    scope: Scope,
    { vital, by }: Asked,
    part: Part,
    only?: readonly string[],
): Promise<Row[]> => {
    const column = columnOf[by];
    const { sql, parameters } = measuredViews(scope, [column]);
    return store.query<Row>(
        `SELECT value, *, toFloat64(count() OVER ()) AS total FROM (
            SELECT toString(${column}) AS value, ${figureColumns(vital)} FROM (${sql})
            ${only ? `WHERE ${column} IN {only:Array(String)}` : ''}
            GROUP BY value HAVING ${vital}Samples > 0
        ) ORDER BY ${vital}Samples DESC, value LIMIT ${part.limit} OFFSET ${part.offset}`,
        { ...parameters, ...(only && { only }) },
    );
};

const readPart = async (
    store: EventStore,
    scope: Scope,
    asked: Asked,
    part: Part,
    compared?: Scope,
): Promise<{ list: VitalRow[]; total: number }> => {
    const rows = await readValues(store, scope, asked, part);
    const values = rows.map(({ value }) => value);
    const before =
        compared && values.length > 0
            ? await readValues(store, compared, asked, { limit: values.length, offset: 0 }, values)
            : undefined;
    const byValue = new Map(before?.map(row => [row.value, row]));
    const { vital } = asked;
    return {
        list: rows.map(row => ({
            value: row.value,
            ...figuresOf(vital, row),
            ...(before && { previous: figuresOf(vital, byValue.get(row.value)) }),
        })),
        total: rows[0]?.total ?? 0,
    };
};

export const vitalRowsReport = ofList(
    vitalRows,
    ({ store }) =>
        async ({ query, scope, compared }) => {
            const part = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
            const found = await readPart(store, scope, query, part, compared);
            return { timezone: scope.zone, ...found };
        },
    (store, { scope, limit, offset, words: { vital = 'lcp', by } }) => {
        const asked = { vital, by: readBy(by, vitalDimensions) ?? 'page' };
        return readPart(store, scope, asked, { limit, offset });
    },
);
