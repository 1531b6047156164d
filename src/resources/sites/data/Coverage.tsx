import {
    Box,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
    Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type CoverageDay,
    type CoverageHour,
    leastCoverageDays,
} from '../../../../contract/analytics/coverage';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import type { CallAnswer } from '../../../../contract/platform/call';
import { useCall } from '../../../dataProvider/useCall';
import { ChoiceSwitch } from '../../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { addDays, dayIn } from '../../../ui/text/days';
import { exact, none, percent } from '../../../ui/text/numbers';
import { dayText } from '../../../ui/text/times';
import { CoveragePages } from './CoveragePages';
import { type Pair, PairBars } from './PairBars';

type Answer = CallAnswer<typeof calls.coverage>;

const daysShown = 30;
/** Whoever sets a log up waits for its first lines. */
const lookMs = 10_000;
const gaps = ['bots', 'networks', 'prefetches', 'errors', 'redirects', 'assets', 'others'] as const;

const Figure = ({ answer }: { answer: Answer }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { coverage, low, high, wholeDays } = answer;
    if (coverage === null || low === null || high === null) {
        return (
            <Typography variant="text">
                {translate('siteSettings.sensor.tooFew', {
                    least: leastCoverageDays,
                    count: wholeDays,
                })}
            </Typography>
        );
    }
    return (
        <Box>
            <Typography variant="label" sx={{ color: 'text.secondary' }}>
                {translate('siteSettings.sensor.coverage')}
            </Typography>
            <Typography variant="figure" component="p">
                {percent(coverage, language)}
            </Typography>
            <Typography variant="note" sx={{ color: 'text.secondary' }}>
                {translate('siteSettings.sensor.range', {
                    low: percent(low, language),
                    high: percent(high, language),
                })}{' '}
                · {translate('siteSettings.sensor.meaning')}
            </Typography>
        </Box>
    );
};

const PairRow = ({ pair: { label, tracker, log, isPartial } }: { pair: Pair }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <TableRow>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {label}
                {isPartial && (
                    <Typography component="span" variant="note" sx={{ color: 'text.secondary' }}>
                        {' '}
                        ({translate('siteSettings.sensor.partly')})
                    </Typography>
                )}
            </TableCell>
            <TableCell align="right">{exact(tracker, language)}</TableCell>
            <TableCell align="right">{exact(log, language)}</TableCell>
            <TableCell align="right">
                {log === 0 ? none : percent(tracker / log, language)}
            </TableCell>
        </TableRow>
    );
};

/** What is compared: days, the hours of the whole days together, or pages. */
const views = ['day', 'hour', 'page'] as const;
type PairView = 'day' | 'hour';

const PairTable = ({ view, pairs }: { view: PairView; pairs: readonly Pair[] }) => {
    const translate = useTranslate();
    return (
        <TableContainer sx={{ maxHeight: 320, width: '100%' }}>
            <Table stickyHeader aria-label={translate(`siteSettings.sensor.table.${view}`)}>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate(`siteSettings.sensor.${view}`)}</TableCell>
                        {(['tracker', 'log', 'share'] as const).map(name => (
                            <TableCell key={name} align="right">
                                {translate(`siteSettings.sensor.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {pairs.map(pair => (
                        <PairRow key={pair.label} pair={pair} />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

const pairOfDay = ({ day, tracker, log, isWhole }: CoverageDay, language: string): Pair => ({
    label: dayText(day, language),
    tracker,
    log: log?.views ?? 0,
    isPartial: !isWhole,
});

const pairOfHour = ({ hour, tracker, log }: CoverageHour): Pair => {
    const label = `${String(hour).padStart(2, '0')}:00`;
    return { label, tracker, log, isPartial: false };
};

/** The two figures beside each other, as a chart and as a table; days have their latest first there. */
const Pairs = ({ answer, view }: { answer: Answer; view: PairView }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const pairs =
        view === 'day'
            ? answer.days.filter(({ log }) => log !== null).map(day => pairOfDay(day, language))
            : answer.hours.map(pairOfHour);
    const most = Math.max(0, ...pairs.flatMap(({ tracker, log }) => [tracker, log]));
    const names = {
        tracker: translate('siteSettings.sensor.tracker'),
        log: translate('siteSettings.sensor.log'),
    };
    if (pairs.length === 0) {
        return <Typography variant="text">{translate('siteSettings.sensor.noWhole')}</Typography>;
    }
    return (
        <>
            <PairBars
                pairs={pairs}
                names={names}
                most={translate('siteSettings.sensor.most', { value: exact(most, language) })}
            />
            <PairTable view={view} pairs={view === 'day' ? pairs.toReversed() : pairs} />
        </>
    );
};

const Comparison = ({ answer }: { answer: Answer }) => {
    const translate = useTranslate();
    const [view, setView] = useState<(typeof views)[number]>('day');
    return (
        <>
            <ChoiceSwitch
                label={translate('siteSettings.sensor.by')}
                choices={views}
                value={view}
                textOf={name => translate(`siteSettings.sensor.view.${name}`)}
                onChange={setView}
            />
            {view === 'page' ? (
                <CoveragePages pages={answer.pages} />
            ) : (
                <Pairs answer={answer} view={view} />
            )}
        </>
    );
};

/** How far a site's tracker and its access log agree in the last weeks. */
export const Coverage = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const to = dayIn(site.timezone, Date.now());
    const query = { site: site.id, from: addDays(to, 1 - daysShown), to };
    const { data, error, refetch } = useCall(calls.coverage, { query }, { every: lookMs });
    if (!data) {
        return (
            <LoadState
                inner
                error={error}
                onAgain={() => void refetch()}
                height={72}
                sx={{ width: '100%' }}
            />
        );
    }
    const days = data.days.filter(({ log }) => log !== null);
    if (days.length === 0) {
        return <Typography variant="text">{translate('siteSettings.sensor.none')}</Typography>;
    }
    const sum = (name: (typeof gaps)[number]) =>
        exact(
            days.reduce((all, { log }) => all + (log?.[name] ?? 0), 0),
            language,
        );
    return (
        <>
            <Figure answer={data} />
            <Comparison answer={data} />
            <Typography variant="note" sx={{ color: 'text.secondary' }}>
                {translate(
                    'siteSettings.sensor.gap',
                    Object.fromEntries(gaps.map(name => [name, sum(name)])),
                )}{' '}
                {translate('siteSettings.sensor.reasons')}
            </Typography>
        </>
    );
};
