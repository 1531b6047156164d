import CloseIcon from '@mui/icons-material/Close';
import {
    Box,
    Drawer,
    IconButton,
    Skeleton,
    Stack,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import {
    type Online,
    type OnlineMinutes,
    onlineMinutes,
    usualOnlineMinutes,
} from '../../../contract/live';
import { useCall } from '../../dataProvider/useCall';
import { exact } from '../../shared/numbers';
import { sourceText } from '../components/names';
import { OnlineDot } from '../components/OnlineDot';
import { readablePath } from '../components/readablePath';
import { FailedCard, StateCard } from '../components/StateCard';
import { useLanguage } from '../components/useLanguage';
import { fieldValueText } from '../table/fieldValueText';
import { OnlineList } from './OnlineList';
import { type OnlineScope, onlineQuery } from './onlineQuery';

const everyMs = 4000;

interface Props {
    scope: OnlineScope;
    onClose: () => void;
}

const Lists = ({ online }: { online: Online }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const words = { language, translate };
    const isOneHost = new Set(online.pages.map(({ host }) => host)).size < 2;
    return (
        <Stack spacing={2.5}>
            <OnlineList
                title={translate('online.pages')}
                rows={online.pages.map(({ host, path, title, visitors }) => ({
                    key: host + path,
                    text: (isOneHost ? '' : host) + readablePath(path),
                    aside: title,
                    visitors,
                }))}
            />
            <OnlineList
                title={translate('online.sources')}
                rows={online.sources.map(({ source, sourceName, visitors }) => ({
                    key: `${source} ${sourceName}`,
                    text: [sourceText(source, translate), sourceName].filter(Boolean).join(' · '),
                    aside: '',
                    visitors,
                }))}
            />
            <OnlineList
                title={translate('online.regions')}
                rows={online.regions.map(({ country, region, visitors }) => ({
                    key: `${country} ${region}`,
                    text: fieldValueText('country', country, words),
                    aside: region && fieldValueText('region', region, words),
                    visitors,
                }))}
            />
        </Stack>
    );
};

const Minutes = ({
    minutes,
    onChange,
}: {
    minutes: OnlineMinutes;
    onChange: (minutes: OnlineMinutes) => void;
}) => {
    const translate = useTranslate();
    return (
        <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            color="primary"
            value={minutes}
            aria-label={translate('online.window')}
            onChange={(_, next: OnlineMinutes | null) => next !== null && onChange(next)}
        >
            {onlineMinutes.map(one => (
                <ToggleButton key={one} value={one} sx={{ minHeight: { xs: 44, md: 36 } }}>
                    {translate('online.minutes', { smart_count: one })}
                </ToggleButton>
            ))}
        </ToggleButtonGroup>
    );
};

const Content = ({ scope, minutes }: Pick<Props, 'scope'> & { minutes: OnlineMinutes }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data, error, refetch } = useCall(
        calls.online,
        { query: onlineQuery(scope, minutes) },
        { every: everyMs, keep: true },
    );
    if (!data && error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={320} />;
    if (data.visitors === 0) {
        return (
            <StateCard
                inner
                title={translate('online.nobody')}
                text={translate('online.nobodyText', { smart_count: data.minutes })}
            />
        );
    }
    return (
        <>
            <Box
                role="status"
                sx={{ display: 'flex', alignItems: 'baseline', gap: 1, fontSize: 28, mb: 2 }}
            >
                <OnlineDot active />
                <strong>{exact(data.visitors, language)}</strong>
                <Box component="span" sx={{ fontSize: 14, color: 'text.secondary' }}>
                    {translate('metric.uv')}
                </Box>
            </Box>
            <Lists online={data} />
        </>
    );
};

/** Who is there now, beside the page. */
export const OnlinePanel = ({ scope, onClose }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const [minutes, setMinutes] = useState<OnlineMinutes>(usualOnlineMinutes);
    return (
        <Drawer
            open
            anchor="right"
            onClose={onClose}
            slotProps={{
                paper: {
                    role: 'dialog',
                    'aria-modal': true,
                    'aria-labelledby': id,
                    sx: { width: { xs: 1, sm: 440 }, p: 2.5 },
                },
            }}
        >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
                <Typography id={id} variant="h2" sx={{ flex: 1 }}>
                    {translate('online.title')}
                </Typography>
                <IconButton aria-label={translate('common.close')} onClick={onClose}>
                    <CloseIcon />
                </IconButton>
            </Box>
            <Box sx={{ mb: 2.5 }}>
                <Minutes minutes={minutes} onChange={setMinutes} />
            </Box>
            <Content scope={scope} minutes={minutes} />
        </Drawer>
    );
};
