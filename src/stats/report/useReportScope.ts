import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Filter, parseFilter, printFilter } from '../../../contract/analytics/filters';
import { usePeriod } from '../components/usePeriod';
import { addCondition } from './addCondition';
import { comparisonWords, readComparison } from './comparison';
import type { ReportScope, ScopeQuery, Subject } from './scope';

const readFilter = (text: string) => {
    try {
        return parseFilter(text);
    } catch {
        // A link that was cut off still shows its report.
        return undefined;
    }
};

const subjectQuery = (subject: Subject): Pick<ScopeQuery, 'site' | 'group'> =>
    subject.type === 'site' ? { site: subject.site.id } : { group: subject.group.id };

type Words = Record<string, string>;

/** Changes words of the address; an empty one goes, and a table begins at its first page again. */
const useWords = () => {
    const [search, setSearch] = useSearchParams();
    const set = (words: Words) =>
        setSearch(
            now => {
                for (const [name, value] of Object.entries(words)) {
                    if (value === '') now.delete(name);
                    else now.set(name, value);
                }
                now.delete('page');
                return now;
            },
            { preventScrollReset: true },
        );
    return { search, set };
};

type Setters = Pick<
    ReportScope,
    'setFilter' | 'addCondition' | 'setExact' | 'setComparison' | 'setExcluded'
>;

const settersOf = (filter: Filter | undefined, set: (words: Words) => void): Setters => {
    const setFilter: Setters['setFilter'] = next => set({ filter: printFilter(next) });
    return {
        setFilter,
        addCondition: (field, value, isNot) => setFilter(addCondition(filter, field, value, isNot)),
        setExact: isExact => set({ exact: isExact ? '1' : '' }),
        setComparison: chosen => set(comparisonWords(chosen)),
        setExcluded: isExcluded => set({ bots: isExcluded ? '1' : '' }),
    };
};

/** The scope in the address, of a subject that is known. */
export const useReportScope = (subject: Subject): ReportScope => {
    const timezone = subject.type === 'site' ? subject.site.timezone : subject.group.timezone;
    const { period, today, setPeriod } = usePeriod(timezone);
    const { from, to } = period;
    const { search, set } = useWords();
    // biome-ignore lint/correctness/useExhaustiveDependencies: `set` changes with every address, as `search` does
    return useMemo(() => {
        const filter = readFilter(search.get('filter') ?? '');
        const { mode, period: comparison } = readComparison(search, { from, to });
        const isExcluded = search.get('bots') === '1';
        const isExact = search.get('exact') === '1';
        return {
            subject,
            timezone,
            today,
            period: { from, to },
            comparison,
            comparisonMode: mode,
            filter,
            isExcluded,
            isExact,
            query: {
                ...subjectQuery(subject),
                from,
                to,
                ...(filter && { filter: printFilter(filter) }),
                ...(isExcluded && { bots: '1' as const }),
                ...(isExact && { exact: '1' as const }),
            },
            comparisonQuery: comparison
                ? { compareFrom: comparison.from, compareTo: comparison.to }
                : {},
            setPeriod,
            ...settersOf(filter, set),
        };
    }, [subject, timezone, today, from, to, search, setPeriod]);
};
