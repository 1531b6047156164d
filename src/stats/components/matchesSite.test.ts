import { describe, expect, it } from 'vitest';
import { matchPinyin } from '../../app/search/pinyin';
import { matchesSite } from './matchesSite';

const shop = { name: '官方网站 Shop', domain: 'shop.example' };

describe('matchesSite', () => {
    it.each([
        ['', true],
        [' SHOP.ex', true],
        ['官方', true],
        ['shop官', false],
        ['nothing', false],
        // a name and a domain are two texts
        ['shopshop', false],
    ])('looks for %j in name and domain: %s', (text, expected) => {
        expect(matchesSite(shop, text)).toBe(expected);
    });

    it.each([
        ['guanfang', true],
        ['gfwz', true],
        ['wangzhan', true],
        ['wangluo', false],
    ])('finds %j by its pinyin: %s', (text, expected) => {
        expect(matchesSite(shop, text, matchPinyin)).toBe(expected);
        expect(matchesSite(shop, text)).toBe(false);
    });

    it('finds a group, which has no domain', () => {
        expect(matchesSite({ name: 'Shops' }, 'sho')).toBe(true);
        expect(matchesSite({ name: 'Shops' }, 'undefined')).toBe(false);
    });
});
