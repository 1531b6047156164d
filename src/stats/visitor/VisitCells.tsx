import { Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit } from '../../../contract/stats';
import { clockTime, shortDate } from '../../shared/times';
import { MiddleCut } from '../components/MiddleCut';
import { deviceText, regionText, sourceText } from '../components/names';
import { readablePath } from '../components/readablePath';
import { useLanguage } from '../components/useLanguage';
import { VisitMark } from './VisitMark';
import { browserText, referrerText, shortVisitor } from './visitText';

interface Props {
    visit: Visit;
}

const Second = ({ children, title }: { children: string; title?: string }) => (
    <Box sx={{ fontSize: 13, color: 'text.secondary', minWidth: 0 }}>
        <MiddleCut text={children} title={title} />
    </Box>
);

export const VisitTime = ({ visit, timezone }: Props & { timezone: string }) => {
    const language = useLanguage();
    return (
        <>
            <Box sx={{ fontSize: 14 }}>{clockTime(visit.startedAt, timezone, language)}</Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
                {shortDate(visit.startedAt, timezone, language)}
            </Box>
        </>
    );
};

export const VisitRegion = ({ visit }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const region = regionText(visit.country, language, translate);
    return (
        <>
            <Typography noWrap title={region} sx={{ fontSize: 14 }}>
                {region}
            </Typography>
            <Second>{visit.language}</Second>
        </>
    );
};

export const VisitSource = ({ visit }: Props) => {
    const translate = useTranslate();
    const referrer = referrerText(visit);
    const name = visit.sourceName && visit.sourceName !== referrer ? visit.sourceName : '';
    const source = sourceText(visit.source, translate);
    const text = visit.bot || (name ? `${source} · ${name}` : source);
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
                <Typography noWrap title={text} sx={{ fontSize: 14 }}>
                    {text}
                </Typography>
                <VisitMark visit={visit} />
            </Box>
            <Second title={visit.referrer}>{referrer}</Second>
        </>
    );
};

export const VisitEntry = ({ visit }: Props) => (
    <>
        <Box sx={{ fontSize: 14 }}>
            <MiddleCut
                text={readablePath(visit.entryPath)}
                title={visit.entryHost + visit.entryPath}
            />
        </Box>
        <Second>{visit.entryHost}</Second>
    </>
);

export const VisitWho = ({ visit }: Props) => {
    const translate = useTranslate();
    return (
        <>
            <Typography noWrap title={visit.address} sx={{ fontSize: 14 }}>
                {visit.address || translate('common.unknown')}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                <Second title={visit.visitor}>{shortVisitor(visit.visitor)}</Second>
                {visit.isNew && (
                    <Chip
                        size="small"
                        variant="outlined"
                        color="primary"
                        label={translate('visits.newVisitor')}
                        sx={{ height: 18, fontSize: 12, '& .MuiChip-label': { px: 0.75 } }}
                    />
                )}
            </Box>
        </>
    );
};

export const VisitDevice = ({ visit }: Props) => {
    const translate = useTranslate();
    const device = deviceText(visit.device, translate);
    const browser = browserText(visit);
    const facts = [browser ? device : '', visit.screen.replace('x', '×')];
    return (
        <>
            <Typography noWrap title={browser} sx={{ fontSize: 14 }}>
                {browser || device}
            </Typography>
            <Second>{facts.filter(fact => fact !== '').join(' · ')}</Second>
        </>
    );
};
