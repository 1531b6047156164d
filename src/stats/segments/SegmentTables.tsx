import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Trend } from '../../../contract/analytics/trend';
import { Explained } from '../../ui/admin/text/Explained';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { bucketFull } from '../charts/bucketText';
import { curveHeight, wordsOf } from '../charts/Curve';
import type { CurveFigure } from '../charts/curveFigures';
import { MetricFigure } from '../table/MetricFigure';
import { metricText } from '../table/metricText';
import { besidePoints } from './besidePoints';
import { SeriesName } from './SegmentCurve';

// the first column stays while the figures scroll under it
const sticky = {
    position: 'sticky',
    left: 0,
    bgcolor: 'background.paper',
    zIndex: 1,
    // a long name is broken into lines, and never letter by letter
    minWidth: 112,
    maxWidth: { xs: 160, sm: 320 },
} as const;

const edges = { '& td, & th': { px: { xs: 1.5, sm: 2 } } } as const;

interface Props {
    trend: Trend;
    names: readonly string[];
}

/** All figures of the period, a row for all and for each segment. */
export const SegmentTotals = ({
    trend,
    names,
    figures,
}: Props & { figures: readonly CurveFigure[] }) => {
    const translate = useTranslate();
    const label = translate('segment.side');
    const series = [trend.current, ...(trend.segments ?? [])];
    return (
        <TableContainer tabIndex={0} role="group" aria-label={label} sx={{ position: 'relative' }}>
            <Table size="small" aria-label={label} sx={edges}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={sticky}>{translate('segment.segments')}</TableCell>
                        {figures.map(name => (
                            <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap' }}>
                                <Explained meaning={translate(`meaning.${name}`)}>
                                    {translate(`metric.${name}`)}
                                </Explained>
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {series.map((one, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                        <TableRow key={at}>
                            <TableCell component="th" scope="row" sx={sticky}>
                                <SeriesName at={at} name={names[at] ?? ''} />
                            </TableCell>
                            {figures.map(name => (
                                <TableCell key={name} align="right">
                                    <MetricFigure
                                        name={name}
                                        metrics={one.figures}
                                        previous={undefined}
                                        isCompared={false}
                                        isEstimated={trend.isEstimated}
                                        timezone={trend.timezone}
                                    />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

/** The curve's figure for those who cannot see it, a column for all and for each segment. */
export const SegmentBuckets = ({ trend, names, figure }: Props & { figure: CurveFigure }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const words = useMemo(() => wordsOf(trend, language), [trend, language]);
    const points = useMemo(() => besidePoints(trend), [trend]);
    const begun = points.filter(({ series }) => series[0]);
    const label = translate(`metric.${figure}`);
    return (
        <TableContainer
            tabIndex={0}
            role="group"
            aria-label={label}
            sx={{ position: 'relative', maxHeight: curveHeight }}
        >
            <Table size="small" stickyHeader sx={edges}>
                <TableHead>
                    <TableRow>
                        <TableCell sx={{ ...sticky, zIndex: 3 }}>
                            {translate(`trend.granularity.${trend.granularity}`)}
                        </TableCell>
                        {names.map((name, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                            <TableCell key={at} align="right">
                                {name}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {begun.map(point => (
                        <TableRow key={point.at}>
                            <TableCell component="th" scope="row" sx={sticky}>
                                {bucketFull(point, words)}
                            </TableCell>
                            {names.map((_, at) => (
                                // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                                <TableCell key={at} align="right">
                                    {metricText(figure, point.series[at]?.[figure], words)}
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
