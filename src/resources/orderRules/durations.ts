const minute = 60_000;
const units = { d: 1_440 * minute, h: 60 * minute, m: minute } as const;

/** Milliseconds in the largest unit that comes out whole: `30m`, `24h`, `3d`. */
export const durationText = (ms: number): string => {
    if (ms === 0) return '0';
    // whole days from two on: one day is what people call 24 hours
    if (ms % units.d === 0 && ms > units.d) return `${ms / units.d}d`;
    return ms % units.h === 0 ? `${ms / units.h}h` : `${Math.round(ms / units.m)}m`;
};

/** What somebody typed, in milliseconds; undefined for what is no duration. */
export const readDuration = (typed: string): number | undefined => {
    const text = typed.trim().toLowerCase();
    if (text === '0') return 0;
    const [, count, unit] = /^(\d{1,5})\s*([dhm])$/.exec(text) ?? [];
    if (count === undefined || unit === undefined) return undefined;
    return Number(count) * units[unit as keyof typeof units];
};
