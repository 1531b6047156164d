import { describe, expect, it } from 'vitest';
import type { AdInAnswer } from '../../../contract/platform/adsInAnswer';
import { chooseAd } from './ads';

const ad = (id: string, rest: Partial<AdInAnswer> = {}): AdInAnswer => ({
    id,
    place: 'console',
    title: id,
    image: '',
    width: 0,
    height: 0,
    alt: '',
    link: '/x',
    language: 'any',
    weight: 1,
    ...rest,
});

describe('chooseAd', () => {
    const all = [
        ad('a', { weight: 3 }),
        ad('b', { language: 'zh' }),
        ad('c', { place: 'home_top' }),
    ];

    it('takes those of the place and the language', () => {
        expect(chooseAd(all, 'home_top', 'en', 0.9)?.id).toBe('c');
        expect(chooseAd(all, 'console', 'en', 0.99)?.id).toBe('a');
        expect(chooseAd(all, 'console', 'zh', 0.99)?.id).toBe('b');
        expect(chooseAd(all, 'market_top', 'en', 0)).toBeUndefined();
        expect(chooseAd([], 'console', 'en', 0)).toBeUndefined();
    });

    it('takes each as often as its weight says', () => {
        const chosen = Array.from({ length: 100 }, (_, at) =>
            chooseAd(all, 'console', 'zh', at / 100),
        );
        expect(chosen.filter(found => found?.id === 'a')).toHaveLength(75);
        expect(chosen.filter(found => found?.id === 'b')).toHaveLength(25);
    });
});
