import { none } from './numbers';

const units = ['B', 'K', 'M', 'G'] as const;

/** A size with two decimals and its unit, 1024 of one to the next: 0.00B, 1.50K, 2.00M, 3.25G. */
export const bytes = (size: number): string => {
    if (!Number.isFinite(size)) return none;
    let rest = Math.abs(size);
    let step = 0;
    // 1023.995 would be rounded to 1024.00, which belongs to the next unit
    while (rest >= 1023.995 && step < units.length - 1) {
        rest /= 1024;
        step += 1;
    }
    const text = rest.toFixed(2);
    return `${size < 0 && text !== '0.00' ? '-' : ''}${text}${units[step]}`;
};
