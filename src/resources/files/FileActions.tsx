import DeleteIcon from '@mui/icons-material/DeleteOutline';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { LibraryFile } from '../../../contract/platform/resources/files';
import { CopyButton } from '../../ui/admin/controls/CopyButton';
import { listPath } from '../core/recordPaths';
import { DeleteFilesDialog } from './DeleteFilesDialog';
import { publicLink } from './fileLinks';
import { useDownload } from './useDownload';

/** What can be done with a file. */
export const FileActions = ({ file }: { file: LibraryFile }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const [isAsked, setIsAsked] = useState(false);
    const { isRunning, begin } = useDownload(file);
    const leave = () => {
        // a list that is remembered would ask for the picture that is gone
        queryClient.removeQueries({ queryKey: ['files'], type: 'inactive' });
        void navigate(listPath('files') ?? '/', { replace: true });
    };
    return (
        <>
            {file.visibility === 'public' && (
                <CopyButton text={publicLink(file.id)} label={translate('library.copyLink')} />
            )}
            <Button
                variant="outlined"
                startIcon={<DownloadIcon />}
                loading={isRunning}
                onClick={() => void begin()}
            >
                {translate('library.download')}
            </Button>
            <Button color="error" startIcon={<DeleteIcon />} onClick={() => setIsAsked(true)}>
                {translate('ra.action.delete')}
            </Button>
            {isAsked && (
                <DeleteFilesDialog
                    ids={[file.id]}
                    onDone={leave}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};
