import { Box, Chip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListRow } from '../../ui/admin/cards/ListRow';
import { Note } from '../../ui/admin/text/Note';

/** Of the list that the rows stand in. */
export const peopleList = {
    listStyle: 'none',
    m: 0,
    px: 2.5,
    py: 0,
    '& > li:first-of-type': { borderTop: 0 },
};

interface RowProps {
    name: string;
    chips: readonly string[];
    notes: readonly ReactNode[];
    children?: ReactNode;
}

/** A person or an invitation: a name, what they are, and what can be done about them. */
export const PersonRow = ({ name, chips, notes, children }: RowProps) => (
    <ListRow sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, py: 1.5 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography component="h3" variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
                    {name}
                </Typography>
                {chips.map(chip => (
                    <Chip key={chip} size="mini" variant="outlined" label={chip} />
                ))}
            </Box>
            <Note sx={{ overflowWrap: 'anywhere' }}>
                {notes.map((note, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines without an identity
                    <div key={at}>{note}</div>
                ))}
            </Note>
        </Box>
        {children && <Box sx={{ display: 'flex', gap: 0.5, ml: -1 }}>{children}</Box>}
    </ListRow>
);
