import { expect, it } from 'vitest';
import { openPlaces } from './place';

it('answers the same from its memory and after forgetting', async () => {
    const placeOf = await openPlaces(undefined, 10);
    const hetzner = { country: 'DE', network: 'Hetzner' };
    expect(placeOf('5.9.1.1')).toEqual(hetzner);
    expect(placeOf('5.9.1.1')).toBe(placeOf('5.9.1.1'));
    for (let last = 1; last < 30; last++) {
        expect(placeOf(`116.228.111.${last}`)).toEqual({ country: 'CN', network: '' });
    }
    expect(placeOf('5.9.1.1')).toEqual(hetzner);
});
