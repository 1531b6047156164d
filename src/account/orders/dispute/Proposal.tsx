import { Box, Button, Chip, DialogContentText, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DisputeMessage } from '../../../../contract/trade/orders/ownOrders';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { moneyText } from '../../../ui/text/money';
import { ActionDialog } from '../actions/ActionDialog';
import { useActionForm } from '../actions/useActionForm';
import { useActions, useRunAction } from '../actions/useActions';
import { MoneyMoves } from '../MoneyMoves';
import { useShownOrder } from '../shownOrder';

const AcceptDialog = ({ message }: { message: DisputeMessage }) => {
    const translate = useTranslate();
    const { action } = useActions();
    const form = useActionForm({
        defaultValues: {},
        send: (_, version) => action({ action: 'acceptProposal', messageId: message.id }, version),
        done: translate('order.dispute.proposal.accepted'),
    });
    return (
        <ActionDialog
            form={form}
            title={translate('order.dispute.proposal.acceptTitle')}
            confirm={translate('order.dispute.proposal.accept')}
        >
            <DialogContentText>{translate('order.dispute.proposal.acceptText')}</DialogContentText>
            <MoneyMoves title={translate('order.dispute.proposal.moves')} moves={message.money} />
        </ActionDialog>
    );
};

/** What may be done with an open proposal: its maker takes it back, the other side accepts it. */
const ProposalActions = ({ message }: { message: DisputeMessage }) => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const { runAction, busy } = useRunAction();
    const isOwn = message.part === order.part;
    const may = (action: 'withdrawProposal' | 'acceptProposal') => order.actions.includes(action);
    if (isOwn && may('withdrawProposal')) {
        const withdrawn = translate('order.dispute.proposal.withdrawn');
        return (
            <Button
                loading={busy}
                onClick={() => runAction({ action: 'withdrawProposal' }, withdrawn)}
                size="tall"
                sx={{ justifySelf: 'start' }}
            >
                {translate('order.dispute.proposal.withdraw')}
            </Button>
        );
    }
    if (isOwn || !may('acceptProposal')) return null;
    return (
        <Button
            variant="contained"
            onClick={() => show(<AcceptDialog message={message} />)}
            size="tall"
            sx={{ justifySelf: 'start' }}
        >
            {translate('order.dispute.proposal.accept')}
        </Button>
    );
};

/** How somebody wants the money divided, what that would move, and what became of it. */
export const Proposal = ({ message }: { message: DisputeMessage }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { toBuyer, proposalState } = message;
    if (proposalState === '') return null;
    const amount = moneyText(toBuyer, order.currency, language);
    const isOpen = proposalState === 'open';
    return (
        <Box sx={{ display: 'grid', gap: 1, mt: message.body === '' ? 0 : 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Typography sx={{ fontWeight: 600 }}>
                    {translate('order.dispute.proposal.title', { amount })}
                </Typography>
                <Chip
                    size="small"
                    variant="outlined"
                    color={proposalState === 'accepted' ? 'success' : isOpen ? 'info' : 'default'}
                    label={translate(`order.dispute.proposal.states.${proposalState}`)}
                />
            </Box>
            {isOpen && (
                <MoneyMoves
                    title={translate('order.dispute.proposal.moves')}
                    moves={message.money}
                />
            )}
            {isOpen && <ProposalActions message={message} />}
        </Box>
    );
};
