import type { Listing } from '../../../contract/market/public/listings';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';

const ownerTexts = {
    en: { edit: 'Edit listing', startAuction: 'Sell by auction' },
    zh: { edit: '编辑这件商品', startAuction: '发起拍卖' },
};

interface Props {
    listing: Listing;
    isInAuction: boolean;
}

/** What its owner does with a listing; apart, because nobody else loads it. */
export const OwnerLine = ({ listing: { id, type, state }, isInAuction }: Props) => {
    const texts = useOwnTexts(ownerTexts);
    return (
        <>
            <PublicLink to={`/user/listings/${id}`} className="button wide">
                {texts.edit}
            </PublicLink>
            {type !== 'source' && state === 'listed' && !isInAuction && (
                <PublicLink to={`/user/auctions?side=selling&start=${id}`} className="link">
                    {texts.startAuction}
                </PublicLink>
            )}
        </>
    );
};
