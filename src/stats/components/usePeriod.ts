import { useCallback } from 'react';
import { useSearch } from '../../ui/admin/useSearch';
import { dayIn } from '../../ui/text/days';
import { type Period, periodWords, readPeriod } from './periods';

/** The period in the address, in days of the site's zone, and how to change it. */
export const usePeriod = (timezone: string) => {
    const [search, setSearch] = useSearch();
    const today = dayIn(timezone, Date.now());
    const period = readPeriod(search, today);
    const setPeriod = useCallback(
        (next: Period) =>
            setSearch(
                now => {
                    now.delete('from');
                    now.delete('to');
                    now.delete('page');
                    for (const [name, day] of Object.entries(periodWords(next, today))) {
                        now.set(name, day);
                    }
                    return now;
                },
                { preventScrollReset: true },
            ),
        [setSearch, today],
    );
    return { period, today, setPeriod };
};
