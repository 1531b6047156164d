import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inFours } from './inFours';

it('groups letters by four and loses none', () => {
    expect(inFours('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
    expect(inFours('JBSWY')).toBe('JBSW Y');
    expect(inFours('JBSW')).toBe('JBSW');
    expect(inFours('')).toBe('');
    const key = fc.stringMatching(/^[A-Z2-7]{0,64}$/);
    fc.assert(
        fc.property(key, text => {
            expect(inFours(text).replaceAll(' ', '')).toBe(text);
            expect(inFours(text)).toMatch(/^([A-Z2-7]{4} )*[A-Z2-7]{0,4}$/);
        }),
    );
});
