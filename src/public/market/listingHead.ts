import type { Listing } from '../../../contract/market/public/listings';
import type { PageHead } from '../../../contract/shell/public/rendering';
import { moneyScales } from '../../ui/text/money';
import { hasPrice } from './hasPrice';
import { mainImage } from './mainImage';

/** Whole units with a point, as schema.org writes prices. */
const decimal = ({ price, currency }: Listing): string => {
    const scale = moneyScales[currency];
    const digits = price.padStart(scale + 1, '0');
    return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/(\.\d\d)0+$/, '$1');
};

const availability = {
    listed: 'https://schema.org/InStock',
    reserved: 'https://schema.org/LimitedAvailability',
    sold: 'https://schema.org/SoldOut',
} as const;

/** What search engines and whoever shares it are told of a listing. */
export const listingHead = (listing: Listing): PageHead => {
    const { title, summary, gallery, seller, currency, state, isDemo } = listing;
    const image = gallery[0] && `/files/${gallery[0].id}`;
    const rating = seller.rating !== null && {
        aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: seller.rating.toFixed(1),
            reviewCount: seller.reviews,
        },
    };
    return {
        title,
        description: summary || title,
        type: 'product',
        ...(isDemo && { robots: 'noindex' }),
        ...(image && { image }),
        ...(gallery[0] && { picture: mainImage(gallery[0]) }),
        jsonLd: {
            '@context': 'https://schema.org',
            '@type': 'Product',
            name: title,
            ...(summary && { description: summary }),
            ...(image && { image }),
            sku: listing.id,
            offers: {
                '@type': 'Offer',
                ...(hasPrice(listing) && { price: decimal(listing), priceCurrency: currency }),
                availability: availability[state],
                seller: { '@type': 'Person', name: seller.name, ...rating },
            },
        },
    };
};
