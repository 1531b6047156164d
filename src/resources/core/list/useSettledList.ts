import { use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type ListControllerResult, useListContext } from 'react-admin';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';
import { useIsLeft } from '../../../ui/admin/useIsLeft';

type Values = Record<string, unknown>;
type Change = (list: ListControllerResult) => void;

/** A change that nothing came of does not hold up those after it. */
const patienceMs = 1_000;

/** What was changed between two sets of filters, in a third. */
export const rebased = (from: Values, to: Values, onto: Values): Values => {
    const result = { ...onto };
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
        if (JSON.stringify(from[key]) === JSON.stringify(to[key])) continue;
        if (key in to) result[key] = to[key];
        else delete result[key];
    }
    return result;
};

/** Makes changes one after the other: each once the list shows what came of the one before. */
const useQueue = (list: ListControllerResult) => {
    const router = use(DataRouterContext)?.router;
    const location = useLocation();
    const isLeft = useIsLeft();
    const latest = useRef({ list, key: location.key });
    const waiting = useRef<Change[]>([]);
    /** The key of the address that the change under way leaves. */
    const leaving = useRef<string | undefined>(undefined);

    const isMoving = () =>
        leaving.current === latest.current.key ||
        (router !== undefined &&
            (router.state.navigation.state !== 'idle' ||
                router.state.location.key !== latest.current.key));
    const make = (change: Change) => {
        const { list, key } = latest.current;
        change(list);
        // Changes of one moment are the list's own to join: it goes to its address in the next one.
        setTimeout(() => {
            leaving.current = key;
        });
        setTimeout(() => {
            if (leaving.current === key) leaving.current = undefined;
            goOn();
        }, patienceMs);
    };
    const goOn = () => {
        if (isLeft()) waiting.current = [];
        else if (!isMoving()) {
            const next = waiting.current.shift();
            if (next) make(next);
        }
    };
    useLayoutEffect(() => {
        latest.current = { list, key: location.key };
    });
    useEffect(goOn);
    return (change: Change) => {
        if (waiting.current.length === 0 && !isMoving()) make(change);
        else waiting.current.push(change);
    };
};

/**
 * The list, whose changes lose nothing of each other. Each is a way to another address, reckoned from the one
 * that is shown: one made while another was under way would take that back.
 */
export const useSettledList = (): ListControllerResult => {
    const list = useListContext();
    const change = useQueue(list);
    const changing = useRef(change);
    useLayoutEffect(() => {
        changing.current = change;
    });
    return useMemo(() => {
        const { filterValues, displayedFilters } = list;
        const run = (one: Change) => changing.current(one);
        return {
            ...list,
            setFilters: (filters, displayed, debounce) =>
                run(now =>
                    now.setFilters(
                        rebased(filterValues, filters, now.filterValues),
                        displayed &&
                            rebased(displayedFilters ?? {}, displayed, now.displayedFilters ?? {}),
                        debounce,
                    ),
                ),
            showFilter: (...given) => run(now => now.showFilter(...given)),
            hideFilter: (...given) => run(now => now.hideFilter(...given)),
            setSort: (...given) => run(now => now.setSort(...given)),
            setPage: (...given) => run(now => now.setPage(...given)),
            setPerPage: (...given) => run(now => now.setPerPage(...given)),
        } as ListControllerResult;
    }, [list]);
};
