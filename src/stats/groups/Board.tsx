import {
    DndContext,
    DragOverlay,
    KeyboardSensor,
    MeasuringStrategy,
    PointerSensor,
    type UniqueIdentifier,
    useSensor,
    useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { Box, Card } from '@mui/material';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Arrangement, ungrouped } from './arrangement';
import type { BoardProps } from './boardProps';
import { collisionIn } from './collision';
import { dragId, itemOf } from './dragItems';
import { GroupCard, UngroupedCard } from './GroupCard';
import { coordinatesIn } from './keyboardStep';
import { SiteLine, siteRowLook } from './SiteRow';
import { useAnnouncements } from './useAnnouncements';
import { useDragging } from './useDragging';

/** Sites of a list that are rendered at once. */
const step = 50;
const measuring = { droppable: { strategy: MeasuringStrategy.Always } };

const useRendered = (lists: Arrangement, isWanted: (site: string) => boolean) => {
    const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
    const rendered = useMemo<Arrangement>(
        () =>
            lists.map(({ id, sites }) => ({
                id,
                sites: sites.filter(isWanted).slice(0, limits[id] ?? step),
            })),
        [lists, isWanted, limits],
    );
    const showMore = (id: string) => setLimits(now => ({ ...now, [id]: (now[id] ?? step) + step }));
    return { rendered, showMore };
};

const useDragSensors = (rendered: Arrangement) => {
    const now = useRef(rendered);
    useEffect(() => {
        now.current = rendered;
    }, [rendered]);
    const coordinateGetter = useMemo(() => coordinatesIn(() => now.current), []);
    return useSensors(
        useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
        useSensor(KeyboardSensor, { coordinateGetter }),
    );
};

/** What hangs on the pointer. */
const Dragged = ({ id, groups, sites }: { id: string | undefined } & BoardProps) => {
    const item = id === undefined ? undefined : itemOf(id);
    const row = item?.type === 'site' ? sites.get(item.id) : undefined;
    if (!item) return null;
    return (
        <Card sx={{ ...siteRowLook, boxShadow: 4, px: 2, cursor: 'grabbing' }}>
            {row ? <SiteLine row={row} /> : <strong>{groups.get(item.id)?.name}</strong>}
        </Card>
    );
};

/** All groups side by side, between which sites are dragged; the sites of none last. */
export const Board = (props: BoardProps) => {
    const translate = useTranslate();
    const { groups, sites, isWanted, onArrange } = props;
    const { shown, dragged, ...handlers } = useDragging(props.lists, onArrange);
    const { rendered, showMore } = useRendered(shown, isWanted);
    const nameOf = (id: UniqueIdentifier): string => {
        const item = itemOf(id);
        const site = item?.type === 'site' ? sites.get(item.id)?.site : undefined;
        return site?.name ?? groups.get(item?.id ?? '')?.name ?? translate('groups.ungrouped');
    };
    const announcements = useAnnouncements(shown, nameOf);
    const collisionDetection = useMemo(() => collisionIn(rendered), [rendered]);
    return (
        <DndContext
            {...handlers}
            sensors={useDragSensors(rendered)}
            collisionDetection={collisionDetection}
            measuring={measuring}
            accessibility={{
                announcements,
                screenReaderInstructions: { draggable: translate('groups.hint') },
            }}
        >
            <SortableContext
                items={[...groups.keys()].map(id => dragId('group', id))}
                strategy={rectSortingStrategy}
            >
                <Box
                    sx={{
                        display: 'grid',
                        gap: 2,
                        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
                    }}
                >
                    {shown.map((list, index) => {
                        const rest = {
                            ...props,
                            list,
                            lists: shown,
                            shown: rendered[index]?.sites ?? [],
                            onMore: () => showMore(list.id),
                        };
                        const group = groups.get(list.id);
                        if (group) return <GroupCard key={list.id} group={group} {...rest} />;
                        return list.id === ungrouped && <UngroupedCard key={list.id} {...rest} />;
                    })}
                </Box>
            </SortableContext>
            <DragOverlay>
                <Dragged id={dragged && dragId(dragged.type, dragged.id)} {...props} />
            </DragOverlay>
        </DndContext>
    );
};
