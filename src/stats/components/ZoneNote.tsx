import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { offsetText } from '../../ui/text/times';

/** Which clock the times on the page follow. */
export const ZoneNote = ({ timezone }: { timezone: string }) => {
    const translate = useTranslate();
    const offset = offsetText(timezone, Date.now());
    return (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {translate('site.timezone', { zone: timezone, offset })}
        </Box>
    );
};
