import { Box, type SxProps, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface Props {
    /** what is different about it */
    sx?: SxProps<Theme>;
    children: ReactNode;
}

/** A row of a list: what it is on the left, what can be done with it on the right, a line above. */
export const ListRow = ({ sx, children }: Props) => (
    <Box
        component="li"
        sx={[
            {
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
            },
            ...(Array.isArray(sx) ? sx : [sx]),
        ]}
    >
        {children}
    </Box>
);
