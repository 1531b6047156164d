import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { maxIds } from '../../../contract/platform/resource';
import { useRefresh } from '../core/useRefresh';
import { DeleteFilesDialog } from './DeleteFilesDialog';

/** Deletes the chosen files, after a look at where they are used. */
export const DeleteChosenFiles = () => {
    const translate = useTranslate();
    const refresh = useRefresh('files');
    const { selectedIds, onUnselectItems } = useListContext();
    const [isAsked, setIsAsked] = useState(false);
    const done = () => {
        setIsAsked(false);
        onUnselectItems();
        void refresh();
    };
    return (
        <>
            <Button
                color="error"
                startIcon={<DeleteIcon />}
                disabled={selectedIds.length > maxIds}
                onClick={() => setIsAsked(true)}
            >
                {translate('ra.action.delete')}
            </Button>
            {isAsked && (
                <DeleteFilesDialog
                    ids={selectedIds.map(String)}
                    onDone={done}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};
