const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const clfTime = /^(\d\d)\/([A-Z][a-z]{2})\/(\d{4}):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/;

/** Start of a minute in ms from `17/May/2015:10:05 +0000`; NaN when it is none. */
const readMinute = (text: string): number => {
    const parts = clfTime.exec(text);
    if (!parts) return Number.NaN;
    const [, day, month, year, hour, minute, sign, zoneHours, zoneMinutes] = parts;
    const time = Date.UTC(
        Number(year),
        months.indexOf(month ?? ''),
        Number(day),
        Number(hour),
        Number(minute),
    );
    const isReal = new Date(time).getUTCDate() === Number(day) && months.includes(month ?? '');
    if (!isReal || Number(hour) > 23 || Number(minute) > 59) return Number.NaN;
    const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * 60_000;
    return sign === '-' ? time + offset : time - offset;
};

const minuteLength = '17/May/2015:10:05'.length;
const zoneAt = minuteLength + ':03'.length;
export const clfTimeLength = '17/May/2015:10:05:03 +0000'.length;

// A log has many lines a minute: the minute is read once, and mostly it is the last line's.
const minutes = new Map<string, number>();
const maxMinutes = 1000;
let last = { minute: 'none', zone: 'none', time: Number.NaN };

const findMinute = (minute: string, zone: string): number => {
    const key = minute + zone;
    let time = minutes.get(key);
    if (time === undefined) {
        time = readMinute(key);
        if (minutes.size >= maxMinutes) minutes.clear();
        minutes.set(key, time);
    }
    last = { minute, zone, time };
    return time;
};

const minuteAt = (text: string, from: number): number =>
    text.startsWith(last.minute, from) && text.startsWith(last.zone, from + zoneAt)
        ? last.time
        : findMinute(
              text.slice(from, from + minuteLength),
              text.slice(from + zoneAt, from + clfTimeLength),
          );

/** The time in ms from `17/May/2015:10:05:03 +0000` at that place; NaN when it is none. */
export const readClfTime = (text: string, from = 0): number => {
    const second = from + minuteLength;
    const tens = text.charCodeAt(second + 1) - 48;
    const ones = text.charCodeAt(second + 2) - 48;
    // 60 is a leap second.
    const isSecond = tens >= 0 && ones >= 0 && ones <= 9 && tens * 10 + ones <= 60;
    if (!isSecond || text[second] !== ':') return Number.NaN;
    return minuteAt(text, from) + (tens * 10 + ones) * 1000;
};

const isoTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)$/;

/** ms; seconds until the year 5138, milli-, micro- and nanoseconds after 1973. */
const fromNumber = (value: number): number => {
    if (!(value > 0 && value < 1e20)) return Number.NaN;
    if (value < 1e14) return Math.round(value < 1e11 ? value * 1000 : value);
    return Math.floor(value / (value < 1e17 ? 1e3 : 1e6));
};

/** ms from seconds, or what is finer, as a number or its text, an ISO time with zone, or a CLF time. */
export const readAnyTime = (value: unknown): number => {
    if (typeof value === 'number') return fromNumber(value);
    if (typeof value !== 'string') return Number.NaN;
    if (/^\d+(?:\.\d+)?$/.test(value)) return fromNumber(Number(value));
    if (isoTime.test(value)) return Date.parse(value.replace(',', '.'));
    return value.length === clfTimeLength ? readClfTime(value) : Number.NaN;
};
