import { Box, TableSortLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import type { SearchWord, WordSort } from '../../../contract/analytics/searchWords';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TableSearch } from '../../ui/admin/controls/TableSearch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import type { ReportScope } from '../report/scope';
import { figureTable } from '../speed/tableStyle';
import { FileButton } from '../table/FileButton';
import { pageSizes } from '../table/useTableQuery';
import { columnWidths, engineColumns, FigureCells } from './EngineFigures';

interface Order {
    sort: WordSort;
    order: 'ASC' | 'DESC';
}

interface HeadProps {
    sorted: Order;
    onSort: (sort: WordSort) => void;
}

const Head = ({ sorted, onSort }: HeadProps) => {
    const translate = useTranslate();
    const heading = (column: WordSort, width?: { xs: number; sm: number }, isWide = false) => {
        const isSorted = sorted.sort === column;
        const direction = sorted.order === 'ASC' ? 'asc' : 'desc';
        return (
            <Box
                component="th"
                scope="col"
                key={column}
                className={isWide ? 'wide' : undefined}
                aria-sort={isSorted ? (`${direction}ending` as const) : 'none'}
                sx={{ ...(width && { width }) }}
            >
                <TableSortLabel
                    active={isSorted}
                    direction={isSorted ? direction : 'desc'}
                    hideSortIcon={!isSorted}
                    title={column === 'query' ? '' : translate(`searchWords.${column}Meaning`)}
                    onClick={() => onSort(column)}
                    sx={{
                        flexDirection: column === 'query' ? 'row' : 'row-reverse',
                        // the headings of a phone stand side by side
                        '& .MuiTableSortLabel-icon': { display: { xs: 'none', sm: 'block' } },
                    }}
                >
                    {translate(`searchWords.${column}`)}
                </TableSortLabel>
            </Box>
        );
    };
    return (
        <thead>
            <tr>
                {heading('query')}
                {engineColumns.map(column =>
                    heading(column, columnWidths[column], column === 'ctr'),
                )}
            </tr>
        </thead>
    );
};

const Rows = ({ list }: { list: readonly SearchWord[] }) => (
    <tbody>
        {list.map(row => (
            <tr key={row.query}>
                <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                    {row.query}
                </Box>
                <FigureCells figures={row} wide={['ctr']} />
            </tr>
        ))}
    </tbody>
);

const first = { page: 1, perPage: 25 };

/** What people searched for, with the engine’s figures. */
export const WordTable = ({ scope, engine }: { scope: ReportScope; engine: SearchEngine }) => {
    const translate = useTranslate();
    const [place, setPlace] = useState(first);
    const [sorted, setSorted] = useState<Order>({ sort: 'clicks', order: 'DESC' });
    const [q, setQ] = useState('');
    const query = { ...scope.query, engine, ...place, ...sorted, ...(q !== '' && { q }) };
    const { data, error, refetch } = useCall(calls.searchWords, { query }, { keep: true });
    const sortBy = (sort: WordSort) => {
        // the best position is the lowest, and texts begin with a
        const usual = sort === 'position' || sort === 'query' ? 'ASC' : 'DESC';
        const other = sorted.order === 'ASC' ? 'DESC' : 'ASC';
        setSorted({ sort, order: sorted.sort === sort ? other : usual });
        setPlace({ ...place, page: 1 });
    };
    return (
        <SectionCard
            title={translate('searchWords.words')}
            actions={
                <Box
                    sx={{
                        display: 'flex',
                        gap: 1,
                        alignItems: 'center',
                        flex: { xs: 1, sm: 'none' },
                    }}
                >
                    <TableSearch
                        label={translate('searchWords.search')}
                        value={q}
                        onChange={text => {
                            setQ(text);
                            setPlace({ ...place, page: 1 });
                        }}
                    />
                    <FileButton
                        name="searchWords"
                        scope={scope}
                        asked={{ ...scope.query, engine }}
                    />
                </Box>
            }
        >
            {!data && <LoadState inner error={error} onAgain={() => void refetch()} height={240} />}
            {data?.total === 0 && (
                <StateCard
                    inner
                    title={translate('searchWords.noWords')}
                    text={translate(q === '' ? 'searchWords.nothingText' : 'searchWords.noMatch')}
                />
            )}
            {data && data.total > 0 && (
                <>
                    <Box component="table" sx={figureTable}>
                        <Head sorted={sorted} onSort={sortBy} />
                        <Rows list={data.list} />
                    </Box>
                    <Paging
                        query={place}
                        sizes={pageSizes}
                        total={data.total}
                        onChange={part => setPlace({ ...place, page: 1, ...part })}
                        inset={2}
                    />
                </>
            )}
        </SectionCard>
    );
};
