import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import type { OwnListing } from '../../../contract/market/listings';
import { useCall } from '../../dataProvider/useCall';
import { isActive } from '../../public/market/useListingAuction';

interface Props {
    listing: OwnListing;
    onEdit: () => void;
}

/** To the auction that runs, or to starting one: source code is never auctioned, and what is not on sale neither. */
const AuctionLink = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const { data } = useCall(calls.getListingAuction, { params: { id } }, { isSilent: true });
    if (!data) return null;
    const { auction } = data;
    const isRunning = auction !== null && isActive(auction.state);
    return (
        <Button
            component={Link}
            to={isRunning ? `/auction/${auction.id}` : `/user/auctions?side=selling&start=${id}`}
            variant="outlined"
        >
            {translate(isRunning ? 'listing.owner.auction' : 'listing.owner.startAuction')}
        </Button>
    );
};

/** To the statistics of the site that is linked, or to linking one. */
const SiteLink = ({ siteId, onEdit }: { siteId: string | null; onEdit: () => void }) => {
    const translate = useTranslate();
    if (siteId === null) {
        return (
            <Button variant="outlined" onClick={onEdit}>
                {translate('listing.owner.linkSite')}
            </Button>
        );
    }
    return (
        <Button component={Link} to={`/site/overview?site=${siteId}`} variant="outlined">
            {translate('listing.owner.site')}
        </Button>
    );
};

/** What an owner does with a listing on sale, in one line: change it, auction it, look at its tracked site. */
export const OwnerLinks = ({ listing, onEdit }: Props) => {
    const translate = useTranslate();
    const { id, type, state, details } = listing;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="contained" onClick={onEdit}>
                {translate('listing.edit.begin')}
            </Button>
            {type !== 'source' && state === 'listed' && <AuctionLink id={id} />}
            {details.type === 'website' && (
                <SiteLink siteId={details.measuredSiteId} onEdit={onEdit} />
            )}
        </Box>
    );
};
