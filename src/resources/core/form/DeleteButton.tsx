import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ResourceName } from '../../../../contract/backOffice';
import { trashDays } from '../../../../contract/platform/resource';
import { useGranted } from '../../../authProvider/useGranted';
import { AskDialog } from '../../../ui/admin/dialogs/AskDialog';
import { useDone } from '../actions/useDone';
import { listPath } from '../recordPaths';
import { restoring } from '../trash/restoring';
import { useRecordText } from '../useRecordText';
import { useRefreshLists } from '../useRefresh';

interface Props {
    name: ResourceName;
    id: string;
    title: string;
    /** called before the page is left */
    onDeleted: () => void;
}

/**
 * Deletes the record of a page, and leads back to the list. The dialog stays with what the server says
 * against it; react-admin's own would close and notify.
 */
export const DeleteButton = ({ name, id, title, onDeleted }: Props) => {
    const translate = useTranslate();
    const recordText = useRecordText(name);
    const dataProvider = useDataProvider();
    const navigate = useNavigate();
    const refresh = useRefreshLists(name);
    const [isAsked, setIsAsked] = useState(false);
    const restore = restoring(name);
    const { finish } = useDone({
        done: recordText('delete.done'),
        undo: restore && (() => restore([id])),
        refresh,
    });
    const label = translate('ra.action.delete');
    if (!useGranted(name, 'delete')) return null;
    const leave = () => {
        onDeleted();
        finish();
        void navigate(listPath(name) ?? '/', { replace: true });
    };
    return (
        <>
            <Button
                color="error"
                startIcon={<DeleteIcon />}
                onClick={() => setIsAsked(true)}
                size="tall"
            >
                {label}
            </Button>
            {isAsked && (
                <AskDialog
                    title={translate('office.delete.one', { title })}
                    text={translate(restore ? 'office.delete.kept' : 'office.delete.textOne', {
                        days: trashDays,
                    })}
                    confirm={label}
                    isDangerous
                    action={() => dataProvider.deleteMany(name, { ids: [id] })}
                    onDone={leave}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};
