import { Box, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useBarHeight } from '../../app/preferences/useBarHeight';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useFits } from '../../ui/admin/useFits';
import type { LoadedLevel } from './levelProps';
import { MetricFigure } from './MetricFigure';
import { wordColumns } from './rowText';
import { TableHeadings } from './TableHeadings';
import { TableRows } from './TableRows';
import type { TableQuery } from './useTableQuery';

interface Props extends LoadedLevel {
    onChange: (part: Partial<TableQuery>) => void;
}

const Totals = ({ name, data, columns, scope }: Props) => {
    const translate = useTranslate();
    return (
        <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
            <TableCell component="th" scope="row">
                {translate('report.table.total')}
            </TableCell>
            {wordColumns(name).map(column => (
                <TableCell key={column} />
            ))}
            {columns.map(column => (
                <TableCell key={column} align="right">
                    {column in data.totals && (
                        <MetricFigure
                            name={column}
                            metrics={data.totals}
                            previous={data.previousTotals}
                            isCompared={scope.comparison !== undefined}
                            isEstimated={data.isEstimated}
                            timezone={scope.timezone}
                        />
                    )}
                </TableCell>
            ))}
        </TableRow>
    );
};

/** The table of a wide screen: headings that stay, totals on top, rows that open. */
export const WideTable = (props: Props) => {
    const { name, columns, query, onChange } = props;
    const box = useRef<HTMLDivElement>(null);
    // what scrolls sideways cannot keep its headings in sight
    const fits = useFits(box);
    const language = useLanguage();
    const top = useBarHeight();
    return (
        // relative: words for screen readers would reach out of what scrolls
        <Box ref={box} sx={{ position: 'relative', overflowX: fits ? 'visible' : 'auto' }}>
            <Table
                sx={{
                    minWidth: 860,
                    '& td, & th': { px: 1.25 },
                    '& tbody th': { fontWeight: 400 },
                    '& tbody tr:first-of-type th': { fontWeight: 600 },
                    '& thead th': {
                        typography: 'note',
                        fontWeight: 600,
                        position: fits ? 'sticky' : 'static',
                        top,
                        zIndex: 2,
                        bgcolor: 'background.paper',
                        verticalAlign: 'bottom',
                        // Chinese words are short; the only space in one is no place to break
                        whiteSpace: language === 'zh' ? 'nowrap' : 'normal',
                    },
                    '& th:first-of-type': { pl: 2.5 },
                    '& td:last-of-type, & thead th:last-of-type': { pr: 2.5 },
                }}
            >
                <TableHeadings name={name} columns={columns} query={query} onChange={onChange} />
                <TableBody>
                    <Totals {...props} />
                    <TableRows {...props} />
                </TableBody>
            </Table>
        </Box>
    );
};
