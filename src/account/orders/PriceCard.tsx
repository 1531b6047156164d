import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { OrderReceipts } from './OrderReceipts';
import { useShownOrder } from './shownOrder';

type Line = readonly [label: string, value: ReactNode];

/** What each side is told of the money: the buyer not what the seller pays for the sale. */
const useLines = (order: OwnOrder): readonly Line[] => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const { currency, part, feeRate, maturedAt, maturesAt } = order;
    const money = (amount: string) => <Money amount={amount} currency={currency} />;
    const text = (key: string, words?: object) => translate(`order.price.${key}`, words);
    const isForSale = order.seller !== null && part !== 'buyer';
    const matures: Line[] =
        maturedAt !== null
            ? [[text('matured'), textOf(maturedAt)]]
            : maturesAt !== null
              ? [[text('matures'), textOf(maturesAt)]]
              : [];
    return [
        [text('price'), money(order.price)],
        ...(order.discount === '0'
            ? []
            : [[text('discount'), money(`-${order.discount}`)] as Line]),
        ...(order.deposit === '0' ? [] : [[text('deposit'), money(order.deposit)] as Line]),
        [text('total'), <strong key="total">{money(order.total)}</strong>],
        ...(order.lost === '0' ? [] : [[text('lost'), money(`-${order.lost}`)] as Line]),
        ...(isForSale
            ? ([
                  [text('fee', { rate: String(feeRate / 100) }), money(order.fee)],
                  [text(part === 'seller' ? 'netOwn' : 'net'), money(order.net)],
                  ...matures,
              ] as Line[])
            : []),
    ];
};

/** Price, discount and what is paid; for the seller also the fee and what is left. */
export const PriceCard = () => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const lines = useLines(order);
    return (
        <SectionCard title={translate('order.price.title')}>
            <Box
                component="dl"
                sx={{
                    typography: 'text',
                    display: 'grid',
                    gridTemplateColumns: '1fr auto',
                    gap: 1,
                    m: 0,
                    px: 2.5,
                    pb: 2,
                    pt: 0.5,
                }}
            >
                {lines.map(([label, value]) => (
                    <Fragment key={label}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                            {label}
                        </Box>
                        <Box component="dd" sx={{ m: 0, textAlign: 'end' }}>
                            {value}
                        </Box>
                    </Fragment>
                ))}
            </Box>
            {order.conditions !== '' && (
                <Box sx={{ px: 2.5, pb: 2 }}>
                    <Note component="h3">{translate('order.price.conditions')}</Note>
                    <Typography
                        variant="text"
                        sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                    >
                        {order.conditions}
                    </Typography>
                </Box>
            )}
            {order.paidAt !== null && <OrderReceipts orderId={order.id} />}
        </SectionCard>
    );
};
