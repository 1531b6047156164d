import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Ownership } from '../../../../contract/market/ownership';
import { Ago } from '../../../ui/admin/text/Ago';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { useNow } from '../../../ui/browser/useNow';
import { labelled } from '../../../ui/text/labelled';
import { timeAgo } from '../../../ui/text/timeAgo';
import { OwnershipState } from './OwnershipState';

const quiet = { typography: 'note', color: 'text.secondary' } as const;
const plain = { m: 0, p: 0, listStyle: 'none' } as const;

const Results = ({ ownership }: { ownership: Ownership }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box component="ul" sx={plain}>
            {ownership.results.map(({ method, outcome }) => (
                <Typography key={method} component="li" variant="text">
                    {labelled(translate(`listing.ownership.methods.${method}`), language)}
                    <strong>{translate(`listing.ownership.outcomes.${outcome}`)}</strong>
                </Typography>
            ))}
        </Box>
    );
};

const Found = ({ ownership }: { ownership: Ownership }) => {
    const translate = useTranslate();
    if (ownership.history.length === 0) return null;
    return (
        <Box component="details">
            <Box component="summary" sx={{ ...quiet, minHeight: 32, cursor: 'pointer' }}>
                {translate('listing.ownership.history')}
            </Box>
            <Box component="ul" sx={plain}>
                {ownership.history.map(({ at, event, host, method }) => (
                    <Typography key={`${at} ${event}`} component="li" sx={quiet}>
                        <Ago at={at} asDate /> · {host} ·{' '}
                        {translate(`listing.ownership.events.${event}`)}
                        {method && ` (${translate(`listing.ownership.methods.${method}`)})`}
                    </Typography>
                ))}
            </Box>
        </Box>
    );
};

/** How far a proof is, and what the last looks found. */
export const ProofFacts = ({ ownership }: { ownership: Ownership }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const now = useNow();
    const { host, state, method, verifiedAt, lastCheckedAt, nextCheckAt, fails } = ownership;
    const instant = useInstantText();
    const isProven = state === 'verified' && verifiedAt !== null && method !== null;
    return (
        <Box sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{host}</Typography>
                <Box role="status">
                    <OwnershipState state={state} />
                </Box>
            </Box>
            <Typography sx={quiet}>
                {isProven &&
                    translate('listing.ownership.since', {
                        ago: timeAgo(verifiedAt, now, language),
                        method: translate(`listing.ownership.methods.${method}`),
                    })}{' '}
                {fails > 0 &&
                    state !== 'pending' &&
                    translate('listing.ownership.missed', { smart_count: fails })}{' '}
                {lastCheckedAt !== null &&
                    translate('listing.ownership.last', {
                        when: instant(lastCheckedAt),
                    })}{' '}
                {nextCheckAt !== null &&
                    translate('listing.ownership.next', { when: instant(nextCheckAt) })}
            </Typography>
            <Results ownership={ownership} />
            <Found ownership={ownership} />
        </Box>
    );
};
