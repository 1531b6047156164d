import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { touch } from '../../../ui/admin/touch';
import type { SavingState } from './useAutosave';

interface Props {
    state: SavingState;
    onAgain: () => void;
    /** throws away what this page has, for what is stored */
    onLoad: () => void;
}

/** Whether what was typed is stored. */
export const SavedNote = ({ state, onAgain, onLoad }: Props) => {
    const translate = useTranslate();
    if (state === 'conflict') {
        return (
            <Alert
                severity="warning"
                action={
                    <Button color="inherit" onClick={onLoad}>
                        {translate('listing.saving.load')}
                    </Button>
                }
            >
                {translate('listing.saving.conflict')}
            </Alert>
        );
    }
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: touch }}>
            <Box
                role="status"
                sx={{
                    typography: 'text',
                    color: state === 'failed' ? 'error.main' : 'text.secondary',
                }}
            >
                {translate(`listing.saving.${state}`)}
            </Box>
            {state === 'failed' && (
                <Button onClick={onAgain} size="tall">
                    {translate('listing.saving.again')}
                </Button>
            )}
        </Box>
    );
};
