import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { assignReviewer, type Product } from '../../../contract/market/resources/products';
import { ToCallers } from '../../authProvider/Offered';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { RecordPage, useRecordId } from '../core/RecordPage';
import { useRecord } from '../core/useRecord';
import { toOfferInput } from './blankOffer';
import { ProofFiles } from './money/ProofFiles';
import { NextInReview } from './NextInReview';
import { OfferCard } from './OfferCard';
import { OfferDiff } from './OfferDiff';
import { ProductActions } from './ProductActions';
import { productTabs } from './ProductInputs';
import { ProductState } from './ProductState';
import { ProofCard } from './ProofCard';
import { RegistryCard } from './RegistryCard';
import { ReviewerCard } from './ReviewerCard';
import { RevisionsCard } from './RevisionsCard';
import { RoomCard } from './RoomCard';
import { VersionsCard } from './versions/VersionsCard';
import { TraceCard } from './watermark/TraceCard';

const StateWord = ({ state }: { state: string }) =>
    useTranslate()(`resources.products.states.${state}`, { _: state });

/** The page as buyers will see it. */
const PreviewButton = ({ id }: { id: string }) => {
    const translate = useTranslate();
    return (
        <Button component={Link} to={`/market/preview/${id}`} target="_blank" variant="outlined">
            {translate('listing.preview')}
        </Button>
    );
};

/** What is behind a website's figures, for who reviews them. */
const MoneyProofs = ({ product: { id, details } }: { product: Product }) => {
    const title = useTranslate()('listing.money.proofs');
    if (details.type !== 'website' || !details.proofs?.length) return null;
    return (
        <SectionCard title={title}>
            <ProofFiles productId={id} details={details} />
        </SectionCard>
    );
};

const page = {
    name: 'products',
    describe: { state: (state: string) => <StateWord state={state} /> },
    title: (product: Product) => product.title,
    status: (product: Product) => <ProductState state={product.state} />,
    actions: (product: Product) => (
        <>
            <NextInReview id={product.id} />
            <PreviewButton id={product.id} />
            <ProductActions product={product} />
        </>
    ),
    aside: (product: Product) => (
        <>
            <ToCallers call={assignReviewer}>
                <ReviewerCard product={product} />
            </ToCallers>
            {product.type !== 'source' && <ProofCard id={product.id} />}
            {product.type !== 'source' && <RegistryCard id={product.id} />}
            <MoneyProofs product={product} />
        </>
    ),
} as const;

const Held = ({ product }: { product: Product }) => {
    const translate = useTranslate();
    return (
        <>
            <Alert severity="info">{translate('product.held')}</Alert>
            <OfferDiff from={undefined} to={product} heads={['', '']} />
        </>
    );
};

/** What stands below a product's form. */
const Records = ({ product }: { product: Product }) => (
    <>
        {product.details.type === 'source' && <VersionsCard product={product} />}
        {product.details.type === 'source' && <TraceCard productId={product.id} />}
        <RoomCard id={product.id} />
        <RevisionsCard product={product} />
    </>
);

const PresentRecords = () => {
    const { data } = useRecord('products', useRecordId());
    return data ? <Records product={data} /> : null;
};

/** A product: its form, what can be done with it, and what it was before. */
export const ProductEdit = () => {
    const { data } = useRecord('products', useRecordId());
    if (data?.state === 'reserved' || data?.state === 'sold') {
        return (
            <RecordPage {...page}>
                {product => (
                    <>
                        <Held product={product} />
                        <Records product={product} />
                    </>
                )}
            </RecordPage>
        );
    }
    return (
        <ResourceEdit
            {...page}
            layout="tabs"
            toInput={toOfferInput}
            below={<PresentRecords />}
            readOnly={product => <OfferCard product={product} />}
        >
            {productTabs}
        </ResourceEdit>
    );
};
