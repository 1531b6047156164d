import { describe, expect, it } from 'vitest';
import { signInFor } from './signInFor';

describe('signInFor', () => {
    it.each([
        ['/buy/0198b7e2', 'buying'],
        ['/market/0198b7e2', 'trading'],
        ['/user/wallet', 'trading'],
        ['/user/listings/new', 'trading'],
        ['/dashboard', 'statistics'],
        ['/user/profile', 'statistics'],
        ['/buyers', 'statistics'],
        ['//buy/elsewhere.example', 'statistics'],
    ])('%s is for %s', (wanted, what) => {
        expect(signInFor(`?redirect=${encodeURIComponent(wanted)}`)).toBe(what);
    });

    it('is for the statistics where nothing was wanted', () => {
        expect(signInFor('')).toBe('statistics');
    });
});
