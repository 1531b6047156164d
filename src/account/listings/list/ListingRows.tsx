import { Box, Card, Chip, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OwnListingRow } from '../../../../contract/market/listings';
import { ProductState } from '../../../resources/products/ProductState';
import { Ago } from '../../../ui/admin/text/Ago';
import { Money } from '../../../ui/admin/text/Money';
import { Note } from '../../../ui/admin/text/Note';
import { none } from '../../../ui/text/numbers';
import { OwnCards } from '../../lists/OwnCards';
import { OwnLink } from '../../lists/OwnLink';
import { OwnTable } from '../../lists/OwnTable';
import { OwnershipState } from '../ownership/OwnershipState';
import { SmallCover } from './SmallCover';

interface Props {
    rows: readonly OwnListingRow[];
    label: string;
}

const Name = ({ row }: { row: OwnListingRow }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
            <SmallCover row={row} />
            <Box sx={{ minWidth: 0 }}>
                <OwnLink to={`/user/listings/${row.id}`}>
                    {row.title || row.subject || translate('listing.untitled')}
                </OwnLink>
                <Note component="p" sx={{ overflowWrap: 'anywhere' }}>
                    {translate(`resources.products.types.${row.type}`)}
                    {row.subject && ` · ${row.subject}`}
                </Note>
            </Box>
        </Box>
    );
};

const States = ({ row }: { row: OwnListingRow }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <ProductState state={row.state} />
            {row.hasSubmitted && (
                <Chip size="small" variant="outlined" label={translate('listing.waits')} />
            )}
        </Box>
    );
};

const Price = ({ row }: { row: OwnListingRow }) =>
    row.price === '0' ? none : <Money amount={row.price} currency={row.currency} />;

const columns = ['listing', 'price', 'state', 'ownership', 'updatedAt'] as const;

/** One's own listings, a row each. */
export const ListingTable = ({ rows, label }: Props) => {
    const translate = useTranslate();
    return (
        <OwnTable
            label={label}
            columns={columns}
            amount="price"
            labelOf={column => translate(`listing.columns.${column}`)}
        >
            {rows.map(row => (
                <TableRow key={row.id} hover>
                    <TableCell sx={{ minWidth: 220 }}>
                        <Name row={row} />
                    </TableCell>
                    <TableCell align="right">
                        <Price row={row} />
                    </TableCell>
                    <TableCell>
                        <States row={row} />
                    </TableCell>
                    <TableCell>
                        <OwnershipState state={row.ownership} />
                    </TableCell>
                    <TableCell>
                        <Ago at={row.updatedAt} asDate />
                    </TableCell>
                </TableRow>
            ))}
        </OwnTable>
    );
};

/** The same as cards, for a phone. */
export const ListingCards = ({ rows, label }: Props) => (
    <OwnCards label={label}>
        {rows.map(row => (
            <Card key={row.id} component="li" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
                <Name row={row} />
                <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
                        <States row={row} />
                        {row.ownership !== null && <OwnershipState state={row.ownership} />}
                    </Box>
                    <Box sx={{ fontWeight: 600 }}>
                        <Price row={row} />
                    </Box>
                </Box>
            </Card>
        ))}
    </OwnCards>
);
