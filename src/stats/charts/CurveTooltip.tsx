import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { none } from '../../ui/text/numbers';
import { metricText } from '../table/metricText';
import { type BucketWords, bucketFull } from './bucketText';
import type { CurvePoint } from './curve';
import type { CurveFigure } from './curveFigures';

export interface CurveWords extends BucketWords {
    /** of the period compared with; undefined without one */
    previous: BucketWords | undefined;
}

interface Props {
    point: CurvePoint;
    figures: readonly CurveFigure[];
    words: CurveWords;
}

const table = {
    borderSpacing: 0,
    '& td, & th': { py: 0.25, textAlign: 'right' },
    '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
    '& td, & thead th + th': { pl: 2.5 },
    '& thead th': { color: 'text.secondary', fontWeight: 400 },
} as const;

/** All figures of a bucket beside those of the period compared with. */
export const CurveTooltip = ({ point, figures, words }: Props) => {
    const translate = useTranslate();
    const { previous } = words;
    return (
        <Paper variant="outlined" sx={{ typography: 'note', px: 2, py: 1.5, boxShadow: 3 }}>
            <Box sx={{ fontWeight: 600, mb: 0.5, whiteSpace: 'nowrap' }}>
                {bucketFull(point, words)}
                {point.isRunning && ` · ${translate('overview.running')}`}
            </Box>
            <Box component="table" sx={table}>
                {previous && (
                    <thead>
                        <tr>
                            <td />
                            <th scope="col">{translate('trend.now')}</th>
                            <th scope="col">
                                {point.previous ? bucketFull(point.previous, previous) : none}
                            </th>
                        </tr>
                    </thead>
                )}
                <tbody>
                    {figures.map(name => (
                        <tr key={name}>
                            <th scope="row">{translate(`metric.${name}`)}</th>
                            <Box component="td" sx={{ fontWeight: 600 }}>
                                {metricText(name, point.current?.[name], words)}
                            </Box>
                            {previous && (
                                <Box component="td" sx={{ color: 'text.secondary' }}>
                                    {metricText(name, point.previous?.[name], words)}
                                </Box>
                            )}
                        </tr>
                    ))}
                </tbody>
            </Box>
        </Paper>
    );
};
