import { Box } from '@mui/material';
import { localeOf } from '../../browser/language';
import { none } from '../../text/numbers';
import { useLanguage } from './useLanguage';

/** An instant (ms) in the language's words and the reader's zone, to the minute. */
export const DateTime = ({ at }: { at: number | null | undefined }) => {
    const language = useLanguage();
    if (at === null || at === undefined) return <>{none}</>;
    const format = new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'short',
    });
    return (
        <Box component="time" dateTime={new Date(at).toISOString()} sx={{ whiteSpace: 'nowrap' }}>
            {format.format(at)}
        </Box>
    );
};
