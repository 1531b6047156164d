import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { curveHeight } from './Curve';

/** Instead of a chart without a single page view. */
export const NoCurve = () => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                height: curveHeight,
                display: 'flex',
                flexDirection: 'column',
                justifyContent: 'center',
                textAlign: 'center',
            }}
        >
            <Box sx={{ fontWeight: 600 }}>{translate('overview.noData')}</Box>
            <Box sx={{ typography: 'text', color: 'text.secondary' }}>
                {translate('overview.noDataText')}
            </Box>
        </Box>
    );
};
