import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Handle } from '../../../stats/groups/Handle';
import { touch } from '../../../ui/admin/touch';
import { MoveButtons } from './MoveButtons';

interface Props {
    id: string;
    name: string;
    /** undefined at the end of the list */
    onUp: (() => void) | undefined;
    onDown: (() => void) | undefined;
}

/** One record of a list that is being put into order. */
export const OrderRow = ({ id, name, onUp, onDown }: Props) => {
    const translate = useTranslate();
    const { setNodeRef, transform, transition, isDragging, ...sortable } = useSortable({
        id,
        attributes: { roleDescription: translate('arrange.draggable') },
    });
    return (
        <Box
            component="li"
            ref={setNodeRef}
            style={{ transform: CSS.Translate.toString(transform), transition }}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 48,
                borderTop: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                // above those that make room
                position: 'relative',
                zIndex: isDragging ? 1 : 0,
                opacity: isDragging ? 0.7 : 1,
            }}
        >
            <Handle {...sortable} label={translate('arrange.drag', { name })} />
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
            <MoveButtons name={name} side={touch} onUp={onUp} onDown={onDown} />
        </Box>
    );
};
