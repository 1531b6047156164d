import { Box, Button, type ButtonProps, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderAction } from '../../../../contract/trade/orders/orderTransition';
import { DeliverDialog, lacksFilesAlone } from '../delivery/DeliverDialog';
import { OpenDispute } from '../dispute/OpenDispute';
import { useShownOrder } from '../shownOrder';
import { AccountDialog } from './AccountDialog';
import { AfterActions } from './AfterActions';
import { AskAction, askedActions } from './AskAction';
import { DecisionDialog } from './DecisionDialog';
import { ExtensionDialog } from './ExtensionDialog';
import { PayDialog } from './PayDialog';
import { useRunAction } from './useActions';

const ActionButtonLook = (props: ButtonProps) => (
    <Button {...props} size="tall" sx={{ ...props.sx }} />
);

/** What is expected next is the main button, what ends an order otherwise is a dangerous one. */
const lookOf = (action: OrderAction, expected: OrderAction | null): ButtonProps => {
    if (action === expected) return { variant: 'contained' };
    const isDangerous = action === 'cancel' || action === 'agreeRefund' || action === 'dispute';
    return { variant: 'outlined', color: isDangerous ? 'error' : 'primary' };
};

const PayButtons = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const isEnough =
        order.type !== 'topup' &&
        order.balance !== null &&
        BigInt(order.balance) >= BigInt(order.total);
    return (
        <>
            {isEnough && (
                <ActionButtonLook variant="contained" onClick={() => show(<PayDialog />)}>
                    {translate('order.actions.payBalance')}
                </ActionButtonLook>
            )}
            <Button
                component={Link}
                to={`/pay/${order.id}`}
                variant={isEnough ? 'outlined' : 'contained'}
                size="tall"
            >
                {translate(`order.actions.${isEnough ? 'payOther' : 'pay'}`)}
            </Button>
        </>
    );
};

const StartButton = () => {
    const translate = useTranslate();
    const { runAction, busy } = useRunAction();
    return (
        <ActionButtonLook
            variant="outlined"
            loading={busy}
            onClick={() => runAction({ action: 'start' }, translate('order.done.start'))}
        >
            {translate('order.actions.start')}
        </ActionButtonLook>
    );
};

/** Dialogs of the actions that have one, in the order of their buttons. */
const dialogs: readonly (readonly [OrderAction, ReactNode])[] = [
    ['deliver', <DeliverDialog key="deliver" action="deliver" />],
    ...askedActions
        .filter(action => action !== 'cancel' && action !== 'agreeRefund')
        .map(action => [action, <AskAction key={action} action={action} />] as const),
    ['deliverAgain', <DeliverDialog key="deliverAgain" action="deliverAgain" />],
    ['giveAccount', <AccountDialog key="account" />],
    ['proposeExtension', <ExtensionDialog key="extension" />],
    ['agreeRefund', <AskAction key="agreeRefund" action="agreeRefund" />],
    ['dispute', <OpenDispute key="dispute" />],
    ['cancel', <AskAction key="cancel" action="cancel" />],
];

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } } as const;

/** Why the expected button is not there yet. */
const TickFirst = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { actions, next, part } = order;
    const isWanted = part === 'seller' && next.action === 'deliver';
    if (!isWanted || !actions.includes('tick') || actions.includes('deliver')) return null;
    const said = lacksFilesAlone(order) ? 'files' : 'first';
    return <Typography variant="text">{translate(`order.items.${said}`)}</Typography>;
};

/** Who can take more time alone need not ask for it. */
const isOffered = (action: OrderAction, actions: readonly OrderAction[]): boolean =>
    actions.includes(action) && !(action === 'proposeExtension' && actions.includes('extend'));

/** What the buyer or the seller may do now about the whole order. */
export const OrderActions = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const { actions, next, domainWarning } = order;
    // the server takes no payment until a reviewer has looked at what changed
    const canPay = actions.includes('pay') && domainWarning === null;
    const label = (action: OrderAction) =>
        action === 'giveAccount' && order.buyerAccount !== '' ? 'giveAccountAgain' : action;
    return (
        <>
            <TickFirst />
            <Box sx={row}>
                <AfterActions />
                {canPay && <PayButtons />}
                {actions.includes('start') && <StartButton />}
                {!actions.includes('deliver') && lacksFilesAlone(order) && (
                    <ActionButtonLook
                        variant="contained"
                        onClick={() => show(<DeliverDialog action="deliver" />)}
                    >
                        {translate('order.actions.deliverFiles')}
                    </ActionButtonLook>
                )}
                {dialogs
                    .filter(([action]) => isOffered(action, actions))
                    .map(([action, dialog]) => (
                        <ActionButtonLook
                            key={action}
                            {...lookOf(action, next.action)}
                            onClick={() => show(dialog)}
                        >
                            {translate(`order.actions.${label(action)}`)}
                        </ActionButtonLook>
                    ))}
            </Box>
        </>
    );
};

/** What waits for a second administrator is answered where it stands, and nothing else decided. */
const decisions = [
    ...(['cancel', 'deliver', 'refund', 'release', 'split', 'hold', 'unhold'] as const),
] as const;
const harmless: readonly OrderAction[] = ['deliver', 'hold', 'unhold'];

/** What an administrator may decide now. */
export const DecisionActions = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const waits = Boolean(order.dispute?.decision);
    const actions = waits ? [] : decisions.filter(action => order.actions.includes(action));
    return (
        <Box sx={row}>
            {actions.map(action => (
                <ActionButtonLook
                    key={action}
                    variant="outlined"
                    color={harmless.includes(action) ? 'primary' : 'error'}
                    onClick={() => show(<DecisionDialog action={action} />)}
                >
                    {translate(`order.actions.${action}`)}
                </ActionButtonLook>
            ))}
            {order.actions.includes('dispute') && (
                <ActionButtonLook
                    variant="outlined"
                    color="error"
                    onClick={() => show(<OpenDispute />)}
                >
                    {translate('order.actions.dispute')}
                </ActionButtonLook>
            )}
        </Box>
    );
};
