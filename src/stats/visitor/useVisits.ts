import { useEffect, useMemo, useRef } from 'react';
import { cursorOf, type Visit } from '../../../contract/analytics/visits';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import type { ReportScope } from '../report/scope';
import { useLiveList } from './live/useLiveList';
import type { VisitsQuery } from './useVisitsQuery';

/** Where each page of a list begins, as far as one has leafed: far pages are found quicker by it. */
const usePlaces = (list: string) => {
    const places = useRef({ list, before: new Map<number, string>() });
    if (places.current.list !== list) places.current = { list, before: new Map() };
    return places.current.before;
};

interface Options {
    scope: ReportScope;
    query: VisitsQuery;
    /** the list goes on by itself on its first page */
    isLive: boolean;
    isHeld: boolean;
}

/** A page of the visits of a scope; the first one goes on. */
export const useVisits = ({ scope, query: { page, perPage }, isLive, isHeld }: Options) => {
    const listKey = JSON.stringify([scope.query, perPage]);
    const places = usePlaces(listKey);
    const before = places.get(page);
    const { data, error, refetch, isPlaceholderData } = useCall(
        calls.visits,
        { query: { ...scope.query, page, perPage, ...(before !== undefined && { before }) } },
        { keep: true },
    );
    const isFollowed = isLive && page === 1 && !isPlaceholderData;
    const read = useMemo(() => (isFollowed ? data : undefined), [isFollowed, data]);
    const live = useLiveList({
        query: scope.query,
        page: read,
        perPage,
        isHeld,
        onStale: () => void refetch(),
    });
    const rows: readonly Visit[] = (read ? live.list.shown : data?.list) ?? [];
    const last = rows.at(-1);
    const next = last && rows.length === perPage && !isPlaceholderData ? cursorOf(last) : undefined;
    useEffect(() => {
        if (next !== undefined) places.set(page + 1, next);
    }, [places, page, next]);
    return {
        isLoading: !data && !error,
        error: data ? undefined : error,
        again: () => void refetch(),
        isOld: isPlaceholderData,
        timezone: data?.timezone ?? scope.timezone,
        rows,
        total: (read ? live.list.total : data?.total) ?? 0,
        fresh: live.list.fresh,
        waiting: read ? live.list.waiting.length : 0,
        release: live.release,
        state: live.state,
    };
};
