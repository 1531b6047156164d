import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Alert } from '../../../contract/analytics/alerts';
import { boundShape } from './boundShape';

const width = 132;
const height = 40;

/** The last values, and as a broken line the limit; the table of values says the same in numbers. */
export const BoundCurve = ({ alert }: { alert: Alert }) => {
    const translate = useTranslate();
    const { line, bound, end } = boundShape(alert.recent, width, height);
    const isFiring = alert.state === 'firing';
    return (
        <Box
            component="svg"
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={translate('alerts.curve', { name: alert.name })}
            sx={{
                width,
                height,
                display: 'block',
                flexShrink: 0,
                color: isFiring ? 'error.main' : 'primary.main',
            }}
        >
            <Box
                component="path"
                d={bound}
                fill="none"
                strokeWidth={1.25}
                strokeDasharray="4 3"
                sx={{ stroke: theme => theme.palette.text.secondary }}
            />
            <path
                d={line}
                fill="none"
                stroke="currentColor"
                strokeWidth={1.75}
                strokeLinejoin="round"
                strokeLinecap="round"
            />
            {end && <circle cx={end[0]} cy={end[1]} r={2.5} fill="currentColor" />}
        </Box>
    );
};
