import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { SelectAllButton, useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { maxIds } from '../../../../contract/platform/resource';
import { Note } from '../../../ui/admin/text/Note';
import { mostActs } from '../bulk/bulkActionProps';
import { BulkDelete } from './BulkDelete';
import { ExportMenu } from './ExportMenu';
import type { ResourceListProps } from './resourceListProps';

const barStyle = {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    px: 1.5,
    py: 1,
    bgcolor: 'background.paper',
    borderTop: 2,
    borderColor: 'primary.main',
} as const;

/** What can be done with the chosen rows; below them, so that none moves when it appears. */
export const ChosenRows = <Name extends ResourceName>({
    name,
    bulkActions,
    bulkDelete,
}: Pick<ResourceListProps<Name>, 'name' | 'bulkActions' | 'bulkDelete'>) => {
    const translate = useTranslate();
    const { selectedIds, onUnselectItems } = useListContext();
    if (!selectedIds?.length) return null;
    return (
        <Box role="toolbar" aria-label={translate('office.list.chosen')} sx={barStyle}>
            <IconButton
                size="small"
                aria-label={translate('ra.action.unselect')}
                onClick={() => onUnselectItems()}
            >
                <CloseIcon fontSize="small" />
            </IconButton>
            <Typography role="status" variant="text" sx={{ fontWeight: 600 }}>
                {translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}
            </Typography>
            <SelectAllButton limit={maxIds} />
            {bulkActions && selectedIds.length > mostActs && (
                <Note>{translate('office.bulk.most', { smart_count: mostActs })}</Note>
            )}
            <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {bulkActions}
                <ExportMenu name={name} ids={selectedIds.map(String)} />
                {bulkDelete ?? <BulkDelete name={name} />}
            </Box>
        </Box>
    );
};
