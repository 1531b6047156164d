import DoneIcon from '@mui/icons-material/CheckCircle';
import WaitsIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Alert, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderItem } from '../../../../contract/trade/orders/ownOrders';
import { waitingOrderStates } from '../../../../contract/trade/resources/orders';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { CopyButton } from '../../../ui/admin/controls/CopyButton';
import { Note } from '../../../ui/admin/text/Note';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { touchHeight } from '../../../ui/admin/touch';
import { useRunAction } from '../actions/useActions';
import { useShownOrder } from '../shownOrder';
import { GiveCodeDialog } from './GiveCodeDialog';
import { TakeCodeDialog } from './TakeCodeDialog';
import { TickDialog } from './TickDialog';

/** A tick of one side, in words as well. */
const Tick = ({ side, at }: { side: 'seller' | 'buyer'; at: number | null }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const Icon = at === null ? WaitsIcon : DoneIcon;
    const said =
        at === null
            ? translate('order.items.waits')
            : translate(`order.items.${side}Done`, { time: textOf(at) });
    return (
        <Box sx={{ typography: 'text', display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Icon
                aria-hidden="true"
                fontSize="small"
                color={at === null ? 'disabled' : 'success'}
            />
            <span>{translate(`order.items.${side}`, { said })}</span>
        </Box>
    );
};

const codeKinds: readonly OrderItem['kind'][] = [
    ...(['domain', 'code', 'files', 'database', 'account'] as const),
    ...(['ad_account', 'app_store', 'mail_list'] as const),
];

interface ActionProps {
    label: string;
    item: string;
    isDisabled: boolean;
    onClick: () => void;
}

const Action = ({ label, item, isDisabled, onClick }: ActionProps) => (
    <Button
        variant="outlined"
        size="small"
        disabled={isDisabled}
        onClick={onClick}
        aria-label={`${label}: ${item}`}
        sx={touchHeight(36)}
    >
        {label}
    </Button>
);

interface ItemProps {
    item: OrderItem;
    /** one for all items: each tick is made from the order as the one before left it */
    now: ReturnType<typeof useRunAction>;
}

/** What whoever looks may do with one item. */
const ItemActions = ({ item, now: { runAction, busy } }: ItemProps) => {
    const translate = useTranslate();
    const { order, show } = useShownOrder();
    const { actions } = order;
    const name = translate(`order.kinds.${item.kind}`);
    const button = (key: string, onClick: () => void): ReactNode => (
        <Action
            key={key}
            label={translate(`order.${key}`)}
            item={name}
            isDisabled={busy}
            onClick={onClick}
        />
    );
    const isGiven = item.sellerDoneAt !== null;
    const isOk = item.buyerOkAt !== null;
    const { id: itemId, note } = item;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {actions.includes('tick') &&
                !isGiven &&
                button('items.tick', () => show(<TickDialog item={item} />))}
            {actions.includes('tick') &&
                isGiven &&
                button('items.untick', () =>
                    runAction({ action: 'tick', itemId, isDone: false, note }),
                )}
            {actions.includes('giveCode') &&
                codeKinds.includes(item.kind) &&
                button(item.hasCode ? 'code.again' : 'code.give', () =>
                    show(<GiveCodeDialog item={item} />),
                )}
            {actions.includes('takeCode') &&
                item.hasCode &&
                item.codeShownAt === null &&
                button('code.take', () => show(<TakeCodeDialog item={item} />))}
            {actions.includes('confirmItem') &&
                (isGiven || isOk) &&
                button(`items.${isOk ? 'unconfirm' : 'confirm'}`, () =>
                    runAction({ action: 'confirmItem', itemId, isOk: !isOk }),
                )}
        </Box>
    );
};

const CodeState = ({ item }: { item: OrderItem }) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    if (!item.hasCode) return null;
    return (
        <Typography variant="text" sx={{ color: 'text.secondary' }}>
            {item.codeShownAt === null
                ? translate('order.code.there')
                : translate('order.code.shown', { time: textOf(item.codeShownAt) })}
        </Typography>
    );
};

const Item = ({ item, now }: ItemProps) => {
    const translate = useTranslate();
    return (
        <Box
            component="li"
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, display: 'grid', gap: 1 }}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
                <Typography sx={{ fontWeight: 600, minWidth: { xs: 1, sm: 140 } }}>
                    {translate(`order.kinds.${item.kind}`)}
                </Typography>
                <Box sx={{ flex: '1 1 240px', display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
                    <Tick side="seller" at={item.sellerDoneAt} />
                    <Tick side="buyer" at={item.buyerOkAt} />
                </Box>
            </Box>
            {!item.required && <Note component="p">{translate('order.items.optional')}</Note>}
            {item.note !== '' && (
                <Typography
                    variant="text"
                    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                >
                    {translate('order.items.noted', { note: item.note })}
                </Typography>
            )}
            <CodeState item={item} />
            <ItemActions item={item} now={now} />
        </Box>
    );
};

/** Where a domain is pushed to, letter by letter. */
const Account = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    if (order.fulfilment !== 'domain_push') return null;
    if (order.buyerAccount === '') {
        // nobody waits for it any more
        if (!(waitingOrderStates as readonly string[]).includes(order.state)) return null;
        return (
            <Alert severity="info" sx={{ mb: 1.5 }}>
                {translate('order.items.noAccount')}
            </Alert>
        );
    }
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
            <span>{translate('order.items.account')}</span>
            <Box
                component="code"
                sx={{ typography: 'code', fontSize: 15, overflowWrap: 'anywhere' }}
            >
                {order.buyerAccount}
            </Box>
            <CopyButton text={order.buyerAccount} />
        </Box>
    );
};

/** What is handed over, ticked by both sides. */
export const ItemsCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const now = useRunAction();
    const { items } = order;
    if (items.length === 0) return null;
    const count = (key: 'sellerDoneAt' | 'buyerOkAt') =>
        items.filter(item => item[key] !== null).length;
    const counts = { all: items.length, done: count('sellerDoneAt'), ok: count('buyerOkAt') };
    return (
        <SectionCard title={translate('order.items.title')}>
            <Box sx={{ px: 2.5, pb: 1.5 }}>
                <Typography variant="text" sx={{ color: 'text.secondary', mb: 1.5 }}>
                    {translate('order.items.progress', counts)}
                </Typography>
                <Account />
                <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                    {items.map(item => (
                        <Item key={item.id} item={item} now={now} />
                    ))}
                </Box>
            </Box>
        </SectionCard>
    );
};
