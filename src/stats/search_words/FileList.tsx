import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchFile } from '../../../contract/analytics/searchSources';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import { showToast } from '../../ui/toasts/toasts';

interface Props {
    site: string;
    files: readonly SearchFile[];
    refresh: () => Promise<void>;
}

const File = ({ file, onRemove }: { file: SearchFile; onRemove: (file: SearchFile) => void }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography variant="text">
                    {file.name} ({translate(`searchWords.engines.${file.engine}`)})
                </Typography>
                <Note>
                    {translate('searchWords.file', {
                        kind: translate(`searchWords.kinds.${file.kind}`),
                        from: dayText(file.from, language),
                        to: dayText(file.to, language),
                        smart_count: file.rows,
                    })}
                </Note>
            </Box>
            <Button
                color="error"
                aria-label={translate('searchWords.removeNamed', { name: file.name })}
                onClick={() => onRemove(file)}
            >
                {translate('searchWords.remove')}
            </Button>
        </Box>
    );
};

/** The files that were uploaded, the newest first; each can be taken back. */
export const FileList = ({ site, files, refresh }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [removed, setRemoved] = useState<SearchFile>();
    return (
        <Box component="section" aria-labelledby={id}>
            <Typography id={id} component="h3" variant="h3" sx={{ mb: 0.5 }}>
                {translate('searchWords.files')}
            </Typography>
            {files.length === 0 && <Note>{translate('searchWords.noFiles')}</Note>}
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {files.map(file => (
                    <File key={file.id} file={file} onRemove={setRemoved} />
                ))}
            </Box>
            {removed && (
                <AskDialog
                    isDangerous
                    title={translate('searchWords.removeTitle', { name: removed.name })}
                    text={translate('searchWords.removeText')}
                    confirm={translate('searchWords.remove')}
                    action={async () => {
                        const params = { id: site, file: removed.id };
                        await callApi(calls.removeSearchFile, { params }, undefined, {
                            isSilent: true,
                        });
                        await refresh();
                    }}
                    onDone={() => {
                        showToast({ kind: 'success', title: translate('searchWords.removed') });
                        setRemoved(undefined);
                    }}
                    onClose={() => setRemoved(undefined)}
                />
            )}
        </Box>
    );
};
