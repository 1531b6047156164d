import {
    Card,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
} from '@mui/material';
import type { ReactNode } from 'react';

interface Props<Column extends string> {
    label: string;
    columns: readonly Column[];
    /** the one of amounts */
    amount: Column;
    labelOf: (column: Column) => string;
    /** a `TableRow` each */
    children: ReactNode;
}

/** What is one's own as a table; a phone shows `OwnCards` instead. */
export const OwnTable = <Column extends string>({
    label,
    columns,
    amount,
    labelOf,
    children,
}: Props<Column>) => (
    // it may scroll, so it has to be reached by the keyboard as well
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={label}>
        <Table aria-label={label}>
            <TableHead>
                <TableRow>
                    {columns.map(column => (
                        <TableCell key={column} align={column === amount ? 'right' : 'left'}>
                            {labelOf(column)}
                        </TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>{children}</TableBody>
        </Table>
    </TableContainer>
);
