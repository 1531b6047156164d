import { describe, expect, it } from 'vitest';
import { offered, productTypes } from '../../../contract/market/resources/products';
import { blankOffer, toOfferInput } from './blankOffer';

describe('toOfferInput', () => {
    it.each(productTypes)('gives what the contract takes of an emptied %s', type => {
        const blank = blankOffer(type);
        const details = Object.fromEntries(
            Object.entries(blank.details as object).map(([field, value]) => [
                field,
                value === '' ? null : value,
            ]),
        );
        const filled = { ...blank, title: 'T', price: '1' };
        const subject = type === 'domain' ? { fqdn: 'a.example' } : {};
        const input = toOfferInput({ ...filled, details: { ...details, ...subject } });
        expect(offered.safeParse(input).error?.issues).toBeUndefined();
    });

    it('lets through what is missing, for the contract to name', () => {
        const input = toOfferInput({ ...blankOffer('domain'), title: 'T', price: '1' });
        const paths = offered.safeParse(input).error?.issues.map(({ path }) => path.join('.'));
        expect(paths).toEqual(['details.fqdn']);
    });
});
