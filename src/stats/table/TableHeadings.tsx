import { TableCell, TableHead, TableRow, TableSortLabel, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MetricName } from '../../../contract/analytics/breakdown';
import type { BreakdownName } from '../../../contract/analytics/breakdowns';
import { wordColumns } from './rowText';
import type { SortKey, TableQuery } from './useTableQuery';

interface Props {
    name: BreakdownName;
    columns: readonly MetricName[];
    query: TableQuery;
    onChange: (part: Partial<TableQuery>) => void;
}

/** What a click on a heading asks for: figures from the top, names from A, then the other way. */
const nextSort = (key: SortKey, { sort, order }: TableQuery): Partial<TableQuery> => {
    if (sort === key) return { sort, order: order === 'DESC' ? 'ASC' : 'DESC' };
    return { sort: key, order: key === 'value' ? 'ASC' : 'DESC' };
};

interface HeadingProps extends Omit<Props, 'name' | 'columns'> {
    sortKey: SortKey;
    text: string;
    meaning: string;
}

const Heading = ({ sortKey, text, meaning, query, onChange }: HeadingProps) => {
    const isActive = query.sort === sortKey;
    const direction = query.order === 'ASC' ? 'asc' : 'desc';
    return (
        <TableCell
            align={sortKey === 'value' ? 'left' : 'right'}
            sortDirection={isActive ? direction : false}
        >
            <Tooltip title={meaning} describeChild>
                <TableSortLabel
                    active={isActive}
                    direction={isActive ? direction : sortKey === 'value' ? 'asc' : 'desc'}
                    onClick={() => onChange(nextSort(sortKey, query))}
                    sx={{
                        textDecoration: 'underline dotted',
                        textDecorationColor: theme => theme.palette.text.disabled,
                        textUnderlineOffset: '4px',
                    }}
                >
                    {text}
                </TableSortLabel>
            </Tooltip>
        </TableCell>
    );
};

/** The headings: each says on hover and focus what its figures mean, and sorts by a click. */
export const TableHeadings = ({ name, columns, ...rest }: Props) => {
    const translate = useTranslate();
    return (
        <TableHead>
            <TableRow>
                <Heading
                    {...rest}
                    sortKey="value"
                    text={translate(`report.name.${name}`)}
                    meaning={translate('report.table.share')}
                />
                {wordColumns(name).map(column => (
                    <TableCell key={column}>{translate(`report.word.${column}`)}</TableCell>
                ))}
                {columns.map(column => (
                    <Heading
                        key={column}
                        {...rest}
                        sortKey={column}
                        text={translate(`metric.${column}`)}
                        meaning={translate(`meaning.${column}`)}
                    />
                ))}
            </TableRow>
        </TableHead>
    );
};
