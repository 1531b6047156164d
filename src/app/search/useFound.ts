import { useEffect, useState } from 'react';
import { calls } from '../../../contract/calls';
import type { Found } from '../../../contract/shell/search';
import { useMe } from '../../authProvider/whoAmI';
import { useCall } from '../../dataProvider/useCall';

/** ms without a key until the server is asked */
const pause = 250;
const nothing: readonly Found[] = [];

/** One letter says too much; one Chinese character is a word. */
const isEnough = (q: string): boolean => q.length > 1 || /\p{Script=Han}/u.test(q);

/** What the server finds of one's own and of records, once typing pauses; guests have nothing to find. */
export const useFound = (typed: string) => {
    const q = typed.trim().slice(0, 120);
    const isGuest = useMe()?.isClient ?? true;
    const [settled, setSettled] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => setSettled(q), pause);
        return () => clearTimeout(timer);
    }, [q]);
    const isWanted = !isGuest && isEnough(q);
    const enabled = isWanted && settled === q;
    const { data, error } = useCall(calls.search, { query: { q: settled } }, { enabled });
    return {
        found: enabled ? (data?.list ?? nothing) : nothing,
        isSearching: isWanted && (settled !== q || (!data && !error)),
    };
};
