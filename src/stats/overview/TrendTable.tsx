import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { exact, none } from '../../shared/numbers';
import { useLanguage } from '../components/useLanguage';
import { bucketFull } from './bucketText';
import { type CurveMetric, type CurvePoint, curveMetrics } from './curve';

interface Props {
    points: readonly CurvePoint[];
    metric: CurveMetric;
    isHours: boolean;
}

/** The curve for those who cannot see it, or want the figures. */
export const TrendTable = ({ points, metric, isHours }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const number = (value: number | null | undefined) =>
        value == null ? none : exact(value, language);
    return (
        <Table size="small" stickyHeader sx={{ '& thead th': { bgcolor: 'background.paper' } }}>
            <TableHead>
                <TableRow>
                    <TableCell>{translate(isHours ? 'overview.hour' : 'overview.day')}</TableCell>
                    {curveMetrics.map(name => (
                        <TableCell key={name} align="right">
                            {translate(`metric.${name}`)}
                        </TableCell>
                    ))}
                    <TableCell align="right">
                        {translate('overview.previous')} ({translate(`metric.${metric}`)})
                    </TableCell>
                </TableRow>
            </TableHead>
            <TableBody>
                {points.map(point => (
                    <TableRow key={point.label}>
                        <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                            {bucketFull(point.label, language)}
                            {point.isRunning && ` · ${translate('overview.running')}`}
                        </TableCell>
                        {curveMetrics.map(name => (
                            <TableCell key={name} align="right">
                                {number(point.current?.[name])}
                            </TableCell>
                        ))}
                        <TableCell align="right">{number(point.before)}</TableCell>
                    </TableRow>
                ))}
            </TableBody>
        </Table>
    );
};
