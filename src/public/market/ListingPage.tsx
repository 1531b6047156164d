import type { Listing } from '../../../contract/market/public/listings';
import { useAddress } from '../address';
import { usePublicData } from '../data/usePublicData';
import { usePageHead } from '../head/usePageHead';
import { useOwnTexts } from '../useTexts';
import { BuyBox } from './BuyBox';
import { ListingView } from './ListingView';
import { listingHead } from './listingHead';
import { listingTexts } from './listingTexts';
import { NotShown } from './NotShown';
import { Questions } from './Questions';
import { useCountedListing } from './useCountedListing';
import { useStanding } from './useStanding';

const Shown = ({ listing, again }: { listing: Listing; again: () => void }) => {
    const standing = useStanding(listing.id);
    usePageHead(listingHead(listing));
    useCountedListing(listing.id, standing);
    return (
        <ListingView
            listing={listing}
            buy={<BuyBox listing={listing} standing={standing} />}
            questions={<Questions listing={listing} standing={standing} again={again} />}
            isOwn={standing.isOwn}
            hasTraffic
        />
    );
};

/** One thing on sale: all that a buyer wants to know, and the way to buy it. */
export const ListingPage = () => {
    const { pathname } = useAddress();
    const id = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const texts = useOwnTexts(listingTexts);
    const { data, error, again } = usePublicData<Listing>(`/api/v1/work/public/market/${id}`);
    if (data) return <Shown key={id} listing={data} again={again} />;
    if (error) return <NotShown error={error} texts={texts} again={again} />;
    return <div className="market listing waiting-page" aria-busy="true" />;
};
