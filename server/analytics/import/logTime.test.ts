import { describe, expect, it } from 'vitest';
import { readAnyTime, readClfTime } from './logTime';

const iso = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString());

describe('readClfTime', () => {
    it.each([
        ['17/May/2015:10:05:03 +0000', '2015-05-17T10:05:03.000Z'],
        ['17/May/2015:10:05:59 +0000', '2015-05-17T10:05:59.000Z'],
        ['17/May/2015:10:05:03 +0800', '2015-05-17T02:05:03.000Z'],
        ['17/May/2015:10:05:03 -0330', '2015-05-17T13:35:03.000Z'],
        ['17/May/2015:10:05:03 +0545', '2015-05-17T04:20:03.000Z'],
        ['01/Jan/2024:00:00:00 +1400', '2023-12-31T10:00:00.000Z'],
        ['29/Feb/2024:23:59:59 +0000', '2024-02-29T23:59:59.000Z'],
        ['31/Dec/2016:23:59:60 +0000', '2017-01-01T00:00:00.000Z'],
        ['29/Feb/2023:10:05:03 +0000', ''],
        ['32/May/2015:10:05:03 +0000', ''],
        ['17/Mai/2015:10:05:03 +0000', ''],
        ['17/May/2015:24:05:03 +0000', ''],
        ['17/May/2015:10:60:03 +0000', ''],
        ['17/May/2015:10:05:61 +0000', ''],
        ['17/May/2015:10:05:3x +0000', ''],
        ['17/May/2015:10:05:03 0000 ', ''],
        ['17/May/2015 10:05:03 +0000', ''],
        ['17/May/2015:10:05', ''],
        ['', ''],
    ])('%j is %j', (text, expected) => expect(iso(readClfTime(text))).toBe(expected));

    it('tells zones and minutes apart when they follow one another', () => {
        const read = (zone: string) => iso(readClfTime(`17/May/2015:10:05:03 ${zone}`));
        expect(read('+0000')).toBe('2015-05-17T10:05:03.000Z');
        expect(read('+0100')).toBe('2015-05-17T09:05:03.000Z');
        expect(iso(readClfTime('17/May/2015:10:06:03 +0100'))).toBe('2015-05-17T09:06:03.000Z');
        expect(read('+0000')).toBe('2015-05-17T10:05:03.000Z');
    });

    it('remembers right over more minutes than it keeps', () => {
        for (let minute = 0; minute < 3000; minute++) {
            const time = Date.UTC(2015, 4, 17, 0, minute, 30);
            const [date = '', clock = ''] = iso(time).slice(0, 19).split('T');
            const text = `${date.slice(8)}/May/2015:${clock} +0000`;
            expect(readClfTime(text)).toBe(time);
        }
    });
});

describe('readAnyTime', () => {
    const expected = '2015-05-17T10:05:03.000Z';
    it.each([
        [1431857103, expected],
        [1431857103.25, '2015-05-17T10:05:03.250Z'],
        ['1431857103.250', '2015-05-17T10:05:03.250Z'],
        [1431857103000, expected],
        ['1431857103', expected],
        [1431857103000250, expected],
        [1431857103e9, expected],
        ['1431857103000000250', expected],
        ['2015-05-17T10:05:03Z', expected],
        ['2015-05-17T10:05:03+00:00', expected],
        ['2015-05-17T18:05:03+0800', expected],
        ['2015-05-17T10:05:03.25Z', '2015-05-17T10:05:03.250Z'],
        ['17/May/2015:10:05:03 +0000', expected],
        ['2015-05-17T10:05:03', ''],
        ['2015-05-17', ''],
        ['yesterday', ''],
        ['', ''],
        ['-', ''],
        [-1, ''],
        [0, ''],
        [Number.NaN, ''],
        [1e300, ''],
        [null, ''],
        [undefined, ''],
        [{}, ''],
    ])('%j is %j', (value, text) => expect(iso(readAnyTime(value))).toBe(text));
});
