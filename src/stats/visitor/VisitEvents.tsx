import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Visit, VisitEvent } from '../../../contract/analytics/visits';
import { calls } from '../../../contract/calls';
import { duration } from '../../../contract/platform/duration';
import { useCall } from '../../dataProvider/useCall';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { percent } from '../../ui/text/numbers';
import { clockTime } from '../../ui/text/times';
import { readablePath } from '../components/readablePath';
import { keptText } from '../table/fieldValueText';
import { readProperties } from './visitText';

const recentMs = 30 * 60 * 1000;

/** A text of at most three lines; the whole of it on hover. */
const Short = ({ text, small = false }: { text: string; small?: boolean }) => (
    <Box
        title={text}
        sx={{
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            overflow: 'hidden',
            ...(small ? { typography: 'note', color: 'text.secondary' } : {}),
        }}
    >
        {text}
    </Box>
);

/** What a custom event was sent with: a name and a value each. */
const Properties = ({ text }: { text: string }) => {
    const translate = useTranslate();
    return (
        <Box
            component="dl"
            aria-label={translate('visits.properties')}
            sx={{ typography: 'note', display: 'flex', flexWrap: 'wrap', gap: '2px 12px', m: 0 }}
        >
            {readProperties(text).map(([name, value]) => (
                <Box key={name} sx={{ display: 'flex', gap: 0.5, minWidth: 0 }}>
                    <Box component="dt" sx={{ color: 'text.secondary' }}>
                        {name}:
                    </Box>
                    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
                        <Short text={value} />
                    </Box>
                </Box>
            ))}
        </Box>
    );
};

const Step = ({ event, timezone }: { event: VisitEvent; timezone: string }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const facts = [
        event.engaged > 0 &&
            translate('visits.engaged', { time: duration(event.engaged, language) }),
        event.scroll > 0 &&
            translate('visits.scrolled', { percent: percent(event.scroll / 100, language, 0) }),
    ].filter(fact => fact !== false);
    const isView = event.kind === 'view';
    const path = readablePath(keptText(event.path, translate));
    return (
        <Box
            component="li"
            sx={{ typography: 'text', display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.75 }}
        >
            <Box component="time" sx={{ color: 'text.secondary', width: 68 }}>
                {clockTime(event.at, timezone, language)}
            </Box>
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {!isView && <Short small text={translate(`visits.kind.${event.kind}`)} />}
                <Short
                    text={isView ? event.host + path : keptText(event.name, translate) || path}
                />
                {isView && event.title && <Short small text={keptText(event.title, translate)} />}
                {event.props && <Properties text={event.props} />}
            </Box>
            <Note>{facts.join(' · ')}</Note>
        </Box>
    );
};

/** What happened in a visit, in order; goes on while the visit may. */
export const VisitEvents = ({ visit }: { visit: Visit }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(
        calls.visitEvents,
        { query: { site: visit.site, visit: visit.id, started: visit.startedAt } },
        { every: Date.now() - visit.lastAt < recentMs && 5000 },
    );
    if (data) {
        return (
            <Box
                component="ol"
                aria-label={translate('visits.steps')}
                sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
                {data.list.map((event, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: events have no id, and only grow at the end
                    <Step key={index} event={event} timezone={data.timezone} />
                ))}
                {data.list.length === 0 && (
                    <Typography component="li">{translate('common.none')}</Typography>
                )}
            </Box>
        );
    }
    if (error) return <FailedCard inner error={error} onAgain={() => void refetch()} />;
    return <Skeleton variant="rounded" height={36 * Math.min(visit.pages || 1, 6)} />;
};
