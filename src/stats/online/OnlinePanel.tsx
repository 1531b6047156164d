import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type Online,
    type OnlineMinutes,
    onlineMinutes,
    usualOnlineMinutes,
} from '../../../contract/analytics/live';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { sourceText } from '../../ui/admin/text/names';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { OnlineDot } from '../components/OnlineDot';
import { SidePanel } from '../components/SidePanel';
import { useRegionNames } from '../names/worldRegions';
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
    useRegionNames();
    const isOneHost = new Set(online.pages.map(({ host }) => host)).size < 2;
    return (
        <Stack spacing={2.5}>
            <OnlineList
                title={translate('online.pages')}
                rows={online.pages.map(({ host, path, title, visitors }) => ({
                    key: host + path,
                    text: (isOneHost ? '' : host) + fieldValueText('page', path, words),
                    aside: title,
                    visitors,
                }))}
            />
            <OnlineList
                title={translate('online.sources')}
                rows={online.sources.map(({ source, sourceName, visitors }) => ({
                    key: `${source} ${sourceName}`,
                    text: [
                        sourceText(source, translate),
                        sourceName && fieldValueText('sourceName', sourceName, words),
                    ]
                        .filter(Boolean)
                        .join(' · '),
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

const Content = ({ scope, minutes }: Pick<Props, 'scope'> & { minutes: OnlineMinutes }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { data, error, refetch } = useCall(
        calls.online,
        { query: onlineQuery(scope, minutes) },
        { every: everyMs, keep: true },
    );
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={320} />;
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
                sx={{
                    typography: 'figure',
                    fontWeight: 400,
                    display: 'flex',
                    alignItems: 'baseline',
                    gap: 1,
                    mb: 2,
                }}
            >
                <OnlineDot active />
                <strong>{exact(data.visitors, language)}</strong>
                <Box component="span" sx={{ typography: 'text', color: 'text.secondary' }}>
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
    const [minutes, setMinutes] = useState<OnlineMinutes>(usualOnlineMinutes);
    return (
        <SidePanel title={translate('online.title')} width={440} onClose={onClose}>
            <Box sx={{ mb: 2.5 }}>
                <ChoiceSwitch
                    fullWidth
                    label={translate('online.window')}
                    choices={onlineMinutes}
                    value={minutes}
                    textOf={one => translate('online.minutes', { smart_count: one })}
                    onChange={setMinutes}
                />
            </Box>
            <Content scope={scope} minutes={minutes} />
        </SidePanel>
    );
};
