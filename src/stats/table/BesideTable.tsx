import {
    Box,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    TableSortLabel,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MetricName, Metrics } from '../../../contract/analytics/breakdown';
import { ChoiceButton } from '../filters/ChoiceButton';
import { useSeriesNames } from '../segments/useBesideNames';
import type { LoadedLevel } from './levelProps';
import { MetricFigure } from './MetricFigure';
import { rowKey } from './rowFilter';
import { ShareBar } from './ShareBar';
import type { TableQuery } from './useTableQuery';
import { ValueName } from './ValueName';

interface Props extends LoadedLevel {
    onChange: (part: Partial<TableQuery>) => void;
}

interface FiguresProps extends Pick<Props, 'data' | 'scope'> {
    figure: MetricName;
    series: readonly (Metrics | undefined)[];
}

const Figures = ({ figure, series, data, scope }: FiguresProps) =>
    series.map((metrics, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its place
        <TableCell key={at} align="right">
            {metrics && figure in metrics && (
                <MetricFigure
                    name={figure}
                    metrics={metrics}
                    previous={undefined}
                    isCompared={false}
                    isEstimated={data.isEstimated}
                    timezone={scope.timezone}
                />
            )}
        </TableCell>
    ));

// the values stay while the figures scroll under them
const first = {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    zIndex: 1,
    width: '34%',
    minWidth: { xs: 150, sm: 220 },
    maxWidth: { xs: 170, sm: 0 },
} as const;

/** One figure of each value, a column for all and for each segment; the table goes by it. */
export const BesideTable = (props: Props) => {
    const { name, scope, filter, query, columns, data, onChange } = props;
    const translate = useTranslate();
    const names = useSeriesNames(scope);
    const figure = columns.find(column => column === query.sort) ?? columns[0] ?? 'visits';
    const isUp = query.order === 'ASC';
    return (
        <>
            <Box sx={{ px: 2.5, pb: 1 }}>
                <ChoiceButton
                    label={translate('segment.figure')}
                    chosen={translate(`metric.${figure}`)}
                    value={figure}
                    choices={columns.map(one => ({ value: one, text: translate(`metric.${one}`) }))}
                    onChoose={one => {
                        const sort = columns.find(column => column === one);
                        if (sort) onChange({ sort, order: 'DESC' });
                    }}
                />
            </Box>
            <Box
                tabIndex={0}
                role="group"
                aria-label={translate('segment.side')}
                // relative: words for screen readers would reach out of what scrolls
                sx={{ position: 'relative', overflowX: 'auto' }}
            >
                <Table
                    sx={{
                        '& td, & th': { px: 1.25 },
                        '& th:first-of-type': { pl: 2.5 },
                        '& tr > :last-child': { pr: 2.5 },
                    }}
                >
                    <TableHead>
                        <TableRow>
                            <TableCell sx={first}>{translate(`report.name.${name}`)}</TableCell>
                            {names.map((one, at) => (
                                <TableCell
                                    // biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its place
                                    key={at}
                                    align="right"
                                    aria-sort={
                                        at === 0 && query.sort === figure
                                            ? isUp
                                                ? 'ascending'
                                                : 'descending'
                                            : undefined
                                    }
                                    sx={{
                                        typography: 'note',
                                        fontWeight: 600,
                                        minWidth: 90,
                                        maxWidth: 180,
                                        overflowWrap: 'anywhere',
                                    }}
                                >
                                    {at === 0 ? (
                                        <TableSortLabel
                                            active={query.sort === figure}
                                            direction={isUp ? 'asc' : 'desc'}
                                            onClick={() =>
                                                onChange({
                                                    sort: figure,
                                                    order: isUp ? 'DESC' : 'ASC',
                                                })
                                            }
                                        >
                                            {one}
                                        </TableSortLabel>
                                    ) : (
                                        one
                                    )}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        <TableRow sx={{ '& > *': { fontWeight: 600 } }}>
                            <TableCell component="th" scope="row" sx={first}>
                                {translate('report.table.total')}
                            </TableCell>
                            <Figures
                                figure={figure}
                                data={data}
                                scope={scope}
                                series={[data.totals, ...(data.segmentTotals ?? [])]}
                            />
                        </TableRow>
                        {data.list.map(row => (
                            <TableRow key={rowKey(row)} hover>
                                <TableCell component="th" scope="row" sx={first}>
                                    <ShareBar share={row.share} />
                                    <ValueName
                                        name={name}
                                        row={row}
                                        scope={scope}
                                        filter={filter}
                                        isOpen={undefined}
                                        onToggle={() => undefined}
                                        isWide
                                    />
                                </TableCell>
                                <Figures
                                    figure={figure}
                                    data={data}
                                    scope={scope}
                                    series={[row.metrics, ...(row.segments ?? [])]}
                                />
                            </TableRow>
                        ))}
                    </TableBody>
                </Table>
            </Box>
        </>
    );
};
