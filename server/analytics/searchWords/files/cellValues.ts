import type { Day } from '../../../platform/days';

/** What stands in place of a number that there is not. */
const isNothing = (text: string): boolean => text === '' || /^[-–—]{1,2}$/.test(text);

const trimmed = (text: string): string => text.normalize('NFKC').replace(/[\s']/g, '');

const largest = 1_000_000_000;

/** A whole number with or without commas between thousands; nothing for what is none. */
export const countIn = (cell: string): number | undefined => {
    const text = trimmed(cell);
    if (!/^(\d{1,10}|\d{1,3}(,\d{3}){1,3})(\.0+)?$/.test(text)) return undefined;
    const count = Number(text.replaceAll(',', ''));
    return count <= largest ? count : undefined;
};

/** Whether a cell can be a share: `4.2%`, `0.042`, `<1%`, or none. It is not kept: clicks ÷ impressions say it. */
export const isShare = (cell: string): boolean => {
    const text = trimmed(cell);
    if (isNothing(text)) return true;
    const [found, digits = '', percent] = /^<?(\d{1,6}(?:[.,]\d{1,12})?)(%?)$/.exec(text) ?? [];
    if (found === undefined) return false;
    return Number(digits.replace(',', '.')) <= (percent ? 100 : 1);
};

/** A position, 1 for the first result and beyond; null for none, nothing for what cannot be one. */
export const positionIn = (cell: string): number | null | undefined => {
    const text = trimmed(cell);
    if (isNothing(text)) return null;
    if (!/^\d{1,4}([.,]\d{1,12})?$/.test(text)) return undefined;
    const position = Number(text.replace(',', '.'));
    // files have 0 where a query was never shown
    if (position === 0) return null;
    return position >= 1 ? position : undefined;
};

const dayForm = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?$/;

/** A day as `2026-03-31`, `2026/3/31`, `20260331` or `2026年3月31日`, maybe with midnight behind it; nothing for none. */
export const dayIn = (cell: string): Day | undefined => {
    const text = cell
        .normalize('NFKC')
        .trim()
        .replace(/[T ]+00:00(:00)?$/, '');
    const [found, year, month = '', date = ''] = dayForm.exec(text) ?? [];
    if (!found) return undefined;
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    const at = Date.parse(`${day}T00:00:00Z`);
    // 31 February is none
    if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) return undefined;
    return day;
};
