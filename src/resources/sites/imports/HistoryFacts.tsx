import { Alert, Box, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { History } from '../../../../contract/analytics/historyImports';
import { busyStates, type HistoryState } from '../../../../contract/analytics/historyTools';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { exact } from '../../../ui/text/numbers';
import { dayText } from '../../../ui/text/times';

const shownPlaces = 3;
/** States of which it is known how far they are. */
const shared: readonly HistoryState[] = ['fetching', 'reading', 'writing', 'loading'];

const Refused = ({ history: { refused, examples } }: { history: History }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (refused.length === 0) return null;
    const reasons = refused.map(
        ({ reason, rows }) =>
            `${exact(rows, language)} (${translate(`histories.refusals.${reason}`)})`,
    );
    // what is left out on purpose needs no place to look at
    const places = examples
        .filter(({ reason }) => reason !== 'measured' && reason !== 'held')
        .slice(0, shownPlaces)
        .map(({ where }) => where);
    return (
        <Note sx={{ overflowWrap: 'anywhere' }}>
            {translate('histories.left')}: {reasons.join(' · ')}
            {places.length > 0 && (
                <div>{translate('histories.examples', { places: places.join(', ') })}</div>
            )}
        </Note>
    );
};

/** What the tool says of its own figures. */
const Said = ({ history: { tool, notes, zone } }: { history: History }) => {
    const translate = useTranslate();
    if (notes.length === 0) return null;
    const words = { tool: translate(`histories.tools.${tool}`), zone: zone ?? '' };
    return (
        <Note component="ul" sx={{ m: 0, pl: 2.5 }}>
            {notes.map(note => (
                <li key={note}>{translate(`histories.notes.${note}`, words)}</li>
            ))}
        </Note>
    );
};

/** What an import has counted so far, in a line. */
const useCounted = (history: History): string => {
    const translate = useTranslate();
    const language = useLanguage();
    const counted = (name: string, count: number) =>
        translate(`histories.${name}`, { smart_count: count, count: exact(count, language) });
    const { rows, kept, events, sums, from, to } = history;
    const known = events === null || sums > 0 ? 0 : kept - events;
    return [
        ...(from && to
            ? [
                  translate('histories.span', {
                      from: dayText(from, language),
                      to: dayText(to, language),
                  }),
              ]
            : []),
        ...(rows > 0 ? [counted('rows', rows)] : []),
        ...(events === null && kept > 0 && sums === 0 ? [counted('kept', kept)] : []),
        ...(events !== null && sums === 0 ? [counted('added', events)] : []),
        ...(known > 0 ? [counted('known', known)] : []),
        ...(sums > 0 ? [counted('sums', sums)] : []),
    ].join(' · ');
};

/** How far an import is, and what became of its rows. */
export const HistoryFacts = ({ history }: { history: History }) => {
    const translate = useTranslate();
    const counted = useCounted(history);
    const { state, fault, share, tool } = history;
    const isBusy = busyStates.includes(state);
    const hasShare = shared.includes(state);
    return (
        <Box role="status" sx={{ width: 1, display: 'grid', gap: 0.5 }}>
            {isBusy && (
                <LinearProgress
                    aria-label={translate(`histories.states.${state}`)}
                    {...(hasShare && { variant: 'determinate', value: share * 100 })}
                />
            )}
            {state === 'failed' ? (
                <Alert severity="error" sx={{ py: 0 }}>
                    {translate(`histories.faults.${fault ?? 'server'}`, {
                        tool: translate(`histories.tools.${tool}`),
                    })}
                </Alert>
            ) : (
                <Note>
                    {[state === 'done' ? '' : translate(`histories.states.${state}`), counted]
                        .filter(Boolean)
                        .join(' · ')}
                </Note>
            )}
            {state === 'fetching' && fault === 'busy' && (
                <Alert severity="info" sx={{ py: 0 }}>
                    {translate('histories.quota')}
                </Alert>
            )}
            <Said history={history} />
            <Refused history={history} />
        </Box>
    );
};
