import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';

export interface Column<Row> {
    key: string;
    title: string;
    isNumber?: boolean;
    cell: (row: Row) => ReactNode;
}

interface Props<Row> {
    label: string;
    columns: readonly Column<Row>[];
    rows: readonly Row[];
    keyOf: (row: Row) => string;
    /** cells of several lines begin at the same height */
    isTall?: boolean;
    /** of many columns: closer, with headings of several lines */
    isClose?: boolean;
}

const closeLook = {
    '& th, & td': { px: 1 },
    // Chinese breaks between any two characters otherwise, down to one a line
    '& th': { verticalAlign: 'bottom', wordBreak: 'keep-all' },
    '& td': { whiteSpace: 'nowrap' },
} as const;

/** A table of figures; where there is no room for it, it is moved sideways within itself. */
export const FigureTable = <Row,>({
    label,
    columns,
    rows,
    keyOf,
    isTall = false,
    isClose = false,
}: Props<Row>) => (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
        <Table size="small" aria-label={label} sx={isClose ? closeLook : undefined}>
            <TableHead>
                <TableRow>
                    {columns.map(({ key, title, isNumber }) => (
                        <TableCell
                            key={key}
                            align={isNumber ? 'right' : 'left'}
                            sx={{ whiteSpace: isClose ? 'normal' : 'nowrap' }}
                        >
                            {title}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {rows.map(row => (
                    <TableRow key={keyOf(row)} hover>
                        {columns.map(({ key, isNumber, cell }) => (
                            <TableCell
                                key={key}
                                align={isNumber ? 'right' : 'left'}
                                sx={isTall ? { verticalAlign: 'top', py: 1.5 } : undefined}
                            >
                                {cell(row)}
                            </TableCell>
                        ))}
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    </TableContainer>
);
