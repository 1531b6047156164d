import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';

/** A word with its definition, on hover, focus and touch. */
export const Explained = ({ meaning, children }: { meaning: string; children: ReactNode }) => (
    <Tooltip title={meaning} describeChild>
        <Box
            component="span"
            tabIndex={0}
            sx={{
                cursor: 'help',
                textDecoration: 'underline dotted',
                textDecorationColor: theme => theme.palette.text.disabled,
                textUnderlineOffset: '4px',
                borderRadius: 0.5,
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
            }}
        >
            {children}
        </Box>
    </Tooltip>
);
