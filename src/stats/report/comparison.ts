import { addDays, countDays, isDay } from '../../ui/text/days';
import type { Period } from '../components/periods';

/** What a period is compared with: nothing, the days just before, a year before, or two dates. */
export type ComparisonMode = 'none' | 'previous' | 'year' | 'custom';

const yearBefore = (day: string): string => {
    const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
    // the 29th of February is compared with the 28th
    return isDay(before) && addDays(before, 0) === before ? before : `${before.slice(0, 8)}28`;
};

/** The period compared with, by its rule. */
export const comparedPeriod = ({ from, to }: Period, mode: 'previous' | 'year'): Period => {
    if (mode === 'year') return { from: yearBefore(from), to: yearBefore(to) };
    const length = countDays(from, to);
    return { from: addDays(from, -length), to: addDays(to, -length) };
};

interface Comparison {
    mode: ComparisonMode;
    period: Period | undefined;
}

/** The comparison in an address; what makes no sense is none. */
export const readComparison = (search: URLSearchParams, period: Period): Comparison => {
    const mode = search.get('compare');
    if (mode === 'previous' || mode === 'year') {
        return { mode, period: comparedPeriod(period, mode) };
    }
    const [from, to] = [search.get('compareFrom'), search.get('compareTo')];
    return isDay(from) && isDay(to) && from <= to
        ? { mode: 'custom', period: { from, to } }
        : { mode: 'none', period: undefined };
};

/** What the address says: a rule follows the period when that changes, two dates do not. */
export const comparisonWords = (
    chosen: 'none' | 'previous' | 'year' | Period,
): Record<'compare' | 'compareFrom' | 'compareTo', string> =>
    typeof chosen === 'string'
        ? { compare: chosen === 'none' ? '' : chosen, compareFrom: '', compareTo: '' }
        : { compare: '', compareFrom: chosen.from, compareTo: chosen.to };
