import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import {
    decideProductRevision,
    listProductRevisions,
    type Product,
    type ProductRevision,
} from '../../../contract/market/resources/products';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Ago } from '../../ui/admin/text/Ago';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { ActionButton } from '../core/actions/ActionButton';
import { ProofFiles } from './money/ProofFiles';
import { OfferDiff } from './OfferDiff';

const colours = { submitted: 'warning', approved: 'success', rejected: 'error' } as const;
const shownAtOnce = 20;

const Decision = ({ revision }: { revision: ProductRevision }) => {
    const translate = useTranslate();
    const params = { id: revision.productId, number: revision.number };
    const decide = (isApproved: boolean, reason: string) =>
        callApi(decideProductRevision, { params, body: { isApproved, reason } }, undefined, {
            isSilent: true,
        });
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2 }}>
            <ActionButton
                name="products"
                call={decideProductRevision}
                variant="contained"
                label={translate('product.revisions.approve')}
                action={() => decide(true, '')}
                done={translate('product.revisions.approved')}
            />
            <ActionButton
                name="products"
                call={decideProductRevision}
                isDangerous
                label={translate('product.revisions.reject')}
                action={reason => decide(false, reason)}
                ask={{
                    title: translate('product.revisions.rejectTitle'),
                    text: translate('product.revisions.rejectText'),
                    reason: { label: translate('product.reason'), isNeeded: true },
                }}
                done={translate('product.revisions.rejected')}
            />
        </Box>
    );
};

interface RowProps {
    product: Product;
    revision: ProductRevision;
    /** the one before it */
    earlier: ProductRevision | undefined;
}

const RevisionRow = ({ product, revision, earlier }: RowProps) => {
    const translate = useTranslate();
    const isWaiting = revision.state === 'submitted';
    const [isOpen, setIsOpen] = useState(isWaiting);
    const from = isWaiting ? product : earlier?.content;
    const heads = isWaiting ? (['now', 'proposed'] as const) : (['before', 'revised'] as const);
    return (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box
                sx={{ px: 2.5, py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
                style={{ alignItems: 'center' }}
            >
                <Typography variant="text" sx={{ fontWeight: 600 }}>
                    {translate('product.revisions.number', { number: revision.number })}
                </Typography>
                <StateChip
                    state={revision.state}
                    texts="product.revisions.states"
                    colours={colours}
                />
                <Note sx={{ flex: 1 }}>
                    <Ago at={revision.createdAt} asDate />
                    {' · '}
                    {translate('product.revisions.by', { name: revision.submittedBy.name })}
                </Note>
                <Button
                    component={Link}
                    to={`/market/preview/${product.id}?revision=${revision.number}`}
                    target="_blank"
                >
                    {translate('listing.preview')}
                </Button>
                <Button onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
                    {translate(`product.revisions.${isOpen ? 'hide' : 'show'}`)}
                </Button>
            </Box>
            {revision.reason && (
                <Typography variant="text" sx={{ px: 2.5, pb: 1 }}>
                    {revision.reason}
                </Typography>
            )}
            {isOpen && isWaiting && (
                <Alert severity="info" sx={{ mx: 2.5 }}>
                    {translate('product.revisions.waiting')}
                </Alert>
            )}
            {isOpen && !from && (
                <Typography variant="text" sx={{ px: 2.5, pb: 2 }}>
                    {translate('product.revisions.first')}
                </Typography>
            )}
            {isOpen && from && (
                <Box sx={{ px: 1 }}>
                    <OfferDiff
                        from={from}
                        to={revision.content}
                        heads={[
                            translate(`product.revisions.${heads[0]}`),
                            translate(`product.revisions.${heads[1]}`),
                        ]}
                    />
                </Box>
            )}
            {isOpen && isWaiting && (
                <ProofFiles productId={product.id} details={revision.content.details} />
            )}
            {isOpen && isWaiting && <Decision revision={revision} />}
        </Box>
    );
};

/** What a product was, and what its seller proposes. */
export const RevisionsCard = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    const { id } = product;
    const { data, error, refetch } = useQuery({
        queryKey: ['products', 'revisions', id],
        queryFn: ({ signal }) =>
            callApi(
                listProductRevisions,
                { params: { id }, query: { perPage: shownAtOnce } },
                signal,
                { isSilent: true },
            ),
    });
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={120} />; // one that was replaced or rejected was never in force
    const inForce = data.list.filter(({ state }) => state === 'approved');
    return (
        <SectionCard title={translate('product.revisions.title')}>
            {data.list.length === 0 && (
                <Typography variant="text" sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>
                    {translate('product.revisions.none')}
                </Typography>
            )}
            <Box component="ul" sx={{ m: 0, p: 0 }} style={{ listStyle: 'none' }}>
                {data.list.map(revision => (
                    <RevisionRow
                        key={`${revision.id} ${revision.state}`}
                        product={product}
                        revision={revision}
                        earlier={inForce.find(({ number }) => number < revision.number)}
                    />
                ))}
            </Box>
        </SectionCard>
    );
};
