import { addDays } from '../../ui/text/days';
import type { Period } from '../components/periods';
import { comparedPeriod } from '../report/comparison';
import type { ScopeQuery } from '../report/scope';

/** Rows of each list. */
export const listLength = 8;

/** The summary: whose traffic, but not which period. */
export const summaryInput = ({ from: _, to: __, exact: ___, ...query }: ScopeQuery) => ({ query });

/** The period beside the one it is compared with: the days just before unless others are chosen. */
export const trendInput = (query: ScopeQuery, period: Period, comparison: Period | undefined) => {
    const { from, to } = comparison ?? comparedPeriod(period, 'previous');
    return { query: { ...query, compareFrom: from, compareTo: to } };
};

export const listInput = (query: ScopeQuery) => ({ query: { ...query, perPage: listLength } });

/** Notes: on whose days they are, whatever the rest of a report is about. */
export const notesInput = ({ site, group, from, to }: ScopeQuery) => ({
    query: { ...(site && { site }), ...(group && { group }), from, to },
});

/** What changed on the last full day. */
export const changeInput = ({ site, group }: ScopeQuery, today: string) => {
    const yesterday = addDays(today, -1);
    return {
        query: { ...(site && { site }), ...(group && { group }), from: yesterday, to: yesterday },
    };
};
