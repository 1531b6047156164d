import { Box, Button, type ButtonProps, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OrderAct } from '../../../../contract/trade/orders/orderTable';
import { OpenDispute } from '../dispute/OpenDispute';
import { useShownOrder } from '../shownOrder';
import { AccountDialog } from './AccountDialog';
import { AfterActs } from './AfterActs';
import { AskAct, askedActs } from './AskAct';
import { DecisionDialog } from './DecisionDialog';
import { ExtensionDialog } from './ExtensionDialog';
import { PayDialog } from './PayDialog';
import { useActNow } from './useActs';

export const ActButtonLook = (props: ButtonProps) => (
    <Button {...props} sx={{ minHeight: 44, ...props.sx }} />
);

/** What is expected next is the main button, what ends an order otherwise is a dangerous one. */
const lookOf = (act: OrderAct, expected: OrderAct | null): ButtonProps => {
    if (act === expected) return { variant: 'contained' };
    const isDangerous = act === 'cancel' || act === 'agreeRefund' || act === 'dispute';
    return { variant: 'outlined', color: isDangerous ? 'error' : 'primary' };
};

const PayButtons = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const isEnough = order.balance !== null && BigInt(order.balance) >= BigInt(order.total);
    return (
        <>
            {isEnough && order.type !== 'topup' && (
                <ActButtonLook variant="contained" onClick={() => show(<PayDialog />)}>
                    {translate('order.acts.payBalance')}
                </ActButtonLook>
            )}
            <Button
                component={Link}
                to={`/pay/${order.id}`}
                variant={isEnough ? 'outlined' : 'contained'}
                sx={{ minHeight: 44 }}
            >
                {translate('order.acts.pay')}
            </Button>
        </>
    );
};

const StartButton = () => {
    const translate = useTranslate();
    const { actNow, busy } = useActNow();
    return (
        <ActButtonLook
            variant="outlined"
            loading={busy}
            onClick={() => actNow({ act: 'start' }, translate('order.done.start'))}
        >
            {translate('order.acts.start')}
        </ActButtonLook>
    );
};

/** Dialogs of the acts that have one, in the order of their buttons. */
const dialogs: readonly (readonly [OrderAct, ReactNode])[] = [
    ...askedActs
        .filter(act => act !== 'cancel' && act !== 'agreeRefund')
        .map(act => [act, <AskAct key={act} act={act} />] as const),
    ['giveAccount', <AccountDialog key="account" />],
    ['proposeExtension', <ExtensionDialog key="extension" />],
    ['agreeRefund', <AskAct key="agreeRefund" act="agreeRefund" />],
    ['dispute', <OpenDispute key="dispute" />],
    ['cancel', <AskAct key="cancel" act="cancel" />],
];

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } } as const;

/** Why the expected button is not there yet. */
const TickFirst = () => {
    const translate = useTranslate();
    const { acts, next, part } = useShownOrder().order;
    const isWanted = part === 'seller' && next.act === 'deliver';
    if (!isWanted || !acts.includes('tick') || acts.includes('deliver')) return null;
    return <Typography sx={{ fontSize: 14 }}>{translate('order.items.first')}</Typography>;
};

/** What the buyer or the seller may do now about the whole order. */
export const OrderActs = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const { acts, next } = order;
    const label = (act: OrderAct) =>
        act === 'giveAccount' && order.buyerAccount !== '' ? 'giveAccountAgain' : act;
    return (
        <>
            <TickFirst />
            <Box sx={row}>
                <AfterActs />
                {acts.includes('pay') && <PayButtons />}
                {acts.includes('start') && <StartButton />}
                {dialogs
                    .filter(([act]) => acts.includes(act))
                    .map(([act, dialog]) => (
                        <ActButtonLook
                            key={act}
                            {...lookOf(act, next.act)}
                            onClick={() => show(dialog)}
                        >
                            {translate(`order.acts.${label(act)}`)}
                        </ActButtonLook>
                    ))}
            </Box>
        </>
    );
};

/** What waits for a second administrator is answered where it stands, and nothing else decided. */
const decisions = [
    ...(['cancel', 'deliver', 'refund', 'release', 'split', 'hold', 'unhold'] as const),
] as const;
const harmless: readonly OrderAct[] = ['deliver', 'hold', 'unhold'];

/** What an administrator may decide now. */
export const DecisionActs = () => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const waits = Boolean(order.dispute?.decision);
    const acts = waits ? [] : decisions.filter(act => order.acts.includes(act));
    return (
        <Box sx={row}>
            {acts.map(act => (
                <ActButtonLook
                    key={act}
                    variant="outlined"
                    color={harmless.includes(act) ? 'primary' : 'error'}
                    onClick={() => show(<DecisionDialog act={act} />)}
                >
                    {translate(`order.acts.${act}`)}
                </ActButtonLook>
            ))}
            {order.acts.includes('dispute') && (
                <ActButtonLook
                    variant="outlined"
                    color="error"
                    onClick={() => show(<OpenDispute />)}
                >
                    {translate('order.acts.dispute')}
                </ActButtonLook>
            )}
        </Box>
    );
};
