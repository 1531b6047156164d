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

it('spells the beginning of a long name alone', async () => {
    const long = [`${'的'.repeat(40)}网站`];
    expect(await byPinyin(long, name => name, 'dede')).toEqual(long);
    expect(await byPinyin(long, name => name, 'wangzhan')).toEqual([]);
});

it('gives up names that take long', async () => {
    const names = Array.from({ length: 100_000 }, (_, at) => `${'的'.repeat(16)}${at}`);
    const found = await byPinyin(names, name => name, 'd'.repeat(20));
    expect(found.length).toBeLessThan(names.length);
});

describe('mayBePinyin', () => {
    it.each([
        ['wz', true],
        ['wang zhan', true],
        ['w', false],
        ['网站', false],
        ['a@example.com', false],
        ['0xabc', false],
        // whoever wants the server to think for long
        ['d'.repeat(21), false],
    ])('of %j is %j', (q, expected) => {
        expect(mayBePinyin(q)).toBe(expected);
    });
});
