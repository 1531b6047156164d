import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Finding } from '../../../contract/trade/paymentLookup';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { StateChip } from '../../ui/admin/text/StateChip';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useSiteSettings } from '../../ui/browser/siteSettings';
import { moneyText } from '../../ui/text/money';
import { usePayNames } from '../checkout/payNames';
import { stepPath } from './stepPath';

/** Where the words of a kind's states are. */
const stateTexts = {
    order: 'resources.orders.states',
    payment: 'resources.payments.states',
    transfer: 'resources.usdt_transfers.states',
    withdrawal: 'resources.withdrawals.states',
    message: 'resources.inbound_events.outcomes',
} as const satisfies Record<Finding['kind'], string>;

/** Amount, network, confirmations and time. */
const Facts = ({ finding }: { finding: Finding }) => {
    const translate = useTranslate();
    const { choiceName } = usePayNames();
    const { amount, currency, chain, confirmations: have, at } = finding;
    const need = finding.confirmationsNeeded;
    const isCounted = finding.diagnosis === 'transfer_seen' && need > 0;
    return (
        <Box
            sx={{
                typography: 'text',
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2,
                rowGap: 0.5,
                color: 'text.secondary',
                mt: 0.5,
            }}
        >
            {amount !== '' && (
                <Box component="span" sx={{ fontWeight: 650, color: 'text.primary' }}>
                    <Money amount={amount} currency={currency} />
                </Box>
            )}
            {chain !== '' && <span>{choiceName(chain)}</span>}
            {isCounted && (
                <span>
                    {translate('paymentLookup.confirmations', { have: Math.min(have, need), need })}
                </span>
            )}
            <DateTime at={at} />
        </Box>
    );
};

/** The page to which the step leads; support where the operator has named one. */
const Step = ({ finding }: { finding: Finding }) => {
    const translate = useTranslate();
    const support = useSiteSettings()?.kefu_link;
    const path = stepPath(finding);
    if (path !== undefined) {
        return (
            <Button variant="contained" component={Link} to={path} size="tall" sx={{ mt: 1.5 }}>
                {translate(`paymentLookup.steps.${finding.step}`)}
            </Button>
        );
    }
    if (finding.step !== 'support' || !support) return null;
    return (
        <Button
            variant="contained"
            href={support}
            target="_blank"
            rel="noreferrer"
            size="tall"
            sx={{ mt: 1.5 }}
        >
            {translate('paymentLookup.support')}
        </Button>
    );
};

/** What something is, what happened to it, and what to do next. */
export const FindingCard = ({ finding }: { finding: Finding }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { kind, number, state, outcome, missing, currency, diagnosis, step } = finding;
    const words = {
        missing: currency === '' ? '' : moneyText(missing, currency, language),
        outcome: translate(`${stateTexts.message}.${outcome}`, { _: outcome }),
    };
    return (
        <Card component="li" sx={{ listStyle: 'none', px: 2.5, py: 2, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography component="h3" variant="h3">
                    {translate(`paymentLookup.kinds.${kind}`)}
                </Typography>
                <StateChip state={state} texts={stateTexts[kind]} />
            </Box>
            <CodeText text={number} />
            <Facts finding={finding} />
            <Typography sx={{ mt: 1.5, fontWeight: 500 }}>
                {translate(`paymentLookup.found.${diagnosis}`, words)}
            </Typography>
            <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
                {translate(`paymentLookup.next.${step}`)}
            </Typography>
            <Step finding={finding} />
        </Card>
    );
};
