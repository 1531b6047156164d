import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StartFields } from './StartFields';
import type { Start } from './useStart';

interface Props {
    busy: boolean;
    /** what the server said against it */
    refused: string;
    isReady: boolean;
    /** from when it holds, and why */
    start: Start;
    onReset: () => void;
}

/** The end of a form: what was refused, and the buttons. */
export const SaveRow = ({ busy, refused, isReady, start, onReset }: Props) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gap: 1.5, px: 2.5, pb: 2.5, pt: 1 }}>
            <StartFields start={start} />
            {refused !== '' && (
                <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                    {refused}
                </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
                <Button onClick={onReset} disabled={busy} size="tall">
                    {translate('orderRules.presets')}
                </Button>
                <Button
                    type="submit"
                    variant="contained"
                    loading={busy}
                    disabled={!isReady}
                    size="tall"
                >
                    {translate(start.isLater ? 'orderRules.plan' : 'common.save')}
                </Button>
            </Box>
        </Box>
    );
};
