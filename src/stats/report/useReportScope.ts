import { useMemo } from 'react';
import { type Filter, parseFilter, printFilter } from '../../../contract/analytics/filters';
import { maxBeside } from '../../../contract/analytics/reportQuery';
import { changeWords, useSearch } from '../../ui/admin/useSearch';
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

/** What makes no sense is none. */
const readSegments = (text: string): string[] => {
    const ids = [...new Set(text.split(','))].filter(id => /^[a-z0-9]{8,32}$/.test(id));
    return ids.slice(0, maxBeside);
};

const subjectQuery = (subject: Subject): Pick<ScopeQuery, 'site' | 'group'> =>
    subject.type === 'site' ? { site: subject.site.id } : { group: subject.group.id };

type Words = Record<string, string>;

/** Changes words of the address; an empty one goes, and a table begins at its first page again. */
const useWords = () => {
    const [search, setSearch] = useSearch();
    const set = (words: Words | ((now: URLSearchParams) => Words)) =>
        setSearch(
            now => {
                changeWords(typeof words === 'function' ? words(now) : words)(now);
                now.delete('page');
                return now;
            },
            { preventScrollReset: true },
        );
    return { search, set };
};

type Setters = Pick<
    ReportScope,
    | 'setFilter'
    | 'addCondition'
    | 'setGoal'
    | 'setSegments'
    | 'setExact'
    | 'setComparison'
    | 'setExcluded'
>;

const settersOf = (set: ReturnType<typeof useWords>['set']): Setters => {
    const inWords = (filter: Filter | undefined): Words => ({ filter: printFilter(filter) });
    return {
        setFilter: filter => set(inWords(filter)),
        addCondition: (field, value, isNot) =>
            set(now =>
                inWords(addCondition(readFilter(now.get('filter') ?? ''), field, value, isNot)),
            ),
        setGoal: id => set({ goal: id ?? '' }),
        setSegments: ids => set({ segments: ids.join(',') }),
        setExact: isExact => set({ exact: isExact ? '1' : '' }),
        setComparison: chosen => set(comparisonWords(chosen)),
        setExcluded: isExcluded => set({ bots: isExcluded ? '1' : '' }),
    };
};

/** The scope in the address, of a subject that is known. */
export const useReportScope = (subject: Subject, isComparable = true): ReportScope => {
    const timezone = subject.type === 'site' ? subject.site.timezone : subject.group.timezone;
    const { period, today, setPeriod } = usePeriod(timezone);
    const { from, to } = period;
    const { search, set } = useWords();
    // biome-ignore lint/correctness/useExhaustiveDependencies: `set` changes with every address, as `search` does
    return useMemo(() => {
        const filter = readFilter(search.get('filter') ?? '');
        const asked = isComparable ? search : new URLSearchParams();
        const { mode, period: comparison } = readComparison(asked, { from, to });
        // goals are a site's own
        const goal = (subject.type === 'site' && search.get('goal')) || undefined;
        const segments = readSegments(search.get('segments') ?? '');
        const isExcluded = search.get('bots') === '1';
        const isExact = search.get('exact') === '1';
        return {
            subject,
            timezone,
            today,
            period: { from, to },
            comparison,
            comparisonMode: mode,
            isComparable,
            filter,
            goal,
            segments,
            isExcluded,
            isExact,
            query: {
                ...subjectQuery(subject),
                from,
                to,
                ...(filter && { filter: printFilter(filter) }),
                ...(goal && { goal }),
                ...(isExcluded && { bots: '1' as const }),
                ...(isExact && { exact: '1' as const }),
            },
            comparisonQuery: comparison
                ? { compareFrom: comparison.from, compareTo: comparison.to }
                : {},
            besideQuery: segments.length > 0 ? { segments: segments.join(',') } : {},
            setPeriod,
            ...settersOf(set),
        };
    }, [subject, timezone, today, from, to, search, setPeriod, isComparable]);
};
