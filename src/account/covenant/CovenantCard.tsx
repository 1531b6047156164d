import { Alert, Box, Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { OrderCovenant } from '../../../contract/trade/covenant/covenantCalls';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { percentText } from '../../ui/text/percents';
import { instantText } from '../../ui/text/times';
import { useShownOrder } from '../orders/shownOrder';
import { CovenantActions } from './CovenantActions';
import { CovenantChart } from './CovenantChart';
import { CovenantDays } from './CovenantDays';
import { TermsFacts } from './TermsFacts';

const settled: readonly string[] = ['kept', 'broken'];

const colours = {
    agreed: 'default',
    running: 'info',
    ended: 'warning',
    contested: 'warning',
    kept: 'success',
    broken: 'error',
    decided: 'default',
    void: 'default',
} as const;

/** Of all days so far: how much of what was expected came. */
const ratioOf = ({ days }: OrderCovenant): number | null => {
    const counting = days.filter(({ kind }) => kind !== 'leftOut' && kind !== 'pending');
    const expected = counting.reduce((sum, day) => sum + day.expected, 0);
    const value = counting.reduce((sum, day) => sum + day.value, 0);
    return expected === 0 ? null : Math.floor((value / expected) * 10_000);
};

const Refund = ({ covenant }: { covenant: OrderCovenant }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { toBuyer, currency, state } = covenant;
    const amount = moneyText(toBuyer, currency, language);
    const isSettled = settled.includes(state);
    const isNone = toBuyer === '0';
    const name = isSettled
        ? `covenant.now.${isNone ? 'notRefunded' : 'refunded'}`
        : `covenant.now.${isNone ? 'noRefund' : 'refund'}`;
    return <Typography variant="text">{translate(name, { amount })}</Typography>;
};

/** How it stands: the share of what was expected, what follows, and when. */
const Standing = ({ covenant }: { covenant: OrderCovenant }) => {
    const translate = useTranslate();
    const { state, steps, terms } = covenant;
    const ratio = ratioOf(covenant);
    if (ratio === null) {
        return <Note component="p">{translate('covenant.now.waiting')}</Note>;
    }
    const counted = steps.reduce((sum, step) => sum + step.counted, 0);
    const leftOut = steps.reduce((sum, step) => sum + step.leftOut, 0);
    const name = state === 'running' ? 'so' : 'result';
    const isMoney = ['running', 'ended', ...settled].includes(state);
    return (
        <Box>
            <Typography variant="h3" component="p">
                {translate(`covenant.now.${name}`, { ratio: percentText(ratio) })}
            </Typography>
            {isMoney && <Refund covenant={covenant} />}
            <Note component="p">
                {translate('covenant.now.days', { counted, all: terms.days, leftOut })}
            </Note>
        </Box>
    );
};

/** What is to be known beside the figures. */
const Notes = ({ covenant }: { covenant: OrderCovenant }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { state, settlesAt, next } = covenant;
    const amount = moneyText(covenant.share, covenant.currency, language);
    return (
        <>
            {settlesAt !== null && (
                <Alert severity="info">
                    {translate('covenant.now.settles', { time: instantText(settlesAt, language) })}
                </Alert>
            )}
            {state === 'contested' && (
                <Alert severity="warning">{translate('covenant.now.contested')}</Alert>
            )}
            {next.state !== '' && (
                <Alert severity="info">
                    {translate(`covenant.next.${next.state}`, {
                        name: next.name,
                        since: next.since,
                    })}
                </Alert>
            )}
            {(state === 'agreed' || state === 'running') && (
                <Note component="p">{translate('covenant.now.escrow', { amount })}</Note>
            )}
        </>
    );
};

/** What was promised of a website's traffic, and what its days came to; nothing where nothing was. */
export const CovenantCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const input = { params: { id: order.id } };
    const isWebsite = order.type === 'website';
    const { data } = useCall(calls.getOrderCovenant, input, { enabled: isWebsite, isSilent: true });
    const covenant = data?.covenant;
    if (!covenant) return null;
    const { state, days } = covenant;
    return (
        <SectionCard
            title={translate('covenant.title')}
            actions={
                <Chip
                    size="small"
                    variant="outlined"
                    color={colours[state]}
                    label={translate(`covenant.states.${state}`)}
                />
            }
        >
            <Stack spacing={2} sx={{ px: 2.5, pb: 2.5 }}>
                {state !== 'agreed' && <Standing covenant={covenant} />}
                {days.length > 0 && <CovenantChart covenant={covenant} />}
                {days.length > 0 && <CovenantDays days={days} />}
                <Notes covenant={covenant} />
                <TermsFacts {...covenant} />
                <CovenantActions orderId={order.id} covenant={covenant} />
            </Stack>
        </SectionCard>
    );
};
