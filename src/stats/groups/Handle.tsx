import type { useSortable } from '@dnd-kit/sortable';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { IconButton } from '@mui/material';
import { touch } from '../../ui/admin/touch';

type Sortable = ReturnType<typeof useSortable>;

interface Props extends Pick<Sortable, 'attributes' | 'listeners' | 'setActivatorNodeRef'> {
    label: string;
}

/** What is held to drag something, with the mouse, a finger or the keyboard. */
export const Handle = ({ label, attributes, listeners, setActivatorNodeRef }: Props) => (
    <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={label}
        size="small"
        sx={{
            width: { xs: touch, md: 28 },
            height: { xs: touch, md: 28 },
            cursor: 'grab',
            // a finger on it drags, and does not scroll
            touchAction: 'none',
            color: 'text.secondary',
        }}
    >
        <DragIndicatorIcon fontSize="small" />
    </IconButton>
);
