import type { Loose } from '../../events/collect/otherTrackers/values';

const stamp =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * ms of a time as databases and APIs write it; undefined for none. Without a zone it is UTC. (Date.parse would take it for the
 * server's own zone.)
 */
export const instantOf = (text: string): number | undefined => {
    const found = stamp.exec(text.trim());
    if (!found) return undefined;
    const [, year, month, day, hour = '0', minute = '0', second = '0', part = '', zone = ''] =
        found;
    const at = Date.UTC(
        Number(year),
        Number(month) - 1,
        Number(day),
        Number(hour),
        Number(minute),
        Number(second),
        Number(part.slice(0, 3).padEnd(3, '0')),
    );
    const isDay = new Date(at - (at % 86_400_000))
        .toISOString()
        .startsWith(`${year}-${month}-${day}`);
    return isDay ? at - offsetMs(zone) : undefined;
};

const offsetMs = (zone: string): number => {
    const found = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
    if (!found) return 0;
    const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
    return (found[1] === '-' ? -1 : 1) * minutes * 60_000;
};

/** YYYY-MM-DD of a day written with dashes, slashes or nothing; undefined for none. */
export const dayFrom = (text: string): string | undefined => {
    const found = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:$|[T ])/.exec(text.trim());
    if (!found) return undefined;
    const day = `${found[1]}-${found[2]}-${found[3]}`;
    return instantOf(day) === undefined ? undefined : day;
};

/** A whole number from 0 on; null for what is none. */
export const countOf = (value: unknown): number | null => {
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
    const plain = text.trim().replace(/,(?=\d{3}\b)/g, '');
    if (!/^\d{1,15}(\.\d+)?$/.test(plain)) return null;
    return Math.round(Number(plain));
};

/** Text of a field, also where it is a number. */
export const wordOf = (object: Loose, name: string): string => {
    const value = object[name];
    if (typeof value === 'string') return value;
    return typeof value === 'number' ? String(value) : '';
};

export const objectIn = (object: Loose, name: string): Loose => {
    const value = object[name];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Loose)
        : {};
};

export const listIn = (object: Loose, name: string): readonly Loose[] => {
    const value = object[name];
    if (!Array.isArray(value)) return [];
    return value.filter(
        (one): one is Loose => typeof one === 'object' && one !== null && !Array.isArray(one),
    );
};
