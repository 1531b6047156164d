import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

export const NothingFound = ({ typed }: { typed: string }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ px: 3, py: 4, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {translate('shell.search.none', { text: typed })}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                {translate('shell.search.noneText')}
            </Typography>
        </Box>
    );
};

/** Nothing yet, and the server is asked. */
export const Searching = () => {
    const translate = useTranslate();
    return (
        <Box
            role="status"
            sx={{
                px: 3,
                py: 4,
                textAlign: 'center',
                borderTop: 1,
                borderColor: 'divider',
                color: 'text.secondary',
            }}
        >
            {translate('shell.search.searching')}
        </Box>
    );
};

const keys = [
    ['↑ ↓', 'move'],
    ['Enter', 'open'],
    ['Esc', 'close'],
] as const;

/** Which keys work; not on phones, which have none. */
export const KeyHints = () => {
    const translate = useTranslate();
    return (
        <Box
            aria-hidden="true"
            sx={{
                display: { xs: 'none', md: 'flex' },
                gap: 3,
                px: 3,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                color: 'text.secondary',
            }}
        >
            {keys.map(([key, name]) => (
                <Typography key={key} variant="caption">
                    <kbd>{key}</kbd> {translate(`shell.search.${name}`)}
                </Typography>
            ))}
        </Box>
    );
};
