import { scales } from '../../../contract/platform/money';

/** A whole number of smallest units as people write it: `-1230` of CNY as `-12.30`. */
export const decimalText = (minor: string, currency: keyof typeof scales): string => {
    const scale = scales[currency];
    const digits = minor.replace('-', '').padStart(scale + 1, '0');
    const sign = minor.startsWith('-') ? '-' : '';
    return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

type Row = Readonly<Record<string, unknown>>;

/** Cells of a file for amounts of a row's own currency. */
export const decimalCells = <const Field extends string>(...fields: Field[]) =>
    Object.fromEntries(
        fields.map(field => [
            field,
            (row: Row) => decimalText(String(row[field]), row.currency as keyof typeof scales),
        ]),
    ) as Record<Field, (row: Row) => string>;
