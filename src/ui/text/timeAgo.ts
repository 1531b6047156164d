import { differenceInSeconds } from 'date-fns';
import {
    secondsInDay as day,
    secondsInHour as hour,
    secondsInMinute as minute,
} from 'date-fns/constants';
import { localeOf } from '../browser/language';
import { none } from './numbers';

const relatives = new Map<string, Intl.RelativeTimeFormat>();

/** `3 minutes ago`, with the language's own singular and plural. */
const ago = (count: number, unit: 'minute' | 'hour' | 'day', language: string): string => {
    let format = relatives.get(language);
    if (!format) {
        format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'always' });
        relatives.set(language, format);
    }
    // Chinese beside digits is set with a space, as in `不到 1 分钟前`
    return format.format(-count, unit).replace(/(?<=\d)(?=\p{Script=Han})/u, ' ');
};

/**
 * How long ago an instant (ms) was, as the statistics write it: minutes under an hour, hours under a
 * day, then days. What a clock that is ahead puts into the future counts as this minute.
 */
export const timeAgo = (at: number, now: number, language: string): string => {
    const seconds = differenceInSeconds(now, at);
    if (!Number.isFinite(seconds)) return none;
    if (seconds < minute) return language === 'zh' ? '不到 1 分钟前' : 'less than a minute ago';
    if (seconds < hour) return ago(Math.floor(seconds / minute), 'minute', language);
    if (seconds < day) return ago(Math.floor(seconds / hour), 'hour', language);
    return ago(Math.floor(seconds / day), 'day', language);
};

/** Ten digits are seconds since 1970; everything else is ms. */
const toMs = (timestamp: number | string): number => {
    const text = String(timestamp).trim();
    if (text === '') return Number.NaN;
    return /^\d{10}$/.test(text) ? Number(text) * 1000 : Number(text);
};

const lastDateMs = 8.64e15;

const dateText = (at: number, language: string, timeZone: string | undefined): string =>
    new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone }).format(at);

/**
 * An instant as the marketplace writes it: just now, minutes, hours, `1 day ago`, and from two days
 * on, like any instant still to come, its date in the zone (the reader's when none is named).
 */
export const timeText = (
    timestamp: number | string,
    now: number,
    language: string,
    timeZone?: string,
): string => {
    const at = toMs(timestamp);
    if (!(Math.abs(at) <= lastDateMs) || !Number.isFinite(now)) return none;
    const seconds = differenceInSeconds(now, at);
    if (seconds <= -30 || seconds >= 2 * day) return dateText(at, language, timeZone);
    if (seconds < 30) return language === 'zh' ? '刚刚' : 'just now';
    if (seconds < hour) return ago(Math.max(1, Math.floor(seconds / minute)), 'minute', language);
    if (seconds < day) return ago(Math.floor(seconds / hour), 'hour', language);
    return ago(1, 'day', language);
};
