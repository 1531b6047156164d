import { describe, expect, it } from 'vitest';
import { listingDraft } from '../../../../contract/market/listings';
import { domainOffer, sourceOffer } from '../../../../tests/fixtures/offers';
import { blankOffer } from '../../../resources/products/blankOffer';
import { draftInput, draftValues, savableDraft } from './draftInput';

describe('a draft of a form', () => {
    it.each(['domain', 'source', 'website'] as const)('is one from the beginning: %s', type => {
        const input = draftInput(blankOffer(type));
        expect(listingDraft.safeParse(input).error).toBeUndefined();
        expect(input).not.toHaveProperty('sellerId');
    });

    it('has no price where the field is empty, and the other way round', () => {
        expect(draftInput({ ...blankOffer('domain'), price: null }).price).toBe('0');
        expect(draftValues(domainOffer({ price: '0' })).price).toBeNull();
        expect(draftValues(domainOffer({ price: '100' })).price).toBe('100');
    });

    it('takes half typed addresses', () => {
        const { details } = domainOffer();
        const typed = { ...domainOffer(), title: '', details: { ...details, fqdn: 'exa' } };
        expect(savableDraft(typed, domainOffer())).toMatchObject({
            title: '',
            details: { fqdn: 'exa' },
        });
    });

    it('keeps what was stored of fields that are wrong, and saves the others', () => {
        const stored = sourceOffer();
        const details = { ...stored.details, supportDays: -1, framework: 'Vue' };
        const typed = { ...stored, title: 'New', price: '12,x', details };
        expect(savableDraft(typed, stored)).toMatchObject({
            title: 'New',
            price: '9900',
            details: { supportDays: 30, framework: 'Vue' },
        });
    });
});
