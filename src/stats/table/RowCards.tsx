import { Box, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { BreakdownRow, MetricName, Metrics } from '../../../contract/analytics/breakdown';
import { Caption } from '../../ui/admin/text/Note';
import { ChildRows } from './ChildRows';
import { type LevelRowProps, LevelRows } from './LevelRows';
import type { LoadedLevel } from './levelProps';
import { MetricFigure } from './MetricFigure';
import { ShareBar } from './ShareBar';
import { useNext } from './useMaySee';
import { ValueName } from './ValueName';

/** The figure that the table is sorted by and the first others, three together. */
const cardColumns = (columns: readonly MetricName[], sort: string): MetricName[] => {
    const first = columns.slice(0, 3);
    const sorted = columns.find(column => column === sort);
    return !sorted || first.includes(sorted) ? first : [sorted, ...first.slice(0, 2)];
};

interface FiguresProps extends LoadedLevel {
    metrics: Metrics;
    previous: Metrics | undefined;
}

const Figures = ({ metrics, previous, columns, query, data, scope }: FiguresProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="dl"
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, m: 0 }}
        >
            {cardColumns(columns, query.sort)
                .filter(column => column in metrics)
                .map(column => (
                    <div key={column}>
                        <Caption component="dt">{translate(`metric.${column}`)}</Caption>
                        <Box component="dd" sx={{ typography: 'text', m: 0 }}>
                            <MetricFigure
                                name={column}
                                metrics={metrics}
                                previous={previous}
                                isCompared={scope.comparison !== undefined}
                                isEstimated={data.isEstimated}
                                timezone={scope.timezone}
                            />
                        </Box>
                    </div>
                ))}
        </Box>
    );
};

const line = (content: React.ReactNode) => (
    <Box component="li" sx={{ typography: 'text', px: 2, py: 0.5, color: 'text.secondary' }}>
        {content}
    </Box>
);

const Parts = ({ row, data: _, ...level }: LoadedLevel & { row: BreakdownRow }) => {
    const next = useNext(level.name);
    if (!next) return null;
    return (
        <Box component="ul" sx={{ m: 0, pl: 1.5, pt: 1, listStyle: 'none' }}>
            <ChildRows
                {...level}
                row={row}
                next={next}
                rows={loaded => <LevelRows level={loaded} as={RowCard} />}
                line={line}
                loading={<Skeleton component="li" height={64} />}
            />
        </Box>
    );
};

const RowCard = ({ row, isOpen, onToggle, ...level }: LevelRowProps) => {
    const { name, scope, filter } = level;
    const next = useNext(name);
    return (
        <Box
            component="li"
            sx={{ borderTop: 1, borderColor: 'divider', px: level.depth === 0 ? 2 : 0.5, py: 1 }}
        >
            <Box sx={{ typography: 'text', position: 'relative' }}>
                <ShareBar share={row.share} />
                <ValueName
                    name={name}
                    row={row}
                    scope={scope}
                    filter={filter}
                    isOpen={next ? isOpen : undefined}
                    onToggle={onToggle}
                />
            </Box>
            <Figures {...level} metrics={row.metrics} previous={row.previous} />
            {isOpen && <Parts {...level} row={row} />}
        </Box>
    );
};

/** The table on a phone: a card a row with the three figures that matter. */
export const RowCards = (level: LoadedLevel) => {
    const translate = useTranslate();
    const { totals, previousTotals } = level.data;
    return (
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            <Box component="li" sx={{ px: 2, py: 1 }}>
                <Box sx={{ fontWeight: 600, mb: 0.5 }}>{translate('report.table.total')}</Box>
                <Figures {...level} metrics={totals} previous={previousTotals} />
            </Box>
            <LevelRows level={level} as={RowCard} />
        </Stack>
    );
};
