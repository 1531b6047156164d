import { Box } from '@mui/material';
import { splitEnd } from './splitEnd';

/** One line of text that loses its middle, not its end, where there is no room. */
export const MiddleCut = ({ text, title = text }: { text: string; title?: string }) => {
    const [start, end] = splitEnd(text);
    return (
        <Box component="span" title={title} sx={{ display: 'flex', minWidth: 0 }}>
            <Box
                component="span"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' }}
            >
                {start}
            </Box>
            {end && (
                <Box component="span" sx={{ whiteSpace: 'pre' }}>
                    {end}
                </Box>
            )}
        </Box>
    );
};
