import { Box, Button, Card, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useRefresh } from '../core/useRefresh';
import { libraryUploads } from './libraryUploads';
import { UploadRow } from './UploadRow';
import { useLimits } from './useLimits';
import { useUploads } from './useUploads';

/** The lists are fetched anew for every so many files, and when all have arrived. */
const everyFiles = 5;

/** The files that are on their way, and what became of the others. */
export const UploadPanel = () => {
    const translate = useTranslate();
    const limits = useLimits();
    const refresh = useRefresh('files');
    const uploads = useUploads(libraryUploads);
    const done = uploads.filter(({ state }) => state === 'done').length;
    const running = uploads.filter(({ state }) => state !== 'done' && state !== 'failed').length;
    const isDue = done > 0 && (running === 0 || done % everyFiles === 0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each further file counts
    useEffect(() => {
        if (isDue) void refresh();
    }, [done, isDue, refresh]);
    if (uploads.length === 0) return null;
    return (
        <Card component="section" aria-label={translate('library.uploads')} sx={{ mb: 2, p: 2 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
                    {running > 0
                        ? translate('library.uploadsRunning', { smart_count: running })
                        : translate('library.uploadsDone')}
                </Typography>
                <Button
                    disabled={uploads.length === running}
                    onClick={() => libraryUploads.clear()}
                >
                    {translate('library.clear')}
                </Button>
            </Box>
            <Box
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}
            >
                {uploads.map(upload => (
                    <UploadRow
                        key={upload.key}
                        upload={upload}
                        queue={libraryUploads}
                        limits={limits}
                    />
                ))}
            </Box>
        </Card>
    );
};
