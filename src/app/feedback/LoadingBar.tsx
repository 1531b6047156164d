import { Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useIsLoading } from '../../ui/browser/loading';

/**
 * A thin line at the upper edge while a request is under way that people wait for. It takes no
 * room, and fades in late so that quick answers do not make it flicker.
 */
export const LoadingBar = () => {
    const isLoading = useIsLoading();
    const translate = useTranslate();
    return (
        <Box
            sx={{
                position: 'fixed',
                insetInline: 0,
                top: 0,
                zIndex: 'tooltip',
                pointerEvents: 'none',
                opacity: isLoading ? 1 : 0,
                transition: 'opacity 120ms',
                transitionDelay: isLoading ? '150ms' : '0ms',
            }}
        >
            {isLoading && (
                <LinearProgress aria-label={translate('errors.loading')} sx={{ height: 2 }} />
            )}
        </Box>
    );
};
