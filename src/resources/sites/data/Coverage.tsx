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
import { useTranslate } from 'react-admin';
import { type CoverageDay, leastCoverageDays } from '../../../../contract/analytics/coverage';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import type { CallAnswer } from '../../../../contract/platform/call';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { addDays, dayIn } from '../../../ui/text/days';
import { exact, none, percent } from '../../../ui/text/numbers';
import { dayText } from '../../../ui/text/times';

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

const DayRow = ({ day }: { day: CoverageDay }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const views = day.log?.views ?? 0;
    return (
        <TableRow>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {dayText(day.day, language)}
                {!day.isWhole && (
                    <Typography component="span" variant="note" sx={{ color: 'text.secondary' }}>
                        {' '}
                        ({translate('siteSettings.sensor.partly')})
                    </Typography>
                )}
            </TableCell>
            <TableCell align="right">{exact(day.tracker, language)}</TableCell>
            <TableCell align="right">{exact(views, language)}</TableCell>
            <TableCell align="right">
                {views === 0 ? none : percent(day.tracker / views, language)}
            </TableCell>
        </TableRow>
    );
};

const Days = ({ days }: { days: readonly CoverageDay[] }) => {
    const translate = useTranslate();
    return (
        <TableContainer sx={{ maxHeight: 320, width: '100%' }}>
            <Table stickyHeader aria-label={translate('siteSettings.sensor.days')}>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('siteSettings.sensor.day')}</TableCell>
                        {(['tracker', 'log', 'share'] as const).map(name => (
                            <TableCell key={name} align="right">
                                {translate(`siteSettings.sensor.${name}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {days.map(day => (
                        <DayRow key={day.day} day={day} />
                    ))}
                </TableBody>
            </Table>
        </TableContainer>
    );
};

/** How far a site's tracker and its access log agree in the last weeks, the latest day first. */
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
    const days = data.days.filter(({ log }) => log !== null).toReversed();
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
            <Days days={days} />
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
