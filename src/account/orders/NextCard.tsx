import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { sentences } from '../../ui/text/sentences';
import { instantText } from '../../ui/text/times';
import { DomainChanges } from '../listings/ownership/DomainChanges';
import { DecisionActions, OrderActions } from './actions/OrderActions';
import { useRunAction } from './actions/useActions';
import { MoneyMoves } from './MoneyMoves';
import { NextLine } from './NextLine';
import { areSameMoves, isTurnOf } from './nextKeys';
import { useShownOrder } from './shownOrder';

const ExtensionNote = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { runAction, busy } = useRunAction();
    const { extension, part, actions } = order;
    if (!extension) return null;
    const who = part === 'admin' ? 'admin' : extension.by === part ? 'me' : 'other';
    return (
        <Alert severity="info">
            {translate(`order.extensionBy.${who}`, extension.days)}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
                {(['agreeExtension', 'refuseExtension'] as const)
                    .filter(action => actions.includes(action))
                    .map(action => (
                        <Button
                            key={action}
                            variant={action === 'agreeExtension' ? 'contained' : 'outlined'}
                            loading={busy}
                            onClick={() => runAction({ action }, translate(`order.done.${action}`))}
                            size="tall"
                        >
                            {translate(`order.actions.${action}`)}
                        </Button>
                    ))}
            </Box>
        </Alert>
    );
};

/** By when a buyer with a deposit has to pay, and whose the deposit is otherwise; nothing while that clock stands still. */
const DepositNote = () => {
    const translate = useTranslate();
    const language = useLanguage();
    const { order } = useShownOrder();
    const { depositOtherwise, deposit, currency, part, next } = order;
    if (depositOtherwise === null || next.by === null) return null;
    const key = `order.depositOtherwise.${part}.${depositOtherwise}`;
    const texts = [
        translate('order.depositOtherwise.due', { time: instantText(next.by, language) }),
        translate(key, { deposit: moneyText(deposit, currency, language) }),
    ];
    return (
        <Alert severity={depositOtherwise === 'seller' ? 'warning' : 'info'}>
            {sentences(texts, language)}
        </Alert>
    );
};

/** A change may be the hand-over itself, once that has begun. */
const DomainNote = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { domainWarning: noticed, state } = order;
    if (!noticed) return null;
    const when = state === 'pending_payment' ? 'unpaid' : state === 'paid' ? 'paid' : 'handedOver';
    return <DomainChanges noticed={noticed} text={translate(`order.domainWarning.${when}`)} />;
};

/** The one line, the money that will move, and what can be done about it. */
export const NextCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const { next, part } = order;
    const isOwnTurn = isTurnOf(part, next.who);
    const leadsToEnd = next.action === 'deliver' || next.action === 'giveAccount';
    const isEither = !leadsToEnd && areSameMoves(next.money, next.moneyOtherwise);
    const firstTitle = leadsToEnd ? 'end' : isEither ? 'either' : 'title';
    return (
        <Card
            component="section"
            aria-label={translate('order.next.title')}
            sx={{
                p: 2.5,
                display: 'grid',
                gap: 2,
                minWidth: 0,
                borderLeft: 4,
                borderLeftColor: isOwnTurn ? 'primary.main' : 'divider',
            }}
        >
            <Typography component="div" variant="total">
                <NextLine order={order} />
            </Typography>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 5,
                    rowGap: 1.5,
                    '&:empty': { display: 'none' },
                }}
            >
                <MoneyMoves
                    title={translate(`order.next.money.${firstTitle}`)}
                    moves={next.money}
                />
                <MoneyMoves
                    title={translate('order.next.money.otherwise')}
                    moves={isEither ? [] : next.moneyOtherwise}
                />
            </Box>
            {(order.check === 'waiting' || order.check === 'refused') && (
                <Alert severity={order.check === 'waiting' ? 'info' : 'error'}>
                    {translate(`order.checks.${order.check}`)}
                </Alert>
            )}
            {order.state === 'pending_payment' && !order.isSellerActive && (
                <Alert severity="warning">
                    {translate(`order.sellerDisabled.${part === 'buyer' ? 'buyer' : 'other'}`)}
                </Alert>
            )}
            {order.heldAt !== null && <Alert severity="warning">{translate('order.held')}</Alert>}
            <DepositNote />
            <DomainNote />
            <ExtensionNote />
            {part === 'admin' ? <DecisionActions /> : <OrderActions />}
        </Card>
    );
};
