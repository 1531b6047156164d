import type { SellerProfile } from '../../../../contract/market/public/sellers';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { useAddress } from '../../address';
import { Paging } from '../../content/Paging';
import { NotShown } from '../NotShown';
import '../../content/content.css';
import { usePublicData } from '../../data/usePublicData';
import { usePageHead } from '../../head/usePageHead';
import { useOwnTexts } from '../../useTexts';
import { ListingCard } from '../ListingCard';
import '../listing.css';
import { dateOf } from '../listingFacts';
import { listingTexts } from '../listingTexts';
import '../market.css';
import { ReviewList, useSellerLines } from '../SellerView';
import { SoldList } from '../SoldList';
import './seller.css';
import { sellerTexts } from './texts';

interface Props {
    seller: SellerProfile;
}

/** Names can be alike; when somebody came and the end of their ID cannot. */
const Head = ({ seller }: Props) => {
    const texts = useOwnTexts(sellerTexts);
    const { memberSince } = useOwnTexts(listingTexts);
    const language = useCurrentLanguage();
    const since = memberSince.replace('{date}', dateOf(seller.memberSince, language));
    return (
        <header className="seller-head">
            {seller.avatar && <img src={seller.avatar} alt="" width="72" height="72" />}
            <div>
                <h1>{seller.name}</h1>
                <p className="muted">
                    {since} · {texts.number.replace('{end}', seller.id.slice(-6))}
                </p>
                {seller.isDemo && (
                    <p className="state-note">
                        <strong>{texts.demo}</strong> {texts.demoText}
                    </p>
                )}
            </div>
        </header>
    );
};

const Figures = ({ seller }: Props) => (
    <dl className="seller-figures">
        {useSellerLines(seller).map(([label, value]) => (
            <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
            </div>
        ))}
    </dl>
);

/** Of how many these are the newest; nothing where they are all. */
const More = ({ text, count, total }: { text: string; count: number; total: number }) =>
    count < total ? (
        <p className="muted">
            {text.replace('{count}', String(count)).replace('{total}', String(total))}
        </p>
    ) : null;

const OnSale = ({ seller: { onSale, listed } }: Props) => {
    const texts = useOwnTexts(sellerTexts);
    return (
        <section aria-labelledby="on-sale">
            <h2 id="on-sale">{texts.onSale}</h2>
            {onSale.length === 0 && <p className="muted">{texts.noneOnSale}</p>}
            <More text={texts.moreOnSale} count={onSale.length} total={listed} />
            <div className="market-list">
                <ul>
                    {onSale.map((row, at) => (
                        <li key={row.id}>
                            <ListingCard row={row} isFirst={at < 4} />
                        </li>
                    ))}
                </ul>
            </div>
        </section>
    );
};

const Sold = ({ seller: { sold, soldCount } }: Props) => {
    const texts = useOwnTexts(sellerTexts);
    if (sold.length === 0) return null;
    return (
        <section aria-labelledby="sold">
            <h2 id="sold">{texts.sold}</h2>
            <More text={texts.moreSold} count={sold.length} total={soldCount} />
            <SoldList sold={sold} />
        </section>
    );
};

const Reviews = ({ seller: { id, latestReviews } }: Props) => {
    const texts = useOwnTexts(sellerTexts);
    const { list, page, pages } = latestReviews;
    const addressOf = (wanted: number) =>
        wanted === 1 ? `/market/seller/${id}` : `/market/seller/${id}?page=${wanted}`;
    return (
        <section aria-labelledby="seller-reviews">
            <h2 id="seller-reviews">{texts.reviews}</h2>
            {list.length === 0 ? (
                <p className="muted">{texts.noReviews}</p>
            ) : (
                <>
                    <p className="muted">{texts.reviewsNote}</p>
                    <ReviewList reviews={list} />
                    <Paging page={page} pages={pages} addressOf={addressOf} />
                </>
            )}
        </section>
    );
};

const Shown = ({ seller }: Props) => {
    const texts = useOwnTexts(sellerTexts);
    const { name, isDemo, latestReviews } = seller;
    usePageHead({
        title: texts.title.replace('{name}', name),
        description: texts.description.replace('{name}', name),
        ...((isDemo || latestReviews.page > 1) && { robots: 'noindex, follow' }),
    });
    return (
        <div className="market seller-page">
            <Head seller={seller} />
            <Figures seller={seller} />
            <OnSale seller={seller} />
            <Sold seller={seller} />
            <Reviews seller={seller} />
        </div>
    );
};

/** Somebody who sells: what is known of them, what they sell and what buyers say. */
export const SellerPage = () => {
    const { pathname, searchParams } = useAddress();
    const id = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
    const page = Number(searchParams.get('page') ?? 1);
    const query = Number.isInteger(page) && page > 1 ? `?page=${page}` : '';
    const path = `/api/v1/work/public/sellers/${id}${query}`;
    const texts = useOwnTexts(sellerTexts);
    const { data, error, again } = usePublicData<SellerProfile>(path);
    if (data) return <Shown seller={data} />;
    if (error) return <NotShown error={error} texts={texts} again={again} />;
    return <div className="market waiting-page" aria-busy="true" />;
};
