import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
    title: string;
    /** beside the title */
    aside?: ReactNode;
    children?: ReactNode;
}

/** The page's one h1 and its controls. */
export const PageHeader = ({ title, aside, children }: Props) => (
    <Box
        sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 2,
            mb: { xs: 2, md: 3 },
        }}
    >
        <Box
            sx={{ minWidth: 0, display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}
        >
            <Typography variant="h1" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {title}
            </Typography>
            {aside}
        </Box>
        {children && (
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1.5,
                    width: { xs: 1, sm: 'auto' },
                }}
            >
                {children}
            </Box>
        )}
    </Box>
);
