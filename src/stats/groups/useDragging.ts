import type { DragEndEvent, DragOverEvent, DragStartEvent, UniqueIdentifier } from '@dnd-kit/core';
import { useState } from 'react';
import { type Arrangement, listOfSite, moveGroup, moveSite } from './arrangement';
import { type DragItem, itemOf } from './dragItems';

/** Moves the dragged site into the list it is over, where it makes room for itself. */
const carry = (lists: Arrangement, site: string, over: DragItem): Arrangement => {
    const to = over.type === 'site' ? listOfSite(lists, over.id)?.id : over.id;
    if (to === undefined || to === listOfSite(lists, site)?.id) return lists;
    return moveSite(lists, site, to, over.type === 'site' ? over.id : undefined);
};

const drop = (lists: Arrangement, active: DragItem, over: DragItem): Arrangement => {
    if (active.type === 'group') return moveGroup(lists, active.id, over.id);
    const carried = carry(lists, active.id, over);
    if (over.type !== 'site' || over.id === active.id) return carried;
    const list = listOfSite(carried, over.id);
    return list ? moveSite(carried, active.id, list.id, over.id) : carried;
};

const itemIn = (part: { id: UniqueIdentifier } | null): DragItem | undefined =>
    part ? itemOf(part.id) : undefined;

/** The arrangement while something is dragged, which nobody else sees before it is dropped. */
export const useDragging = (lists: Arrangement, onArrange: (next: Arrangement) => void) => {
    const [dragged, setDragged] = useState<DragItem>();
    const [draft, setDraft] = useState<Arrangement>();
    const shown = draft ?? lists;
    const end = () => {
        setDragged(undefined);
        setDraft(undefined);
    };
    return {
        shown,
        dragged,
        onDragStart: ({ active }: DragStartEvent) => {
            setDragged(itemOf(active.id));
            setDraft(lists);
        },
        onDragOver: ({ active, over }: DragOverEvent) => {
            const [item, target] = [itemIn(active), itemIn(over)];
            if (item?.type === 'site' && target) setDraft(carry(shown, item.id, target));
        },
        onDragEnd: ({ active, over }: DragEndEvent) => {
            const [item, target] = [itemIn(active), itemIn(over)];
            const next = item && target ? drop(shown, item, target) : lists;
            end();
            if (JSON.stringify(next) !== JSON.stringify(lists)) onArrange(next);
        },
        onDragCancel: end,
    };
};
