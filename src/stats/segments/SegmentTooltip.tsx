import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { bucketFull } from '../charts/bucketText';
import type { CurveWords } from '../charts/CurveTooltip';
import type { CurveFigure } from '../charts/curveFigures';
import { metricText } from '../table/metricText';
import type { BesidePoint } from './besidePoints';

interface Props {
    point: BesidePoint;
    figure: CurveFigure;
    names: readonly string[];
    words: CurveWords;
}

/** A bucket's figure of all beside those of the segments. */
export const SegmentTooltip = ({ point, figure, names, words }: Props) => {
    const translate = useTranslate();
    return (
        <Paper variant="outlined" sx={{ typography: 'note', px: 2, py: 1.5, boxShadow: 3 }}>
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>
                {bucketFull(point, words)}
                {point.isRunning && ` · ${translate('overview.running')}`}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{translate(`metric.${figure}`)}</Box>
            <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto auto', m: 0 }}>
                {names.map((name, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its place
                    <Box key={at} sx={{ display: 'contents' }}>
                        <Box component="dt" sx={{ maxWidth: 220, overflowWrap: 'anywhere' }}>
                            {name}
                        </Box>
                        <Box
                            component="dd"
                            sx={{ m: 0, pl: 2.5, fontWeight: 600, textAlign: 'right' }}
                        >
                            {metricText(figure, point.series[at]?.[figure], words)}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Paper>
    );
};
