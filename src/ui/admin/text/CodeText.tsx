import { Box } from '@mui/material';
import { CopyButton } from '../controls/CopyButton';

interface Props {
    text: string;
    /** only its beginning and its end, where there is no room */
    short?: boolean;
    /** `false`: without a button to copy it */
    copy?: false;
}

const shorten = (text: string): string =>
    text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text;

/** An address or hash, letter by letter. */
export const CodeText = ({ text, short = false, copy }: Props) => {
    if (text === '') return <>–</>;
    return (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
            <Box
                component="span"
                title={short ? text : undefined}
                sx={{
                    typography: 'code',
                    ...(short ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }),
                }}
            >
                {short ? shorten(text) : text}
            </Box>
            {copy !== false && !short && <CopyButton text={text} />}
        </Box>
    );
};
