import type { UniqueIdentifier } from '@dnd-kit/core';

/** What can be dragged, or dropped on: a group, the list of sites in one, or a site. */
export interface DragItem {
    type: 'group' | 'list' | 'site';
    id: string;
}

export const dragId = (type: DragItem['type'], id: string): string => `${type}:${id}`;

export const itemOf = (id: UniqueIdentifier): DragItem | undefined => {
    const [, type, name] = /^(group|list|site):(.+)$/.exec(String(id)) ?? [];
    return type && name ? { type: type as DragItem['type'], id: name } : undefined;
};
