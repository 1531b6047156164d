import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeAgo, timeText } from './timeAgo';

const now = Date.UTC(2026, 10, 21, 12);
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const past = (ms: number, language = 'en') => timeAgo(now - ms, now, language);
const text = (ms: number, language = 'en') => timeText(now - ms, now, language, 'UTC');

/** An age in ms within the bounds, the upper one left out. */
const age = (from: number, to: number) => fc.integer({ min: from, max: to - 1 });

describe('timeAgo', () => {
    it.each([
        [0, 'less than a minute ago', '不到 1 分钟前'],
        [minute - 1, 'less than a minute ago', '不到 1 分钟前'],
        [minute, '1 minute ago', '1 分钟前'],
        [2 * minute, '2 minutes ago', '2 分钟前'],
        [hour - second, '59 minutes ago', '59 分钟前'],
        [hour - 1, '59 minutes ago', '59 分钟前'],
        [hour, '1 hour ago', '1 小时前'],
        [day - 1, '23 hours ago', '23 小时前'],
        [day, '1 day ago', '1 天前'],
        [2 * day, '2 days ago', '2 天前'],
        [400 * day, '400 days ago', '400 天前'],
        [-hour, 'less than a minute ago', '不到 1 分钟前'],
    ])('%d ms', (ms, en, zh) => {
        expect(past(ms)).toBe(en);
        expect(past(ms, 'zh')).toBe(zh);
    });

    it('says minutes under 3600 s, hours under 86,400 s, then days', () => {
        fc.assert(fc.property(age(0, hour), ms => /minutes? ago$/.test(past(ms))));
        fc.assert(fc.property(age(hour, day), ms => /\d hours? ago$/.test(past(ms))));
        fc.assert(fc.property(age(day, 900 * day), ms => /\d days? ago$/.test(past(ms))));
    });

    it('uses the singular for one only', () => {
        fc.assert(
            fc.property(age(minute, 900 * day), ms => {
                const [count, unit] = past(ms).split(' ');
                expect(unit?.endsWith('s')).toBe(count !== '1');
            }),
        );
    });

    it('does not invent a time', () => {
        expect(timeAgo(Number.NaN, now, 'en')).toBe('–');
        expect(timeAgo(now, Number.NaN, 'zh')).toBe('–');
    });
});

describe('timeText', () => {
    it.each([
        [0, 'just now', '刚刚'],
        [29 * second, 'just now', '刚刚'],
        [30 * second - 1, 'just now', '刚刚'],
        [30 * second, '1 minute ago', '1 分钟前'],
        [2 * minute - 1, '1 minute ago', '1 分钟前'],
        [2 * minute, '2 minutes ago', '2 分钟前'],
        [hour - second, '59 minutes ago', '59 分钟前'],
        [hour, '1 hour ago', '1 小时前'],
        [day - 1, '23 hours ago', '23 小时前'],
        [day, '1 day ago', '1 天前'],
        [2 * day - 1, '1 day ago', '1 天前'],
        [2 * day, 'Nov 19, 2026', '2026年11月19日'],
        [-29 * second, 'just now', '刚刚'],
        [-30 * second, 'Nov 21, 2026', '2026年11月21日'],
        [-3 * day, 'Nov 24, 2026', '2026年11月24日'],
    ])('%d ms', (ms, en, zh) => {
        expect(text(ms)).toBe(en);
        expect(text(ms, 'zh')).toBe(zh);
    });

    it('takes ten digits for seconds, as a number and as text', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), seconds => {
                const inMs = timeText(String(seconds * 1000), now, 'en', 'UTC');
                expect(timeText(seconds, now, 'en', 'UTC')).toBe(inMs);
                expect(timeText(String(seconds), now, 'en', 'UTC')).toBe(inMs);
            }),
        );
        expect(timeText(999_999_999, now, 'en', 'UTC')).toBe('Jan 12, 1970');
        expect(timeText(10_000_000_000, now, 'en', 'UTC')).toBe('Apr 26, 1970');
    });

    it('says words for two days and a date for the rest, in both languages', () => {
        const isDate = /^\w{3} \d{1,2}, \d{4}$/;
        fc.assert(fc.property(age(0, 2 * day), ms => /( ago|^just now)$/.test(text(ms))));
        fc.assert(fc.property(age(2 * day, 9000 * day), ms => isDate.test(text(ms))));
        fc.assert(fc.property(age(-9000 * day, -30 * second), ms => isDate.test(text(ms))));
        fc.assert(fc.property(age(-900 * day, 900 * day), ms => !/[a-z]/i.test(text(ms, 'zh'))));
    });

    it('does not invent a time and never throws', () => {
        for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1, '', 'today']) {
            expect(timeText(wrong, now, 'en')).toBe('–');
        }
        fc.assert(
            fc.property(fc.double(), fc.double(), (at, then) => timeText(at, then, 'en') !== ''),
        );
    });
});
