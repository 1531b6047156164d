import { Box, Card } from '@mui/material';
import type { ReactNode } from 'react';
import { Explained } from '../../ui/admin/text/Explained';
import { Note } from '../../ui/admin/text/Note';

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
        <Box sx={{ typography: 'text', color: 'text.secondary' }}>
            <Explained meaning={meaning}>{label}</Explained>
        </Box>
        <Box
            title={title}
            sx={{
                typography: 'figure',
                lineHeight: '40px',
                color: colour ?? 'text.primary',
                overflowWrap: 'anywhere',
            }}
        >
            {value}
        </Box>
        <Note sx={{ lineHeight: '20px' }}>{children}</Note>
    </Card>
);
