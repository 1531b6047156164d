import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface FactProps {
    label: string;
    children: ReactNode;
}

export const Fact = ({ label, children }: FactProps) => (
    <>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', minWidth: 0 }}>
            {children}
        </Box>
    </>
);

/** What there is to know of a record, in a narrow card: a `Fact` each. */
export const FactList = ({ children }: { children: ReactNode }) => (
    <Box
        component="dl"
        sx={{
            typography: 'text',
            m: 0,
            px: 2.5,
            pb: 2,
            display: 'grid',
            gridTemplateColumns: 'minmax(96px, auto) 1fr',
            columnGap: 2,
            rowGap: 1,
        }}
    >
        {children}
    </Box>
);
