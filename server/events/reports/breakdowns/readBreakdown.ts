import { botOperator } from '../../../../contract/botNames';
import {
    type Breakdown,
    type BreakdownName,
    type BreakdownQuery,
    type BreakdownRow,
    breakdownOf,
    type MetricName,
    type Metrics,
} from '../../../../contract/breakdowns';
import type { EventStore } from '../../store';
import type { KeptCounts } from '../keptCounts';
import { certaintyOf, type Scope } from '../query/scope';
import { searchOf } from './pageSql';
import { readFiguresKept } from './readFiguresKept';
import { readAttributes, readPage } from './readPage';
import type { BreakdownReport } from './report';
import { breakdownReports } from './reports';

const finish = (
    { isOfBots }: BreakdownReport,
    sort: MetricName,
    { value, ...row }: Omit<BreakdownRow, 'share' | 'operator'>,
    totals: Metrics,
): BreakdownRow => {
    const operator = isOfBots ? botOperator(value) : '';
    const whole = totals[sort] ?? 0;
    return {
        value,
        ...row,
        ...(operator !== '' && { operator }),
        share: whole === 0 ? 0 : (row.metrics[sort] ?? 0) / whole,
    };
};

type Asked = Pick<BreakdownQuery, 'page' | 'perPage' | 'order'> &
    Partial<Pick<BreakdownQuery, 'sort' | 'q' | 'searchValues'>>;

/** A page of a report, beside the same values in the scope compared with. */
export const readBreakdown = async (
    { store, keptCounts }: { store: EventStore; keptCounts: KeptCounts },
    name: BreakdownName,
    scope: Scope,
    compared: Scope | undefined,
    { page, perPage, sort, order, ...asked }: Asked,
): Promise<Breakdown> => {
    const { metrics, sort: usual } = breakdownOf(name);
    const report = breakdownReports[name];
    const search = searchOf(asked);
    const found = await readPage(store, scope, report, {
        ...{ metrics: [], sort: sort ?? usual, order, search },
        ...{ limit: perPage, offset: (page - 1) * perPage },
    });
    const hashes = found.rows.map(row => row.hash);
    const figuresOf = (asked: Scope) =>
        readFiguresKept({ store, keptCounts }, asked, name, metrics, hashes, search);
    const [figures, previous, attributes] = await Promise.all([
        figuresOf(scope),
        compared && figuresOf(compared),
        readAttributes(store, scope, report, hashes),
    ]);
    const list = found.rows.map(({ value, hash }, index) => {
        const row = {
            value,
            ...attributes.get(hash),
            metrics: figures.rows(index),
            ...(previous && { previous: previous.rows(index) }),
        };
        return finish(report, usual, row, figures.totals);
    });
    return {
        ...certaintyOf(scope),
        list,
        total: found.total,
        totals: figures.totals,
        ...(previous && { previousTotals: previous.totals }),
    };
};
