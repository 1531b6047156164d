import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { instantText } from '../../ui/text/times';
import { isClose, timeLeft } from './timeLeft';
import { useClock } from './useClock';

/** How long it is until an instant (ms), live; the instant itself on hover. */
export const Countdown = ({ until }: { until: number }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const left = until - useClock(until);
    const exact = instantText(until, language);
    return (
        <Box
            component="time"
            dateTime={new Date(until).toISOString()}
            title={exact}
            sx={{
                fontWeight: 600,
                whiteSpace: 'nowrap',
                color: isClose(left) ? 'warning.main' : 'inherit',
            }}
        >
            {timeLeft(left, language) ?? translate('order.next.over')}
        </Box>
    );
};
