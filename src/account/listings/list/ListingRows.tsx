import {
    Box,
    Card,
    Chip,
    Link,
    Stack,
    Table,
    TableBody,
    TableCell,
    TableContainer,
    TableHead,
    TableRow,
    Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { OwnListingRow } from '../../../../contract/market/listings';
import { accentText } from '../../../app/theme';
import { ProductState } from '../../../resources/products/ProductState';
import { Ago } from '../../../ui/admin/text/Ago';
import { Money } from '../../../ui/admin/text/Money';
import { none } from '../../../ui/text/numbers';
import { OwnImage } from '../files/OwnImage';
import { OwnershipState } from '../ownership/OwnershipState';

interface Props {
    rows: readonly OwnListingRow[];
    label: string;
}

const Name = ({ row }: { row: OwnListingRow }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
            <Box sx={{ width: 56, height: 42, flex: 'none', borderRadius: 1, overflow: 'hidden' }}>
                <OwnImage id={row.coverId} alt="" />
            </Box>
            <Box sx={{ minWidth: 0 }}>
                <Link
                    component={RouterLink}
                    to={`/user/listings/${row.id}`}
                    underline="hover"
                    sx={{ color: accentText, fontWeight: 600, overflowWrap: 'anywhere' }}
                >
                    {row.title || row.subject || translate('listing.untitled')}
                </Link>
                <Typography
                    variant="note"
                    sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                    {translate(`resources.products.types.${row.type}`)}
                    {row.subject && ` · ${row.subject}`}
                </Typography>
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
        // it may scroll, so it has to be reached by the keyboard as well
        <TableContainer component={Card} tabIndex={0} role="region" aria-label={label}>
            <Table aria-label={label}>
                <TableHead>
                    <TableRow>
                        {columns.map(column => (
                            <TableCell key={column} align={column === 'price' ? 'right' : 'left'}>
                                {translate(`listing.columns.${column}`)}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
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
                </TableBody>
            </Table>
        </TableContainer>
    );
};

/** The same as cards, for a phone. */
export const ListingCards = ({ rows, label }: Props) => (
    <Stack
        component="ul"
        spacing={1.5}
        aria-label={label}
        sx={{ m: 0, p: 0 }}
        style={{ listStyle: 'none' }}
    >
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
    </Stack>
);
