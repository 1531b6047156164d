import {
    type Announcements,
    closestCenter,
    DndContext,
    type DragEndEvent,
    KeyboardSensor,
    PointerSensor,
    type UniqueIdentifier,
    useSensor,
    useSensors,
} from '@dnd-kit/core';
import {
    SortableContext,
    sortableKeyboardCoordinates,
    verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { moved } from './moved';
import { OrderRow } from './OrderRow';

interface Props {
    ids: readonly string[];
    nameOf: (id: string) => string;
    onChange: (ids: string[]) => void;
    onDragging: (isDragging: boolean) => void;
}

/** What a screen reader says while a record is dragged. */
const useAnnouncements = ({ ids, nameOf }: Pick<Props, 'ids' | 'nameOf'>): Announcements => {
    const translate = useTranslate();
    const say = (key: string, active: UniqueIdentifier, over: UniqueIdentifier | undefined) =>
        translate(`arrange.${key}`, {
            name: nameOf(String(active)),
            place: ids.indexOf(String(over ?? active)) + 1,
            count: ids.length,
        });
    return {
        onDragStart: ({ active }) => say('picked', active.id, undefined),
        onDragOver: ({ active, over }) => say('over', active.id, over?.id),
        onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
        onDragCancel: ({ active }) => say('cancelled', active.id, undefined),
    };
};

/** Records that are put into an order by mouse, finger, keyboard or buttons. */
export const OrderedRows = (props: Props) => {
    const { ids, nameOf, onChange, onDragging } = props;
    const translate = useTranslate();
    const sensors = useSensors(
        useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
        useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
    );
    const announcements = useAnnouncements(props);
    const move = (from: number, to: number) => onChange(moved(ids, from, to));
    const drop = ({ active, over }: DragEndEvent) => {
        onDragging(false);
        if (!over || active.id === over.id) return;
        move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
    };
    return (
        <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragStart={() => onDragging(true)}
            onDragCancel={() => onDragging(false)}
            onDragEnd={drop}
            accessibility={{
                announcements,
                screenReaderInstructions: { draggable: translate('arrange.hint') },
            }}
        >
            <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
                <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {ids.map((id, at) => (
                        <OrderRow
                            key={id}
                            id={id}
                            name={nameOf(id)}
                            onUp={at > 0 ? () => move(at, at - 1) : undefined}
                            onDown={at < ids.length - 1 ? () => move(at, at + 1) : undefined}
                        />
                    ))}
                </Box>
            </SortableContext>
        </DndContext>
    );
};
