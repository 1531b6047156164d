import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { type Arrangement, listOfSite, ungrouped } from './arrangement';
import { type DragItem, dragId, itemOf } from './dragItems';

export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
    ArrowUp: 'up',
    ArrowDown: 'down',
    ArrowLeft: 'left',
    ArrowRight: 'right',
};

const isForward = (direction: Direction) => direction === 'down' || direction === 'right';

/** The site to be over in a list one comes to: its first or last one, or the list when empty. */
const edgeOf = (list: Arrangement[number] | undefined, isFirst: boolean): DragItem | undefined => {
    if (!list) return undefined;
    const site = isFirst ? list.sites[0] : list.sites.at(-1);
    return site === undefined ? { type: 'list', id: list.id } : { type: 'site', id: site };
};

const stepSite = (lists: Arrangement, over: DragItem, to: Direction): DragItem | undefined => {
    const here = over.type === 'site' ? listOfSite(lists, over.id)?.id : over.id;
    const at = lists.findIndex(({ id }) => id === here);
    const forward = isForward(to);
    const beside = lists[at + (forward ? 1 : -1)];
    if (to === 'left' || to === 'right') return edgeOf(beside, true);
    const sites = lists[at]?.sites ?? [];
    const next = sites[sites.indexOf(over.id) + (forward ? 1 : -1)];
    const isInside = over.type === 'site' && next !== undefined;
    return isInside ? { type: 'site', id: next } : edgeOf(beside, forward);
};

const stepGroup = (lists: Arrangement, over: DragItem, to: Direction): DragItem | undefined => {
    const at = lists.findIndex(({ id }) => id === over.id);
    const next = lists[at + (isForward(to) ? 1 : -1)];
    return next && next.id !== ungrouped ? { type: 'group', id: next.id } : undefined;
};

/** What an arrow key leads to: the next site or list of sites, or the next group. */
export const stepFrom = (
    lists: Arrangement,
    over: DragItem,
    to: Direction,
): DragItem | undefined =>
    over.type === 'group' ? stepGroup(lists, over, to) : stepSite(lists, over, to);

/** Where a key moves what is dragged: onto what lies next in the arrangement. */
export const coordinatesIn =
    (listsNow: () => Arrangement): KeyboardCoordinateGetter =>
    (event, { active, context: { droppableRects, over } }) => {
        const to = directions[event.code];
        const from = itemOf(over?.id ?? active);
        if (!to || !from) return undefined;
        event.preventDefault();
        const next = stepFrom(listsNow(), from, to);
        const rect = next && droppableRects.get(dragId(next.type, next.id));
        return rect && { x: rect.left, y: rect.top };
    };
