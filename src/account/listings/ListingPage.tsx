import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { OwnListing } from '../../../contract/market/listings';
import { useTellRecordTitle } from '../../app/recordTitles';
import { statusOf } from '../../dataProvider/HttpError';
import { useFieldLabel } from '../../resources/core/describe';
import {
    fieldsOf,
    type OfferField,
    useDescribeOffer,
} from '../../resources/products/describeOffer';
import { ProductState } from '../../resources/products/ProductState';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { OwnCovenantCard } from '../covenant/OwnCovenantCard';
import { EditForm, offerOf } from './edit/EditForm';
import { ProposalNote } from './edit/ProposalNote';
import { useOfferWords } from './form/choices';
import { DraftForm } from './form/DraftForm';
import { HistoryCard } from './HistoryCard';
import { ListingActions } from './ListingActions';
import { OwnerLinks } from './OwnerLinks';
import { OwnershipPart } from './ownership/OwnershipPart';
import { TrafficReportsChoice } from './traffic/TrafficReportsChoice';
import { useListing } from './useListing';
import { VersionsPart } from './versions/VersionsPart';
import { WatermarkPart } from './watermark/WatermarkPart';

const Loading = () => (
    <Stack spacing={2} aria-hidden="true">
        <Skeleton variant="text" width={280} height={44} />
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={160} />
    </Stack>
);

const Missing = () => {
    const translate = useTranslate();
    return (
        <StateCard title={translate('listing.missing')} text={translate('listing.missingText')}>
            <Button component={Link} to="/user/listings" variant="outlined">
                {translate('listing.toList')}
            </Button>
        </StateCard>
    );
};

const noteKeys = {
    in_review: 'inReview',
    reserved: 'held',
    sold: 'sold',
    paused: 'paused',
    withdrawn: 'withdrawn',
} as const;

/** What the listing's state means, and why it came into it. */
const StateNote = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const { state, stateReason: reason } = listing;
    const key = noteKeys[state as keyof typeof noteKeys];
    const said = { draft: 'sentBack', withdrawn: 'withdrawnBy' }[state as string];
    return (
        <>
            {said && reason && (
                <Alert severity="warning">{translate(`listing.${said}`, { reason })}</Alert>
            )}
            {key && (
                <Alert severity={state === 'paused' ? 'warning' : 'info'}>
                    {translate(`listing.${key}`)}
                </Alert>
            )}
        </>
    );
};

const isSaid = ({ value }: OfferField): boolean =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** What the listing says, as buyers are told it. */
const Facts = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const labelOf = useFieldLabel('products');
    const describe = useDescribeOffer(listing.currency, useOfferWords());
    const said = fieldsOf(offerOf(listing)).filter(
        field => isSaid(field) && field.field !== 'details.type',
    );
    return (
        <SectionCard title={translate('listing.details')}>
            <Box
                component="dl"
                sx={{
                    typography: 'text',
                    m: 0,
                    px: 2.5,
                    pb: 2,
                    display: 'grid',
                    gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 1fr)' },
                    '& dt, & dd': { m: 0, py: 0.75, overflowWrap: 'anywhere' },
                    '& dt': { color: 'text.secondary', pb: { xs: 0, sm: 0.75 } },
                }}
            >
                {said.map(field => (
                    <Fragment key={field.field}>
                        <dt>{labelOf(field.field)}</dt>
                        <dd>{describe(field)}</dd>
                    </Fragment>
                ))}
            </Box>
        </SectionCard>
    );
};

const pad = { px: 2.5, pb: 2.5, pt: 1 } as const;

/** A listing that is no draft: what it says, its proof or versions, and changing it. */
const Settled = ({ listing }: { listing: OwnListing }) => {
    const translate = useTranslate();
    const [isEditing, setIsEditing] = useState(false);
    const { id, type, state } = listing;
    const isOnShelf = state === 'listed' || state === 'paused';
    if (isEditing && isOnShelf) {
        const close = () => {
            setIsEditing(false);
            // what became of the edit stands at the top
            window.scrollTo({ top: 0 });
        };
        return <EditForm listing={listing} onClose={close} />;
    }
    return (
        <>
            <ProposalNote listing={listing} />
            {isOnShelf && <OwnerLinks listing={listing} onEdit={() => setIsEditing(true)} />}
            {type === 'source' ? (
                <>
                    <SectionCard title={translate('listing.versions.title')}>
                        <Box sx={pad}>
                            <VersionsPart id={id} />
                        </Box>
                    </SectionCard>
                    <WatermarkPart id={id} />
                </>
            ) : (
                state !== 'sold' && (
                    <SectionCard title={translate('listing.ownership.title')}>
                        <Box sx={pad}>
                            <OwnershipPart listing={listing} />
                        </Box>
                    </SectionCard>
                )
            )}
            <Facts listing={listing} />
        </>
    );
};

const Draft = ({ listing }: { listing: OwnListing }) => {
    const { refetch } = useListing(listing.id);
    const [loaded, setLoaded] = useState(0);
    const load = async () => {
        await refetch();
        setLoaded(loaded + 1);
    };
    return <DraftForm key={loaded} listing={listing} onLoad={() => void load()} />;
};

/** Which reports of a website are shown; a draft without an address or a site has none yet. */
const TrafficPart = ({ listing: { id, details, state } }: { listing: OwnListing }) => {
    if (details.type !== 'website') return null;
    const { url, measuredSiteId } = details;
    // without an address no site can be its own yet
    if (state === 'draft' && (measuredSiteId === null || url.trim() === '')) return null;
    // another address or site is another answer
    return <TrafficReportsChoice key={`${url} ${measuredSiteId}`} productId={id} />;
};

/** What is promised of a website's traffic; only what is or was on sale is linked to a site for good. */
const CovenantPart = ({ listing: { id, type, state } }: { listing: OwnListing }) =>
    type === 'website' && state !== 'draft' && state !== 'sold' ? (
        <OwnCovenantCard productId={id} />
    ) : null;

/** The way into the listing's data room. */
const RoomPart = ({ id }: { id: string }) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('room.title')}>
            <Stack spacing={1.5} sx={{ ...pad, alignItems: 'flex-start' }}>
                <Note component="p">{translate('room.own.intro')}</Note>
                <Button component={Link} to={`/user/listings/room/${id}`} variant="outlined">
                    {translate('room.open')}
                </Button>
            </Stack>
        </SectionCard>
    );
};

/** One listing of one's own, from its draft to its sale. */
export const ListingPage = () => {
    const translate = useTranslate();
    const { key = '' } = useParams();
    const { data: listing, error, refetch } = useListing(key);
    const title = listing?.title || listing?.subject || translate('listing.untitled');
    useTellRecordTitle(useLocation().pathname, listing ? title : '');
    if (!listing) {
        if (statusOf(error) === 404) return <Missing />;
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Loading />
            </LoadState>
        );
    }
    return (
        <>
            <PageHeader title={title} aside={<ProductState state={listing.state} />}>
                <ListingActions listing={listing} />
            </PageHeader>
            <Stack spacing={2}>
                <StateNote listing={listing} />
                {listing.state === 'draft' ? (
                    <Draft key={listing.id} listing={listing} />
                ) : (
                    <Settled key={`${listing.id} ${listing.state}`} listing={listing} />
                )}
                <TrafficPart listing={listing} />
                <CovenantPart listing={listing} />
                <RoomPart id={listing.id} />
                <HistoryCard id={listing.id} />
            </Stack>
        </>
    );
};
