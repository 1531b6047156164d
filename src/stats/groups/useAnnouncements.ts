import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';
import { type Arrangement, listOfSite, ungrouped } from './arrangement';
import { itemOf } from './dragItems';

type Over = { id: UniqueIdentifier } | null;

/** What a screen reader says while something is dragged. */
export const useAnnouncements = (
    lists: Arrangement,
    nameOf: (id: UniqueIdentifier) => string,
): Announcements => {
    const translate = useTranslate();
    const ofSite = (key: string, name: string, over: UniqueIdentifier): string => {
        const item = itemOf(over);
        const list =
            item?.type === 'site'
                ? listOfSite(lists, item.id)
                : lists.find(({ id }) => id === item?.id);
        if (!item || !list) return translate('groups.outside', { name });
        const place = item.type === 'site' ? list.sites.indexOf(item.id) + 1 : list.sites.length;
        const count = Math.max(1, list.sites.length);
        const group = nameOf(`group:${list.id}`);
        return translate(key, { name, group, place: Math.max(1, place), count });
    };
    const ofGroup = (key: string, name: string, over: UniqueIdentifier): string => {
        const groups = lists.filter(({ id }) => id !== ungrouped);
        const place = groups.findIndex(({ id }) => id === itemOf(over)?.id) + 1;
        return translate(key, { name, place, count: groups.length });
    };
    const say = (what: 'over' | 'dropped', active: UniqueIdentifier, over: Over): string => {
        const name = nameOf(active);
        if (!over) return translate('groups.outside', { name });
        const isGroup = itemOf(active)?.type === 'group';
        return isGroup
            ? ofGroup(`groups.${what}Group`, name, over.id)
            : ofSite(`groups.${what}Site`, name, over.id);
    };
    return {
        onDragStart: ({ active }) => translate('groups.picked', { name: nameOf(active.id) }),
        onDragOver: ({ active, over }) => say('over', active.id, over),
        onDragEnd: ({ active, over }) => say('dropped', active.id, over),
        onDragCancel: ({ active }) => translate('groups.cancelled', { name: nameOf(active.id) }),
    };
};
