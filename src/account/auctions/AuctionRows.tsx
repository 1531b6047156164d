import { Box, Card, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AuctionView, OwnAuction } from '../../../contract/trade/auctions/auctionCalls';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { labelled } from '../../ui/text/labelled';
import { OwnCards } from '../lists/OwnCards';
import { OwnLink } from '../lists/OwnLink';
import { OwnTable } from '../lists/OwnTable';
import { AuctionState } from './AuctionState';

type Row = AuctionView & { own: OwnAuction['own'] };

interface Props {
    rows: readonly Row[];
    label: string;
}

const Own = ({ row: { own, state, currency, kind } }: { row: Row }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (own.maximum === null) return null;
    const isTold = state === 'live' && kind !== 'sealed';
    const amount = translate(`auction.${kind === 'sealed' ? 'sealedAmount' : 'maximum'}`);
    return (
        <Box sx={{ typography: 'text' }}>
            {isTold && translate(`auction.${own.isLeading ? 'leading' : 'notLeading'}`)}
            {own.payUntil !== null && (
                <>
                    {labelled(translate('auction.payBy'), language)}
                    <DateTime at={own.payUntil} />
                </>
            )}
            <Note>
                {labelled(amount, language)}
                <Money amount={own.maximum} currency={currency} />
            </Note>
        </Box>
    );
};

const Price = ({ row }: { row: Row }) => (
    <Money amount={row.price ?? row.startPrice} currency={row.currency} />
);

const columns = ['listing', 'price', 'state', 'own', 'endsAt'] as const;
/** Of those that one sells there is no part of one's own. */
const sellersColumns = ['listing', 'price', 'state', 'endsAt'] as const;

/** The auctions, a row each. */
export const AuctionTable = ({ rows, label }: Props) => {
    const translate = useTranslate();
    const hasOwn = rows.some(({ own }) => own.part !== 'seller');
    return (
        <OwnTable
            label={label}
            columns={hasOwn ? columns : sellersColumns}
            amount="price"
            labelOf={column => translate(`auction.columns.${column}`)}
        >
            {rows.map(row => (
                <TableRow key={row.id} hover>
                    <TableCell sx={{ minWidth: 180, maxWidth: 280 }}>
                        <OwnLink to={`/auction/${row.id}`}>{row.title}</OwnLink>
                        <Note component="p">{translate(`auction.kinds.${row.kind}`)}</Note>
                    </TableCell>
                    <TableCell align="right">
                        <Price row={row} />
                    </TableCell>
                    <TableCell>
                        <AuctionState auction={row} />
                    </TableCell>
                    {hasOwn && (
                        <TableCell sx={{ minWidth: 160 }}>
                            <Own row={row} />
                        </TableCell>
                    )}
                    <TableCell>
                        <DateTime at={row.endsAt} />
                    </TableCell>
                </TableRow>
            ))}
        </OwnTable>
    );
};

/** The auctions as cards, for a phone. */
export const AuctionCards = ({ rows, label }: Props) => (
    <OwnCards label={label}>
        {rows.map(row => (
            <Card key={row.id} component="li" sx={{ p: 2, display: 'grid', gap: 1 }}>
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                    <Box sx={{ minWidth: 0, py: 0.5 }}>
                        <OwnLink to={`/auction/${row.id}`}>{row.title}</OwnLink>
                    </Box>
                    <AuctionState auction={row} />
                </Box>
                <Own row={row} />
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                    <Note>
                        <DateTime at={row.endsAt} />
                    </Note>
                    <Box component="span" sx={{ fontWeight: 600 }}>
                        <Price row={row} />
                    </Box>
                </Box>
            </Card>
        ))}
    </OwnCards>
);
