import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface Props {
    title: string;
    text: string;
    isDanger?: boolean;
    children: ReactNode;
}

/** One thing that can be done with a site's data. */
export const DataSection = ({ title, text, isDanger = false, children }: Props) => {
    const id = useId();
    return (
        <Box
            component="section"
            aria-labelledby={id}
            sx={{
                pt: 2,
                borderTop: 1,
                borderColor: isDanger ? 'error.main' : 'divider',
                display: 'grid',
                gap: 1.5,
                justifyItems: 'start',
            }}
        >
            <Box>
                <Typography id={id} component="h3" variant="h2" sx={{ mb: 0.5 }}>
                    {title}
                </Typography>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {text}
                </Typography>
            </Box>
            {children}
        </Box>
    );
};
