import { Alert, Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDispute } from '../../../../contract/trade/orders/ownOrders';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { labelled } from '../../../ui/text/labelled';
import { moneyText } from '../../../ui/text/money';
import { Countdown } from '../Countdown';
import { useShownOrder } from '../shownOrder';
import { Escalation } from './Escalation';
import { Messages } from './Messages';
import { WaitingDecision } from './WaitingDecision';
import { WriteForm } from './WriteForm';

const Facts = ({ dispute }: { dispute: OrderDispute }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { reasonCode, claim, openedBy, state, deadlineAt } = dispute;
    return (
        <Typography component="div" variant="text" sx={{ color: 'text.secondary' }}>
            {translate(`order.dispute.openedBy.${openedBy}`)} ·{' '}
            {translate(`order.dispute.reasons.${reasonCode}`)} ·{' '}
            {labelled(translate('order.dispute.claim'), language)}
            {moneyText(claim, order.currency, language)}
            {state === 'open' && (
                <div>
                    {labelled(translate('order.dispute.deadline'), language)}
                    <Countdown until={deadlineAt} />
                </div>
            )}
        </Typography>
    );
};

const Outcome = ({ dispute }: { dispute: OrderDispute }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { outcome, toBuyer } = dispute;
    if (outcome === '') return null;
    const amount = moneyText(toBuyer, order.currency, language);
    return (
        <Alert severity="info">{translate(`order.dispute.outcome.${outcome}`, { amount })}</Alert>
    );
};

/** A dispute: what it is about, what was said and proposed, and how it may end. */
export const DisputeCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { dispute, actions } = order;
    if (!dispute) return null;
    return (
        <SectionCard
            title={translate('order.dispute.title')}
            actions={
                dispute.state === 'open' && (
                    <Chip
                        size="small"
                        variant="outlined"
                        color="error"
                        label={translate('resources.orders.states.disputed')}
                    />
                )
            }
        >
            <Box sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5, pt: 0.5 }}>
                <Facts dispute={dispute} />
                <Outcome dispute={dispute} />
                <Escalation dispute={dispute} />
                <WaitingDecision />
                <Messages messages={dispute.messages} />
                {actions.includes('write') && <WriteForm />}
            </Box>
        </SectionCard>
    );
};
