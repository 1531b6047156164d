import { describe, expect, it } from 'vitest';
import { byPinyin, mayBePinyin } from './byPinyin';

const names = ['网站列表', '青杉笔记', 'Harbor & Oak', '重庆小店'];
const found = (q: string) => byPinyin(names, name => name, q);

describe('byPinyin', () => {
    it.each([
        ['wangzhan', ['网站列表']],
        ['wzlb', ['网站列表']],
        ['WZ lie', ['网站列表']],
        ['biji', ['青杉笔记']],
        ['chongqing', ['重庆小店']],
        ['harbor', []],
        ['zzz', []],
    ])('%s finds %j', async (q, expected) => {
        expect(await found(q)).toEqual(expected);
    });
});

describe('mayBePinyin', () => {
    it.each([
        ['wz', true],
        ['wang zhan', true],
        ['w', false],
        ['网站', false],
        ['a@example.com', false],
        ['0xabc', false],
    ])('of %j is %j', (q, expected) => {
        expect(mayBePinyin(q)).toBe(expected);
    });
});
