import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { type SiteList, ungrouped } from './arrangement';
import type { BoardProps } from './boardProps';
import { dragId } from './dragItems';
import { SiteRow } from './SiteRow';

interface Props extends BoardProps {
    list: SiteList;
    /** ids of the sites that are rendered */
    shown: readonly string[];
    onMore: () => void;
}

const Empty = ({ list }: { list: SiteList }) => {
    const translate = useTranslate();
    const without = list.id === ungrouped ? 'nothingLeft' : 'noSites';
    return (
        <Note component="li" sx={{ p: 1.5, textAlign: 'center' }}>
            {translate(`groups.${list.sites.length > 0 ? 'noMatch' : without}`)}
        </Note>
    );
};

/** The sites of a group, or of none, which can be dragged and dropped on. */
export const SitesOfList = ({ list, shown, onMore, ...props }: Props) => {
    const translate = useTranslate();
    const { setNodeRef, isOver } = useDroppable({ id: dragId('list', list.id) });
    const more = list.sites.filter(props.isWanted).length - shown.length;
    return (
        <SortableContext
            items={shown.map(id => dragId('site', id))}
            strategy={verticalListSortingStrategy}
        >
            <Box
                component="ul"
                ref={setNodeRef}
                sx={{
                    m: 0,
                    p: 1,
                    listStyle: 'none',
                    minHeight: 56,
                    maxHeight: { md: 420 },
                    overflowY: { md: 'auto' },
                    borderTop: 1,
                    borderColor: 'divider',
                    bgcolor: isOver && shown.length === 0 ? 'action.hover' : undefined,
                }}
            >
                {shown.map(id => {
                    const row = props.sites.get(id);
                    return row && <SiteRow key={id} row={row} {...props} />;
                })}
                {shown.length === 0 && <Empty list={list} />}
                {more > 0 && (
                    <li>
                        <Button fullWidth onClick={onMore}>
                            {translate('groups.more', { smart_count: more })}
                        </Button>
                    </li>
                )}
            </Box>
        </SortableContext>
    );
};
