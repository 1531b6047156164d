import { describe, expect, it } from 'vitest';
import type { Listing } from '../../../contract/market/public/listings';
import { listingHead } from './listingHead';

const listing = (state: Listing['state']) =>
    ({
        id: 'one',
        title: 'A forum',
        summary: '',
        gallery: [],
        seller: { name: 'Ann', rating: null, reviews: 0 },
        currency: 'CNY',
        price: '123456',
        state,
        isDemo: false,
    }) as unknown as Listing;

describe('what search engines are told of a listing', () => {
    it('has its price as long as somebody can pay it', () => {
        const offerOf = (state: Listing['state']) =>
            (listingHead(listing(state)).jsonLd as { offers: object }).offers;
        expect(offerOf('listed')).toMatchObject({ price: '1234.56', priceCurrency: 'CNY' });
        expect(offerOf('reserved')).toMatchObject({ price: '1234.56' });
        expect(offerOf('sold')).toEqual({
            '@type': 'Offer',
            availability: 'https://schema.org/SoldOut',
            seller: { '@type': 'Person', name: 'Ann' },
        });
    });
});
