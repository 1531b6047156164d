import { useEffect, useMemo, useRef } from 'react';
import { newRows } from './newRows';

/** Ids to fade in: those that a poll of the same list added. */
export const useNewRows = (list: string, ids: readonly string[]): ReadonlySet<string> => {
    const seen = useRef<{ list: string; ids: ReadonlySet<string> } | undefined>(undefined);
    const key = ids.join();
    // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the ids themselves
    const fresh = useMemo(() => newRows(seen.current, list, ids), [list, key]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the ids themselves
    useEffect(() => {
        seen.current = { list, ids: new Set(ids) };
    }, [list, key]);
    return fresh;
};
