import {
    Box,
    Button,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
    TableSortLabel,
    Tooltip,
} from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Figures } from '../../../contract/analytics/figures';
import type { Trend } from '../../../contract/analytics/trend';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { MetricFigure } from '../table/MetricFigure';
import { type BucketWords, bucketFull } from './bucketText';
import { wordsOf } from './Curve';
import { type CurvePoint, curveOf } from './curve';
import type { CurveFigure } from './curveFigures';
import { type PointOrder, sortPoints } from './sortPoints';

const firstRows = 100;

const sticky = {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    zIndex: 1,
    whiteSpace: 'nowrap',
} as const;

const outerEdges = {
    '& th:first-of-type': { pl: 2 },
    '& td:last-of-type, & th:last-of-type': { pr: 2 },
} as const;

const below = { display: { xs: 'block', sm: 'inline' } } as const;

interface HeadProps {
    trend: Trend;
    figures: readonly CurveFigure[];
    order: PointOrder;
    onOrder: (order: PointOrder) => void;
}

const Head = ({ trend, figures, order, onOrder }: HeadProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const label = (by: PointOrder['by'], text: string) => (
        <TableSortLabel
            active={order.by === by}
            direction={order.by === by && !order.isDown ? 'asc' : 'desc'}
            onClick={() => onOrder({ by, isDown: order.by === by ? !order.isDown : by !== 'at' })}
        >
            {text}
        </TableSortLabel>
    );
    const sorted = (by: PointOrder['by']) =>
        order.by === by ? (order.isDown ? 'descending' : 'ascending') : undefined;
    return (
        <TableHead>
            <TableRow>
                <TableCell sx={{ ...sticky, zIndex: 3 }} aria-sort={sorted('at')}>
                    {label('at', translate(`trend.granularity.${trend.granularity}`))}
                </TableCell>
                {figures.map(name => (
                    <TableCell
                        key={name}
                        align="right"
                        aria-sort={sorted(name)}
                        sx={{
                            whiteSpace: language === 'zh' ? 'nowrap' : 'normal',
                            verticalAlign: 'bottom',
                        }}
                    >
                        <Tooltip title={translate(`meaning.${name}`)} describeChild>
                            {label(name, translate(`metric.${name}`))}
                        </Tooltip>
                    </TableCell>
                ))}
            </TableRow>
        </TableHead>
    );
};

interface RowProps {
    trend: Trend;
    figures: readonly CurveFigure[];
    point: { current: Figures | undefined; previous: Figures | undefined };
    heading: string;
    isTotal?: boolean;
    isRunning?: boolean;
    /** what the second line of each figure is of */
    before?: string | undefined;
}

/** A bucket that still grows says so: behind its name, and on a phone below it. */
const Heading = ({
    heading,
    isRunning = false,
    before,
}: Omit<RowProps, 'trend' | 'figures' | 'point'>) => {
    const translate = useTranslate();
    return (
        <TableCell component="th" scope="row" sx={sticky}>
            {heading}
            {isRunning && (
                <Box component="span" sx={{ ...below, color: 'text.secondary' }}>
                    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                        {' · '}
                    </Box>
                    {translate('overview.running')}
                </Box>
            )}
            {before && <Caption>{before}</Caption>}
        </TableCell>
    );
};

const Row = ({ trend, figures, point, isTotal = false, ...heading }: RowProps) => (
    <TableRow sx={isTotal ? { '& > *': { fontWeight: 650 } } : undefined}>
        <Heading {...heading} />
        {figures.map(name => (
            <TableCell key={name} align="right">
                <MetricFigure
                    name={name}
                    metrics={point.current ?? {}}
                    previous={point.previous}
                    isCompared={trend.previous !== undefined}
                    isEstimated={trend.isEstimated}
                    timezone={trend.timezone}
                />
            </TableCell>
        ))}
    </TableRow>
);

const beforeText = (point: CurvePoint, previous: BucketWords | undefined) =>
    previous && point.previous && bucketFull(point.previous, previous);

interface Props {
    trend: Trend;
    figures: readonly CurveFigure[];
    label: string;
    /** px; higher ones scroll */
    maxHeight?: number;
}

/** The curve's figures for those who cannot see it, or want them all. */
export const CurveTable = ({ trend, figures, label, maxHeight }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const [order, setOrder] = useState<PointOrder>({ by: 'at', isDown: false });
    const [showsAll, setShowsAll] = useState(false);
    const words = useMemo(() => wordsOf(trend, language), [trend, language]);
    const points = useMemo(() => sortPoints(curveOf(trend), order), [trend, order]);
    const shown = showsAll ? points : points.slice(0, firstRows);
    const totals = { current: trend.current.figures, previous: trend.previous?.figures };
    return (
        <>
            <TableContainer
                tabIndex={0}
                role="group"
                aria-label={label}
                // relative: words for screen readers would reach out of what scrolls
                sx={{ maxHeight, position: 'relative' }}
            >
                <Table
                    size="small"
                    stickyHeader={maxHeight !== undefined}
                    sx={{ '& td, & th': { px: { xs: 1.5, sm: 1.25 } }, ...outerEdges }}
                >
                    <Head trend={trend} figures={figures} order={order} onOrder={setOrder} />
                    <TableBody>
                        <Row
                            isTotal
                            trend={trend}
                            figures={figures}
                            heading={translate('report.table.total')}
                            point={totals}
                        />
                        {shown.map(point => (
                            <Row
                                key={point.at}
                                trend={trend}
                                figures={figures}
                                point={point}
                                heading={bucketFull(point, words)}
                                isRunning={point.isRunning}
                                before={beforeText(point, words.previous)}
                            />
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
            {shown.length < points.length && (
                <Box sx={{ p: 1, textAlign: 'center' }}>
                    <Button onClick={() => setShowsAll(true)}>
                        {translate('trend.showAll', { smart_count: points.length })}
                    </Button>
                </Box>
            )}
        </>
    );
};
