import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Explained } from '../../ui/admin/text/Explained';

interface Props {
    label: string;
    meaning: string;
    value: ReactNode;
    /** the exact value, on hover */
    title?: string;
    /** colour of the value, where it is good or bad */
    colour?: 'success.main' | 'error.main';
    children?: ReactNode;
}

/** One figure of the state, with what it means and a line below it. */
export const Figure = ({ label, meaning, value, title, colour, children }: Props) => (
    <Card sx={{ px: { xs: 2, sm: 2.5 }, py: 2, minHeight: 132 }}>
        <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
            <Explained meaning={meaning}>{label}</Explained>
        </Box>
        <Box
            title={title}
            sx={{
                fontSize: 26,
                fontWeight: 650,
                lineHeight: '40px',
                letterSpacing: '-0.01em',
                color: colour ?? 'text.primary',
                overflowWrap: 'anywhere',
            }}
        >
            {value}
        </Box>
        <Box sx={{ fontSize: 13, lineHeight: '20px', color: 'text.secondary' }}>{children}</Box>
    </Card>
);
