import { Box, Card, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { metricsWith } from '../../../contract/analytics/breakdown';
import { type BreakdownName, breakdowns } from '../../../contract/analytics/breakdowns';
import type { Filter } from '../../../contract/analytics/filters';
import { Paging } from '../../ui/admin/cards/Paging';
import { TableSearch } from '../../ui/admin/controls/TableSearch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { ColumnMenu } from '../components/ColumnMenu';
import { ImportedRowsCard } from '../imported/ImportedRowsCard';
import type { ReportScope } from '../report/scope';
import { BesideTable } from './BesideTable';
import { Estimate } from './Estimate';
import { ExportButton } from './ExportButton';
import { LoadingTable } from './LoadingTable';
import { NoRows } from './NoRows';
import { RowCards } from './RowCards';
import { useBreakdown } from './useBreakdown';
import { useColumns } from './useColumns';
import { pageSizes, useTableQuery } from './useTableQuery';
import { WideTable } from './WideTable';

interface Props {
    name: BreakdownName;
    scope: ReportScope;
    /** instead of the scope's; a part of it that the page itself chooses */
    filter?: Filter | undefined;
    /** instead of the report's own name; an empty one leaves the heading away */
    title?: string;
    /** what must be known to read the table */
    note?: ReactNode;
    /** order, page and search stand in the address; not where a page has several tables */
    isInAddress?: boolean;
}

/** Reports of which a column does not add up to its total, or not by what one might think. */
const sumNotes: Partial<Record<BreakdownName, string>> = {
    hosts: 'report.sums.several',
    outbound: 'report.sums.several',
    downloads: 'report.sums.several',
    events: 'report.sums.several',
    pages: 'report.sums.pages',
    exits: 'report.sums.exits',
    ip: 'report.sums.ip',
};

type BodyProps = Omit<Props, 'title' | 'note' | 'isInAddress'> &
    Pick<ReturnType<typeof useColumns>, 'columns'> &
    ReturnType<typeof useTableQuery>;

/** Side by side where segments are compared; else in the shape that the screen has room for. */
const Rows = ({ onChange, ...level }: ComponentProps<typeof WideTable>) => {
    const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
    if (level.scope.segments.length > 0) return <BesideTable {...level} onChange={onChange} />;
    return isPhone ? <RowCards {...level} /> : <WideTable {...level} onChange={onChange} />;
};

const Body = ({ name, scope, filter, columns, query, change }: BodyProps) => {
    const { data, error, refetch, isPlaceholderData } = useBreakdown(name, scope, filter, query);
    if (!data)
        return (
            <LoadState inner error={error} onAgain={() => void refetch()}>
                <LoadingTable />
            </LoadState>
        );
    if (data.total === 0) {
        return (
            <NoRows name={name} scope={scope} q={query.q} onClearSearch={() => change({ q: '' })} />
        );
    }
    const level = { name, scope, filter, query, columns, depth: 0, data };
    return (
        <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
            <Estimate data={data} totals={data.totals} scope={scope} />
            <Rows {...level} onChange={change} />
            <Paging
                query={query}
                sizes={pageSizes}
                total={data.total}
                onChange={change}
                inset={2}
            />
        </Box>
    );
};

const ReportCard = ({
    name,
    scope,
    filter = scope.filter,
    title,
    note,
    isInAddress = true,
}: Props) => {
    const translate = useTranslate();
    const id = useId();
    const hasGoal = scope.goal !== undefined;
    const table = useTableQuery(name, isInAddress);
    const { columns, setColumns } = useColumns(name, hasGoal);
    const metrics = metricsWith(breakdowns[name], hasGoal);
    const sumNote = sumNotes[name];
    const said = note ?? (sumNote !== undefined && translate(sumNote));
    const heading = title ?? translate(`report.name.${name}`);
    return (
        <Card component="section" aria-labelledby={id} sx={{ minWidth: 0, overflow: 'visible' }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 1,
                    px: 2.5,
                    pt: 1.5,
                    pb: 1,
                }}
            >
                <Typography id={id} variant="h2" sx={{ mr: 'auto', width: { xs: 1, sm: 'auto' } }}>
                    {heading}
                </Typography>
                <TableSearch value={table.query.q} onChange={q => table.change({ q })} />
                <ColumnMenu
                    label={translate('report.table.columns')}
                    resetLabel={translate('report.table.resetColumns')}
                    all={metrics}
                    shown={columns}
                    labelOf={metric => translate(`metric.${metric}`)}
                    onChange={setColumns}
                    onReset={() => setColumns(metrics)}
                />
                <ExportButton name={name} scope={scope} filter={filter} query={table.query} />
            </Box>
            {hasGoal && !breakdowns[name].metrics.includes('bounceRate') && name !== 'exits' && (
                <Note component="p" sx={{ px: 2.5, pb: 1 }}>
                    {translate('report.sums.goal')}
                </Note>
            )}
            {said && (
                <Note component="p" sx={{ px: 2.5, pb: 1 }}>
                    {said}
                </Note>
            )}
            <Body name={name} scope={scope} filter={filter} columns={columns} {...table} />
        </Card>
    );
};

/**
 * A breakdown as a table: sorted, paged and searched by the server, with columns to choose, shares,
 * totals, the comparison, and rows that open into the next level.
 */
export const ReportTable = (props: Props) => {
    const { name, scope, filter } = props;
    const isFiltered = scope.filter !== undefined || filter !== undefined;
    return (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
            <ReportCard key={name} {...props} />
            <ImportedRowsCard name={name} scope={scope} isFiltered={isFiltered} />
        </Box>
    );
};
