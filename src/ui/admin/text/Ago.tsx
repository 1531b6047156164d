import { Box } from '@mui/material';
import { useNow } from '../../browser/useNow';
import { timeAgo, timeText } from '../../text/timeAgo';
import { instantText } from '../../text/times';
import { useLanguage } from './useLanguage';

interface Props {
    /** ms */
    at: number;
    /** after two days its date instead of a number of days */
    asDate?: boolean;
}

/** How long ago something was; the exact time in the reader's zone on hover. */
export const Ago = ({ at, asDate = false }: Props) => {
    const language = useLanguage();
    const now = useNow();
    const exact = instantText(at, language, 'second');
    return (
        <Box
            component="time"
            dateTime={new Date(at).toISOString()}
            title={exact}
            sx={{ whiteSpace: 'nowrap' }}
        >
            {(asDate ? timeText : timeAgo)(at, now, language)}
        </Box>
    );
};
