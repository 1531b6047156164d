/** A table of figures: the first column takes what is left; those marked `wide` are left out on a phone. */
export const figureTable = {
    // on a phone the last column may be left out, and with it the room at its side
    width: { xs: 'calc(100% - 10px)', sm: 1 },
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    typography: 'text',
    '& th, & td': {
        py: 0.75,
        px: { xs: 0.75, sm: 1.25 },
        textAlign: 'right',
        borderTop: 1,
        borderColor: 'divider',
        height: 40,
    },
    '& tr > :first-child': { textAlign: 'left', pl: { xs: 2, sm: 2.5 } },
    '& tr > :last-child': { pr: { xs: 2, sm: 2.5 } },
    '& thead th': { color: 'text.secondary', fontWeight: 600, borderTop: 0 },
    '& tbody th': { fontWeight: 400 },
    '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
} as const;
