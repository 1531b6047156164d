import { Box, Paper } from '@mui/material';
import { useTranslate } from 'react-admin';
import { exact, none } from '../../shared/numbers';
import { useLanguage } from '../components/useLanguage';
import { bucketFull } from './bucketText';
import { type CurvePoint, curveMetrics } from './curve';

/** All figures of a bucket beside those of the bucket before. */
export const TrendTooltip = ({ point }: { point: CurvePoint | undefined }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (!point) return null;
    const number = (value: number | undefined) =>
        value === undefined ? none : exact(value, language);
    return (
        <Paper variant="outlined" sx={{ px: 2, py: 1.5, fontSize: 13, boxShadow: 3 }}>
            <Box sx={{ fontWeight: 600, mb: 0.5 }}>
                {bucketFull(point.label, language)}
                {point.isRunning && ` · ${translate('overview.running')}`}
            </Box>
            <Box
                component="table"
                sx={{
                    borderSpacing: 0,
                    '& td, & th': { py: 0.25, textAlign: 'right' },
                    '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
                    '& td, & thead th + th': { pl: 2.5 },
                    '& thead th': { color: 'text.secondary', fontWeight: 400 },
                }}
            >
                <thead>
                    <tr>
                        <th />
                        <th>{translate('overview.current')}</th>
                        <th>
                            {point.previous ? bucketFull(point.previous.label, language) : none}
                        </th>
                    </tr>
                </thead>
                <tbody>
                    {curveMetrics.map(name => (
                        <tr key={name}>
                            <th scope="row">{translate(`metric.${name}`)}</th>
                            <Box component="td" sx={{ fontWeight: 600 }}>
                                {number(point.current?.[name])}
                            </Box>
                            <Box component="td" sx={{ color: 'text.secondary' }}>
                                {number(point.previous?.[name])}
                            </Box>
                        </tr>
                    ))}
                </tbody>
            </Box>
        </Paper>
    );
};
