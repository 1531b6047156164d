import { expect, it } from 'vitest';
import type { Offered } from '../../../contract/market/resources/products';
import { differences } from './describeOffer';

const offer = {
    title: 'A',
    summary: '',
    body: '',
    coverId: null,
    gallery: ['x'],
    price: '1',
    currency: 'CNY',
    tags: [],
    details: { type: 'domain', fqdn: 'a.example' },
} as unknown as Offered;

it('names the fields that differ, those of the details too', () => {
    const changed = {
        ...offer,
        gallery: ['x', 'y'],
        details: { ...offer.details, fqdn: 'b.example' },
    } as Offered;
    expect(differences(offer, changed)).toEqual([
        { field: 'gallery', from: ['x'], to: ['x', 'y'] },
        { field: 'details.fqdn', from: 'a.example', to: 'b.example' },
    ]);
    expect(differences(offer, offer)).toEqual([]);
});
