import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { LiveChanges } from '../../../../contract/analytics/live';
import type { Visit } from '../../../../contract/analytics/visits';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import type { ScopeQuery } from '../../report/scope';
import { follow, type LiveState } from './follow';
import { type LiveList, newList, withChanges, withWaiting } from './liveList';
import { readStream } from './readStream';

interface Page {
    list: readonly Visit[];
    total: number;
    /** ms */
    at: number;
}

interface Options {
    query: ScopeQuery;
    /** the first page as it was read; nothing is followed without it */
    page: Page | undefined;
    perPage: number;
    /** nothing is to move */
    isHeld: boolean;
    /** The list has to be read again: too much has changed. */
    onStale: () => void;
}

type Action =
    | { type: 'read'; page: Page | undefined }
    | { type: 'changes'; changes: LiveChanges; isHeld: boolean; perPage: number }
    | { type: 'release'; perPage: number };

const reduce = (list: LiveList, action: Action): LiveList => {
    switch (action.type) {
        case 'read':
            return newList(action.page?.list ?? [], action.page?.total ?? 0);
        case 'changes':
            return withChanges(list, action.changes, action);
        case 'release':
            return withWaiting(list, action.perPage);
    }
};

/** Resolves after so many ms, or at once when it is over. */
const pauseUntil = (signal: AbortSignal) => (ms: number) =>
    new Promise<void>(go => {
        const end = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', end);
            go();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
    });

const useIsVisible = (): boolean => {
    const [isVisible, setIsVisible] = useState(!document.hidden);
    useEffect(() => {
        const look = () => setIsVisible(!document.hidden);
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
    }, []);
    return isVisible;
};

/** The first page of a list of visits as it goes on, while its tab is looked at. */
export const useLiveList = ({ query, page, perPage, isHeld, onStale }: Options) => {
    const [list, dispatch] = useReducer(reduce, page, now =>
        newList(now?.list ?? [], now?.total ?? 0),
    );
    const [state, setState] = useState<LiveState>('waiting');
    const isVisible = useIsVisible();
    const latest = useRef({ isHeld, perPage, onStale });
    latest.current = { isHeld, perPage, onStale };
    /** ms, up to when the list is known */
    const knownUntil = useRef(0);
    const key = JSON.stringify(query);
    const isFollowed = page !== undefined && isVisible;

    useEffect(() => {
        knownUntil.current = page?.at ?? 0;
        dispatch({ type: 'read', page });
    }, [page]);

    useEffect(() => {
        if (!isFollowed) return;
        const over = new AbortController();
        const { signal } = over;
        const asked = JSON.parse(key) as ScopeQuery;
        void follow({
            since: knownUntil.current,
            signal,
            stream: (since, onChanges) => readStream({ query: asked, since, signal, onChanges }),
            poll: since =>
                callApi(calls.live, { query: { ...asked, since } }, signal, {
                    isQuiet: true,
                    isSilent: true,
                }),
            onChanges: changes => {
                if (signal.aborted) return;
                knownUntil.current = changes.at;
                const { onStale: reread, ...how } = latest.current;
                dispatch({ type: 'changes', changes, ...how });
                if (changes.isMore && !how.isHeld) reread();
            },
            onState: next => {
                if (!signal.aborted) setState(next);
            },
            pause: pauseUntil(signal),
        });
        return () => {
            over.abort();
            setState('waiting');
        };
    }, [key, isFollowed]);

    const release = useCallback(() => dispatch({ type: 'release', perPage }), [perPage]);
    return { list, state, release };
};
