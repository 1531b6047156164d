import { Box, Card, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnOrderRow } from '../../../../contract/trade/orders/ownOrders';
import { OrderState } from '../../../resources/orders/OrderState';
import { Ago } from '../../../ui/admin/text/Ago';
import { Money } from '../../../ui/admin/text/Money';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { none } from '../../../ui/text/numbers';
import { OwnCards } from '../../lists/OwnCards';
import { OwnLink } from '../../lists/OwnLink';
import { OwnTable } from '../../lists/OwnTable';
import { NextLine } from '../NextLine';
import { isTurnOf } from '../nextKeys';
import { orderTitle } from '../orderTitle';

interface Props {
    rows: readonly OwnOrderRow[];
    label: string;
}

const otherOf = ({ part, buyer, seller }: OwnOrderRow): string =>
    (part === 'buyer' ? seller?.name : buyer.name) ?? none;

const TitleLink = ({ row }: { row: OwnOrderRow }) => (
    <OwnLink to={`/user/orders/${row.id}`}>{orderTitle(row.title, useLanguage())}</OwnLink>
);

const Next = ({ row }: { row: OwnOrderRow }) => (
    <Box
        sx={{
            typography: 'text',
            fontWeight: isTurnOf(row.part, row.next.who) ? 600 : 400,
            overflowWrap: 'anywhere',
        }}
    >
        <NextLine order={row} />
    </Box>
);

const Row = ({ row }: { row: OwnOrderRow }) => {
    const translate = useTranslate();
    return (
        <TableRow hover>
            <TableCell sx={{ minWidth: 180, maxWidth: 280 }}>
                <TitleLink row={row} />
                <Note component="p">
                    {row.number} · {translate(`resources.orders.types.${row.type}`)}
                </Note>
            </TableCell>
            <TableCell sx={{ minWidth: 120, maxWidth: 160 }}>
                <Typography noWrap title={otherOf(row)} variant="text">
                    {otherOf(row)}
                </Typography>
            </TableCell>
            <TableCell align="right">
                <Money amount={row.total} currency={row.currency} />
            </TableCell>
            <TableCell>
                <OrderState state={row.state} />
            </TableCell>
            <TableCell sx={{ minWidth: 220 }}>
                <Next row={row} />
            </TableCell>
            <TableCell>
                <Ago at={row.createdAt} asDate />
            </TableCell>
        </TableRow>
    );
};

const columns = ['order', 'with', 'total', 'state', 'next', 'createdAt'] as const;

/** The orders, a row each. */
export const OrderTable = ({ rows, label }: Props) => {
    const translate = useTranslate();
    return (
        <OwnTable
            label={label}
            columns={columns}
            amount="total"
            labelOf={column => translate(`order.columns.${column}`)}
        >
            {rows.map(row => (
                <Row key={row.id} row={row} />
            ))}
        </OwnTable>
    );
};

const OrderCard = ({ row }: { row: OwnOrderRow }) => {
    const translate = useTranslate();
    return (
        <Card component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Box sx={{ minWidth: 0, py: 0.5 }}>
                    <TitleLink row={row} />
                </Box>
                <OrderState state={row.state} />
            </Box>
            <Next row={row} />
            <Box
                sx={{
                    typography: 'text',
                    display: 'flex',
                    justifyContent: 'space-between',
                    gap: 1,
                    color: 'text.secondary',
                }}
            >
                <span>
                    {translate(`resources.orders.types.${row.type}`)} ·{' '}
                    {otherOf(row) !== none && <>{otherOf(row)} · </>}
                    <Ago at={row.createdAt} asDate />
                </span>
                <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
                    <Money amount={row.total} currency={row.currency} />
                </Box>
            </Box>
        </Card>
    );
};

/** The orders as cards, for a phone. */
export const OrderCards = ({ rows, label }: Props) => (
    <OwnCards label={label}>
        {rows.map(row => (
            <OrderCard key={row.id} row={row} />
        ))}
    </OwnCards>
);
