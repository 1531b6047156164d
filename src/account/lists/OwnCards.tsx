import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
    label: string;
    /** a `Card` each, as `li` */
    children: ReactNode;
}

/** What is one's own as cards, for a phone. */
export const OwnCards = ({ label, children }: Props) => (
    <Stack
        component="ul"
        spacing={1.5}
        aria-label={label}
        sx={{ m: 0, p: 0 }}
        style={{ listStyle: 'none' }}
    >
        {children}
    </Stack>
);
