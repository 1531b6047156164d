import { dayText } from '../../shared/times';

/** A bucket's label for the axis: `09:00` or `Nov 21`. */
export const bucketShort = (label: string, language: string): string =>
    label.includes('T') ? label.slice(11, 16) : dayText(label, language, label);

/** A bucket's label in full: `Nov 21, 09:00` or `Nov 21, 2026`. */
export const bucketFull = (label: string, language: string): string => {
    const day = label.slice(0, 10);
    if (!label.includes('T')) return dayText(day, language);
    return `${dayText(day, language, day)} ${label.slice(11, 16)}`;
};
