import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { instantText } from '../../ui/text/times';

interface Props {
    error: string;
    info: string;
    url: string;
    /** ms */
    at: number;
    /** how often it came; once when left out */
    count?: number;
    /** the browser's user-agent header */
    agent?: string;
}

const Line = ({ label, text }: { label: string; text: string }) => (
    <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
        {useTranslate()('errors.labelled', { label, text })}
    </Note>
);

const ComponentInfo = ({ info }: { info: string }) => {
    const translate = useTranslate();
    return (
        <Box component="details">
            <Box
                component="summary"
                sx={{ typography: 'note', cursor: 'pointer', py: 1, ...touchHeight(0) }}
            >
                {translate('errors.info')}
            </Box>
            <Box
                component="pre"
                // scrolls by itself, so the keyboard must reach it
                tabIndex={0}
                sx={{
                    typography: 'code',
                    m: 0,
                    p: 1.5,
                    maxHeight: 240,
                    overflow: 'auto',
                    borderRadius: 1,
                    bgcolor: 'action.hover',
                }}
            >
                {info || translate('errors.noInfo')}
            </Box>
        </Box>
    );
};

/** One error of the list: what it says, where and when it came, and the stack of components. */
export const ErrorEntry = ({ error, info, url, at, count = 1, agent }: Props) => {
    const translate = useTranslate();
    const time = instantText(at, useLanguage(), 'second');
    const times = count > 1 ? ` · ${translate('errors.times', { smart_count: count })}` : '';
    return (
        <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{error}</Typography>
            <Line label={translate('errors.time')} text={time + times} />
            <Line label={translate('errors.url')} text={url} />
            {agent && <Line label={translate('errors.agent')} text={agent} />}
            <ComponentInfo info={info} />
        </Box>
    );
};
