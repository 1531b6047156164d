import CancelIcon from '@mui/icons-material/Close';
import AgainIcon from '@mui/icons-material/Replay';
import { Box, IconButton, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchBox } from '../../ui/admin/touch';
import { bytes } from '../../ui/text/bytes';
import { percent } from '../../ui/text/numbers';
import type { Limits, Upload, UploadQueue } from './UploadQueue';
import { useUploadRefusal } from './useUploadRefusal';

interface Props {
    upload: Upload;
    queue: UploadQueue;
    limits: Limits | undefined;
}

const useStateText = ({ upload, limits }: Pick<Props, 'upload' | 'limits'>): string => {
    const translate = useTranslate();
    const language = useLanguage();
    const refusal = useUploadRefusal(limits);
    const { state, share, file, error } = upload;
    if (state === 'failed') return refusal(error, file.type.startsWith('image/'));
    if (state === 'sending') return percent(share, language, 0);
    return translate(`library.states.${state}`);
};

/** One file on its way: how far it is, giving it up, trying it again. */
export const UploadRow = ({ upload, queue, limits }: Props) => {
    const translate = useTranslate();
    const { key, file, state, share } = upload;
    const said = useStateText({ upload, limits });
    const isRunning = state === 'sending' || state === 'storing';
    const name = { name: file.name };
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography noWrap title={file.name} variant="text">
                    {file.name}
                </Typography>
                <Typography
                    component="p"
                    variant="label"
                    sx={{
                        color: state === 'failed' ? 'error.main' : 'text.secondary',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {bytes(file.size)} · {said}
                </Typography>
                {isRunning && (
                    <LinearProgress
                        variant={state === 'storing' ? 'indeterminate' : 'determinate'}
                        value={share * 100}
                        aria-label={translate('library.progress', name)}
                        sx={{ mt: 0.5 }}
                    />
                )}
            </Box>
            {state === 'failed' && (
                <IconButton
                    aria-label={translate('library.again', name)}
                    onClick={() => queue.again(key)}
                    sx={touchBox(36)}
                >
                    <AgainIcon fontSize="small" />
                </IconButton>
            )}
            <IconButton
                aria-label={translate(
                    isRunning || state === 'waiting' ? 'library.cancel' : 'library.forget',
                    name,
                )}
                onClick={() => queue.cancel(key)}
                sx={touchBox(36)}
            >
                <CancelIcon fontSize="small" />
            </IconButton>
        </Box>
    );
};
