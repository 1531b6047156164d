import type { LiveChanges } from '../../../../contract/analytics/live';
import type { Visit } from '../../../../contract/analytics/visits';

/** The first page of the list, as it goes on. */
export interface LiveList {
    shown: readonly Visit[];
    /** ids of rows that came while the list was looked at */
    fresh: ReadonlySet<string>;
    /** what came while nothing was to move */
    waiting: readonly Visit[];
    total: number;
}

export const newList = (shown: readonly Visit[], total: number): LiveList => ({
    shown,
    total,
    fresh: new Set(),
    waiting: [],
});

const newestFirst = (a: Visit, b: Visit): number =>
    b.startedAt - a.startedAt || (BigInt(b.id) > BigInt(a.id) ? 1 : -1);

const replace = (list: readonly Visit[], next: ReadonlyMap<string, Visit>): Visit[] =>
    list.map(visit => next.get(visit.id) ?? visit);

const put = (list: LiveList, came: readonly Visit[], perPage: number): LiveList => ({
    ...list,
    shown: [...came, ...list.shown].sort(newestFirst).slice(0, perPage),
    fresh: new Set(came.map(({ id }) => id)),
});

interface How {
    /** rows come only where they are: nothing is to move */
    isHeld: boolean;
    perPage: number;
}

/** The list after changes. Rows that are there stay where they are. */
export const withChanges = (list: LiveList, changes: LiveChanges, how: How): LiveList => {
    const next = new Map(changes.list.map(visit => [visit.id, visit]));
    const gone = new Set(changes.gone);
    const known = new Set([...list.shown, ...list.waiting].map(({ id }) => id));
    const last = list.shown.at(-1);
    const isFull = list.shown.length >= how.perPage;
    const came = changes.list.filter(
        visit => !known.has(visit.id) && (!isFull || !last || newestFirst(visit, last) < 0),
    );
    const lost = [...known].filter(id => gone.has(id)).length;
    const kept: LiveList = {
        ...list,
        shown: replace(list.shown, next).filter(({ id }) => !gone.has(id)),
        waiting: replace(list.waiting, next).filter(({ id }) => !gone.has(id)),
        total: list.total + came.length - lost,
    };
    if (came.length === 0) return kept;
    if (how.isHeld) return { ...kept, waiting: [...came, ...kept.waiting].sort(newestFirst) };
    return put(kept, [...came, ...kept.waiting], how.perPage);
};

/** The list with what waited. */
export const withWaiting = (list: LiveList, perPage: number): LiveList =>
    list.waiting.length === 0 ? list : { ...put(list, list.waiting, perPage), waiting: [] };
