import { describe, expect, it } from 'vitest';
import { countryName } from './names';

describe('countryName', () => {
    it('follows the language', () => {
        expect(countryName('DE', 'en')).toBe('Germany');
        expect(countryName('DE', 'zh')).toBe('德国');
    });

    it('shows what it does not know as it is', () => {
        expect(countryName('local', 'en')).toBe('local');
    });
});
