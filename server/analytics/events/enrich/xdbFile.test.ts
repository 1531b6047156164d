import { describe, expect, it } from 'vitest';
import { readXdbFile } from './xdbFile';
import { xdbFile } from './xdbFile.fixture';

const v4 = xdbFile(4, [
    { from: '1.0.0.0', to: '1.0.0.255', region: 'Australia|Queensland|0|0|AU' },
    { from: '1.0.1.0', to: '1.0.3.255', region: '中国|福建省|福州市|电信|CN' },
    { from: '1.0.8.0', to: '1.0.15.255', region: '中国|0|广东省|广州市|联通' },
    { from: '223.255.252.0', to: '223.255.253.255', region: '中国|台湾省|台北市|中华电信|TW' },
]);
const v6 = xdbFile(6, [
    {
        from: '240e:3b7::',
        to: '240e:3b7:ffff:ffff:ffff:ffff:ffff:ffff',
        region: '中国|广东省|深圳市|电信|CN',
    },
    {
        from: '240e:3b8::',
        to: '240e:3b8::ffff',
        region: '中国|湖南省|湘西土家族苗族自治州|移动|CN',
    },
]);

describe('readXdbFile', () => {
    const find4 = readXdbFile(v4, 4);
    const find6 = readXdbFile(v6, 6);

    it.each([
        ['1.0.0.7', ' '],
        ['1.0.1.0', 'CN-FJ 福州 telecom'],
        ['1.0.3.255', 'CN-FJ 福州 telecom'],
        ['1.0.4.0', undefined],
        ['1.0.8.1', 'CN-GD 广州 unicom'],
        ['1.1.8.1', undefined],
        ['223.255.252.9', '  hinet'],
        ['240e:3b7:3272:d8d0::1', 'CN-GD 深圳 telecom'],
        ['240e:3b8::fffe', 'CN-HN 湘西 mobile'],
        ['240e:3b8::1:0', undefined],
        ['2a00::1', undefined],
    ])('%s', (address, expected) => {
        const facts = (address.includes(':') ? find6 : find4)(address);
        expect(facts && `${facts.region} ${facts.city} ${facts.network}`.trim()).toBe(
            expected?.trim(),
        );
    });

    it('refuses what is something else', () => {
        const message = 'no ip2region xdb file';
        expect(() => readXdbFile(Buffer.alloc(10), 4)).toThrow(message);
        expect(() => readXdbFile(Buffer.alloc(1_000_000), 4)).toThrow(message);
        expect(() => readXdbFile(v6, 4)).toThrow(message);
        expect(() => readXdbFile(v4, 6)).toThrow(message);
    });
});
