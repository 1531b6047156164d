import { describe, expect, it } from 'vitest';
import { brandFiles } from './brandFiles';
import { brandOf, usedBrands } from './brandNames';
import { flagFiles } from './flagFiles';

describe('marks', () => {
    it('exist for every name that has one, and none is brought for nothing', () => {
        expect(Object.keys(brandFiles).sort()).toEqual([...usedBrands].sort());
        for (const text of Object.values(brandFiles)) {
            expect(text).toMatch(/viewBox="0 0 24 24".* d="[^"]+"/);
        }
    });

    it('are found for names as campaigns spell them', () => {
        expect(brandOf('google')).toBe(brandOf('Google'));
    });

    it('are none for names without one, whatever an object has by itself', () => {
        expect(brandOf('Edge')).toBeUndefined();
        expect(brandOf('constructor')).toBeUndefined();
    });

    it('are flags of countries for countries', () => {
        expect(Object.keys(flagFiles)).toEqual(expect.arrayContaining(['cn', 'us', 'hk', 'de']));
        expect(Object.keys(flagFiles).length).toBeGreaterThan(230);
    });
});
