import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { maxIds } from '../../../../contract/platform/resource';
import { useGranted } from '../../../authProvider/useGranted';
import { ActionButton } from '../actions/ActionButton';
import { useRecordText } from '../useRecordText';

/**
 * Deletes the chosen rows, all or none; what the server says against it stands in the dialog,
 * which react-admin's own closes at once.
 */
export const BulkDelete = ({ name }: { name: ResourceName }) => {
    const translate = useTranslate();
    const recordText = useRecordText(name);
    const dataProvider = useDataProvider();
    const { selectedIds, onUnselectItems } = useListContext();
    const count = { smart_count: selectedIds.length };
    if (!useGranted(name, 'delete')) return null;
    return (
        <ActionButton
            name={name}
            label={translate('ra.action.delete')}
            icon={<DeleteIcon />}
            variant="text"
            isDangerous
            isDisabled={selectedIds.length > maxIds}
            ask={{
                title: translate('office.delete.title', count),
                text: translate(
                    selectedIds.length === 1 ? 'office.delete.textOne' : 'office.delete.text',
                ),
            }}
            action={() => dataProvider.deleteMany(name, { ids: selectedIds })}
            done={recordText('delete.done', selectedIds.length)}
            onDone={() => onUnselectItems()}
        />
    );
};
