import {
    type CollisionDetection,
    closestCenter,
    type DroppableContainer,
    pointerWithin,
    rectIntersection,
} from '@dnd-kit/core';
import { type Arrangement, listOfSite } from './arrangement';
import { type DragItem, itemOf } from './dragItems';

const ofType = (containers: DroppableContainer[], ...types: DragItem['type'][]) =>
    containers.filter(({ id }) => types.includes(itemOf(id)?.type ?? 'list'));

/**
 * What a dragged thing is over. A group is over groups only. A site is over the list under the
 * pointer, and there over the nearest site; without a pointer over the nearest of all.
 */
export const collisionIn =
    (lists: Arrangement): CollisionDetection =>
    args => {
        const { active, droppableContainers, pointerCoordinates } = args;
        const near = (containers: DroppableContainer[]) =>
            closestCenter({ ...args, droppableContainers: containers });
        if (itemOf(active.id)?.type === 'group') return near(ofType(droppableContainers, 'group'));

        const isEmpty = (list: string) => lists.find(({ id }) => id === list)?.sites.length === 0;
        if (!pointerCoordinates) {
            return near(
                droppableContainers.filter(({ id }) => {
                    const item = itemOf(id);
                    return item?.type === 'site' || (item?.type === 'list' && isEmpty(item.id));
                }),
            );
        }
        const inLists = { ...args, droppableContainers: ofType(droppableContainers, 'list') };
        const found = pointerWithin(inLists);
        const hits = found.length > 0 ? found : rectIntersection(inLists);
        const list = hits[0] && itemOf(hits[0].id);
        if (!list) return [];
        const sites = ofType(droppableContainers, 'site').filter(({ id }) => {
            const item = itemOf(id);
            return item && listOfSite(lists, item.id)?.id === list.id;
        });
        return sites.length > 0 ? near(sites) : hits;
    };
