import DeleteIcon from '@mui/icons-material/DeleteOutline';
import {
    useDataProvider,
    useGetRecordRepresentation,
    useListContext,
    useTranslate,
} from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import { maxIds, trashDays } from '../../../../contract/platform/resource';
import { useGranted } from '../../../authProvider/useGranted';
import { ActionButton } from '../actions/ActionButton';
import type { AnyRecord } from '../resourceOf';
import { DeletedTitles } from '../trash/DeletedTitles';
import { restoring } from '../trash/restoring';
import { useRecordText } from '../useRecordText';

/** What becomes of the chosen rows. */
const textKey = (count: number, isKept: boolean): string => {
    if (isKept) return count === 1 ? 'office.delete.kept' : 'office.delete.keptAll';
    return count === 1 ? 'office.delete.textOne' : 'office.delete.text';
};

/**
 * Deletes the chosen rows, all or none; what the server says against it stands in the dialog,
 * which react-admin's own closes at once.
 */
export const BulkDelete = ({ name }: { name: ResourceName }) => {
    const translate = useTranslate();
    const recordText = useRecordText(name);
    const dataProvider = useDataProvider();
    const represent = useGetRecordRepresentation(name);
    const { data, selectedIds, onUnselectItems } = useListContext<AnyRecord>();
    const count = { smart_count: selectedIds.length };
    if (!useGranted(name, 'delete')) return null;
    const chosen = data?.filter(({ id }) => selectedIds.includes(id)) ?? [];
    // some may be on other pages
    const titles = chosen.length === selectedIds.length ? chosen : [];
    const restore = restoring(name);
    const ids = selectedIds.map(String);
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
                text: (
                    <DeletedTitles
                        titles={titles.map(record => String(represent(record)))}
                        text={translate(textKey(ids.length, restore !== undefined), {
                            days: trashDays,
                        })}
                    />
                ),
            }}
            action={() => dataProvider.deleteMany(name, { ids: selectedIds })}
            done={recordText('delete.done', selectedIds.length)}
            {...(restore && { undo: () => restore(ids) })}
            onDone={() => onUnselectItems()}
        />
    );
};
