import type { Granularity } from '../../../contract/analytics/reportQuery';
import { addDays } from '../../ui/text/days';
import { dayText, monthText, offsetText, weekdayText } from '../../ui/text/times';

/** What a bucket's label is read with. */
export interface BucketWords {
    granularity: Granularity;
    language: string;
    /** IANA name */
    timezone: string;
    /** days of the period */
    from: string;
    to: string;
    /** a day of the year that days need not name */
    thisYear?: string;
}

interface Bucket {
    at: number;
    label: string;
    isTwice?: boolean;
}

const weekdayAndDay = (day: string, language: string, thisYear?: string): string => {
    const [date, weekday] = [dayText(day, language, thisYear), weekdayText(day, language)];
    return language === 'zh' ? `${date} ${weekday}` : `${weekday}, ${date}`;
};

/** A bucket for the axis: `09:00`, `Nov 21` or `Nov 2026`. */
export const bucketShort = (
    label: string,
    { granularity, language, from, to }: BucketWords,
): string => {
    if (granularity === 'month') return monthText(label, language);
    if (granularity !== 'hour') return dayText(label, language, to);
    const time = label.slice(11, 16);
    return from !== to && time === '00:00' ? dayText(label.slice(0, 10), language, to) : time;
};

/** A bucket in full: `Nov 21 09:00`, `Sat, Nov 21, 2026`, `Nov 16 – Nov 22, 2026`. */
export const bucketFull = (
    { at, label, isTwice = false }: Bucket,
    { granularity, language, timezone, from, to, thisYear }: BucketWords,
): string => {
    switch (granularity) {
        case 'month':
            return monthText(label, language);
        case 'week': {
            const last = addDays(label, 6);
            const [first, end] = [label < from ? from : label, last > to ? to : last];
            return first === end
                ? dayText(first, language)
                : `${dayText(first, language, end)} – ${dayText(end, language)}`;
        }
        case 'day':
            return weekdayAndDay(label, language, thisYear);
        case 'hour': {
            const day = label.slice(0, 10);
            const offset = isTwice ? ` (${offsetText(timezone, at)})` : '';
            return `${dayText(day, language, day)} ${label.slice(11, 16)}${offset}`;
        }
    }
};
