import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Inputs beside each other where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
    <Box
        sx={{
            width: '100%',
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            '& .wide': { gridColumn: { sm: '1 / -1' } },
        }}
    >
        {children}
    </Box>
);
