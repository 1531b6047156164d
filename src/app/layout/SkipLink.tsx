import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** First in the tab order: past the menu, to the page. */
export const SkipLink = () => (
    <Box
        component="a"
        href="#main"
        sx={{
            position: 'absolute',
            left: 16,
            top: -60,
            zIndex: 'tooltip',
            px: 2,
            py: 1,
            borderRadius: 1,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            '&:focus': { top: 8 },
        }}
    >
        {useTranslate()('layout.skip')}
    </Box>
);
