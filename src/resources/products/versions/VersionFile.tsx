import { Box } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Note } from '../../../ui/admin/text/Note';
import { bytes } from '../../../ui/text/bytes';
import { ReferenceChoice } from '../../core/fields/ReferenceChoice';
import { useRefresh } from '../../core/useRefresh';
import { ChooseFiles } from '../../files/ChooseFiles';
import { UploadRow } from '../../files/UploadRow';
import { useLimits } from '../../files/useLimits';
import { useOwnQueue, useUploads } from '../../files/useUploads';

const privateFiles = { visibility: 'private' } as const;

/** A private file: one of the library, or one that is uploaded here. */
export const VersionFile = ({ onSending }: { onSending: (isSending: boolean) => void }) => {
    const translate = useTranslate();
    const refresh = useRefresh('files');
    const { setValue } = useFormContext();
    const limits = useLimits();
    const queue = useOwnQueue();
    const uploads = useUploads(queue);
    const isSending = uploads.some(({ state }) => state !== 'done' && state !== 'failed');
    useEffect(() => onSending(isSending), [onSending, isSending]);
    const send = (files: readonly File[]) => {
        queue.onDone = ({ id }) => {
            void refresh();
            setValue('fileId', id, { shouldDirty: true, shouldValidate: true });
        };
        // one version, one file
        for (const { key } of uploads) queue.cancel(key);
        queue.add(files.slice(0, 1), 'private', limits);
    };
    const limit = limits && translate('product.versions.limit', { limit: bytes(limits.file) });
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <ReferenceChoice source="fileId" reference="files" filter={privateFiles} />
            <Box
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
                style={{ alignItems: 'center' }}
            >
                <ChooseFiles
                    variant="outlined"
                    label={translate('product.versions.upload')}
                    onFiles={send}
                />
                <Note component="p">{limit}</Note>
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {uploads
                    .filter(({ state }) => state !== 'done')
                    .map(upload => (
                        <UploadRow key={upload.key} upload={upload} queue={queue} limits={limits} />
                    ))}
            </Box>
        </Box>
    );
};
