import { Box } from '@mui/material';
import { none } from '../../text/numbers';
import { useInstantText } from './useInstantText';

/** An instant (ms) in the language's words and the reader's zone, to the minute. */
export const DateTime = ({ at }: { at: number | null | undefined }) => {
    const textOf = useInstantText();
    if (at === null || at === undefined) return <>{none}</>;
    return (
        <Box component="time" dateTime={new Date(at).toISOString()} sx={{ whiteSpace: 'nowrap' }}>
            {textOf(at)}
        </Box>
    );
};
