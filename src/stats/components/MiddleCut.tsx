import { Box } from '@mui/material';
import { splitEnd } from './splitEnd';

/** One line of text that loses its middle, not its end, where there is no room. */
export const MiddleCut = ({ text, title = text }: { text: string; title?: string }) => {
    const [start, end] = splitEnd(text);
    return (
        <Box
            component="span"
            title={title}
            sx={{ display: 'flex', width: 'fit-content', minWidth: 0, maxWidth: '100%' }}
        >
            <Box
                component="span"
                sx={{
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'pre',
                    // The beginning gives way first; where that is not enough the end loses its own.
                    ...(end && { flexShrink: 1000, minWidth: '45%' }),
                }}
            >
                {start}
            </Box>
            {end && (
                <Box
                    component="span"
                    sx={{
                        display: 'flex',
                        justifyContent: 'flex-end',
                        minWidth: 0,
                        overflow: 'hidden',
                        whiteSpace: 'pre',
                    }}
                >
                    {end}
                </Box>
            )}
        </Box>
    );
};
