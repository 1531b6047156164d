import { useState } from 'react';
import type { VisitsQuery } from '../useVisitsQuery';

const perPage = 25;

/** The page of a visitor's visits: the address keeps that of the list behind. */
export const useHistoryPage = () => {
    const [query, setQuery] = useState<VisitsQuery>({ page: 1, perPage });
    const change = (part: Partial<VisitsQuery>) => setQuery(now => ({ ...now, ...part }));
    return { query, change };
};
