import type { Granularity } from '../../../contract/analytics/reportQuery';
import { trend } from '../../../contract/analytics/trend';
import { useCall } from '../../dataProvider/useCall';
import { useSearch } from '../../ui/admin/useSearch';
import { readFigures } from '../charts/chosenFigures';
import type { CurveFigure } from '../charts/curveFigures';
import { includesDay } from '../components/periods';
import type { ReportScope } from '../report/scope';
import { fittingGranularities } from './fittingGranularities';

const liveMs = 30_000;

/** The trend that the address asks for, and how to ask for another. */
export const useTrend = (scope: ReportScope) => {
    const [search, setSearch] = useSearch();
    const fitting = fittingGranularities([scope.period, scope.comparison]);
    const asked = fitting.find(name => name === search.get('granularity'));
    const set = (word: string, value: string) =>
        setSearch(
            now => {
                now.set(word, value);
                return now;
            },
            { preventScrollReset: true, replace: true },
        );
    const call = useCall(
        trend,
        {
            query: {
                ...scope.query,
                ...scope.comparisonQuery,
                ...(asked && { granularity: asked }),
            },
        },
        { keep: true, every: includesDay(scope.period, scope.today) && liveMs },
    );
    return {
        ...call,
        fitting,
        granularity: asked ?? call.data?.granularity,
        setGranularity: (granularity: Granularity) => set('granularity', granularity),
        figures: readFigures(search.get('figures'), scope.goal !== undefined),
        setFigures: (figures: CurveFigure[]) => set('figures', figures.join(',')),
    };
};
