import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Offered } from '../../../contract/market/resources/products';
import { Note } from '../../ui/admin/text/Note';
import { useFieldLabel } from '../core/describe';
import { differences, type OfferWords, useDescribeOffer } from './describeOffer';

interface Props {
    from: Offered | undefined;
    to: Offered;
    /** headings of both sides */
    heads: readonly [string, string];
    words?: OfferWords;
}

const cell = {
    minWidth: 0,
    p: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    typography: 'text',
} as const;

// a width of its own: the shorthand would bring its colour along at the wider size
const value = { ...cell, borderTopWidth: { xs: 0, md: '1px' } } as const;

/** Two offers side by side: only the fields that differ. */
export const OfferDiff = ({ from, to, heads, words }: Props) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('products');
    const before = useDescribeOffer(from?.currency ?? to.currency, words);
    const after = useDescribeOffer(to.currency, words);
    const found = differences(from, to);
    if (found.length === 0) {
        return <Typography sx={{ p: 2 }}>{translate('product.revisions.same')}</Typography>;
    }
    return (
        <Box
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: '1fr 1fr', md: '160px 1fr 1fr' },
                overflowWrap: 'anywhere',
            }}
        >
            <Box sx={{ p: 1.5, display: { xs: 'none', md: 'block' } }} />
            {heads.map(head => (
                <Note key={head} sx={{ p: 1.5 }}>
                    {head}
                </Note>
            ))}
            {found.map(({ field, from: old, to: now }) => (
                <Box key={field} sx={{ display: 'contents' }}>
                    <Box
                        sx={{
                            ...cell,
                            color: 'text.secondary',
                            gridColumn: { xs: '1 / -1', md: 'auto' },
                            pb: { xs: 0, md: 1.5 },
                        }}
                    >
                        {labelOf(field)}
                    </Box>
                    <Box sx={value}>{before({ field, value: old })}</Box>
                    <Box sx={value}>{after({ field, value: now })}</Box>
                </Box>
            ))}
        </Box>
    );
};
