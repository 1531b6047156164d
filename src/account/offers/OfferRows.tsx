import { Box, Card, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OfferRow } from '../../../contract/trade/offers/offerCalls';
import { Ago } from '../../ui/admin/text/Ago';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { OwnCards } from '../lists/OwnCards';
import { OwnLink } from '../lists/OwnLink';
import { OwnTable } from '../lists/OwnTable';
import { Countdown } from '../orders/Countdown';
import { OfferState } from './OfferState';

interface Props {
    rows: readonly OfferRow[];
    label: string;
}

const otherOf = ({ part, buyer, seller }: OfferRow): string =>
    part === 'buyer' ? seller.name : buyer.name;

/** Whose move it is, and until when. */
const Next = ({ row }: { row: OfferRow }) => {
    const translate = useTranslate();
    const { state, expiresAt } = row.latest;
    if (state !== 'open') return null;
    return (
        <Box sx={{ typography: 'text', fontWeight: row.isYourTurn ? 600 : 400 }}>
            {translate(`offer.${row.isYourTurn ? 'your' : 'other'}`)}
            {expiresAt !== null && (
                <Note>
                    <Countdown until={expiresAt} />
                </Note>
            )}
        </Box>
    );
};

const TitleLink = ({ row }: { row: OfferRow }) => (
    <OwnLink to={`/user/offers/${row.id}`}>{row.title}</OwnLink>
);

const Row = ({ row }: { row: OfferRow }) => {
    const translate = useTranslate();
    return (
        <TableRow hover>
            <TableCell sx={{ minWidth: 180, maxWidth: 280 }}>
                <TitleLink row={row} />
                <Note component="p">{translate(`resources.orders.types.${row.type}`)}</Note>
            </TableCell>
            <TableCell sx={{ minWidth: 120, maxWidth: 160 }}>
                <Typography noWrap title={otherOf(row)} variant="text">
                    {otherOf(row)}
                </Typography>
            </TableCell>
            <TableCell align="right">
                <Money amount={row.latest.price} currency={row.latest.currency} />
            </TableCell>
            <TableCell>
                <OfferState state={row.latest.state} />
            </TableCell>
            <TableCell sx={{ minWidth: 160 }}>
                <Next row={row} />
            </TableCell>
            <TableCell>
                <Ago at={row.latest.createdAt} asDate />
            </TableCell>
        </TableRow>
    );
};

const columns = ['listing', 'with', 'price', 'state', 'next', 'createdAt'] as const;

/** The offers, a row each. */
export const OfferTable = ({ rows, label }: Props) => {
    const translate = useTranslate();
    return (
        <OwnTable
            label={label}
            columns={columns}
            amount="price"
            labelOf={column => translate(`offer.columns.${column}`)}
        >
            {rows.map(row => (
                <Row key={row.id} row={row} />
            ))}
        </OwnTable>
    );
};

/** The offers as cards, for a phone. */
export const OfferCards = ({ rows, label }: Props) => (
    <OwnCards label={label}>
        {rows.map(row => (
            <Card key={row.id} component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                    <Box sx={{ minWidth: 0, py: 0.5 }}>
                        <TitleLink row={row} />
                    </Box>
                    <OfferState state={row.latest.state} />
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
                        {otherOf(row)} · <Ago at={row.latest.createdAt} asDate />
                    </span>
                    <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
                        <Money amount={row.latest.price} currency={row.latest.currency} />
                    </Box>
                </Box>
            </Card>
        ))}
    </OwnCards>
);
