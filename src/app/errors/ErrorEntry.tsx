import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { localeOf } from '../../ui/browser/language';

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

const timeText = (at: number, language: string): string =>
    new Intl.DateTimeFormat(localeOf(language), {
        dateStyle: 'medium',
        timeStyle: 'medium',
        hourCycle: 'h23',
    }).format(at);

const Line = ({ label, text }: { label: string; text: string }) => (
    <Typography variant="note" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {useTranslate()('errors.labelled', { label, text })}
    </Typography>
);

const ComponentInfo = ({ info }: { info: string }) => {
    const translate = useTranslate();
    return (
        <Box component="details">
            <Box
                component="summary"
                sx={{ fontSize: 13, cursor: 'pointer', py: 1, minHeight: { xs: 44, md: 0 } }}
            >
                {translate('errors.info')}
            </Box>
            <Box
                component="pre"
                // scrolls by itself, so the keyboard must reach it
                tabIndex={0}
                sx={{
                    m: 0,
                    p: 1.5,
                    maxHeight: 240,
                    overflow: 'auto',
                    fontSize: 12,
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
    const time = timeText(at, useLocale());
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
