/** `1550` hundredths of a percent as `15.5%`. */
export const percentText = (hundredths: string | number): string => `${Number(hundredths) / 100}%`;

/** Hundredths of a percent as the percent that people type; what is none yet stays as it is. */
export const toPercent = (hundredths: unknown): unknown =>
    /^\d+$/.test(String(hundredths ?? '')) ? Number(hundredths) / 100 : hundredths;

/** Percent as it was typed, in hundredths; null for nothing, and NaN for what is no number. */
export const fromPercent = (typed: unknown): number | null =>
    typed === null || typed === undefined || typed === '' ? null : Math.round(Number(typed) * 100);
