import { type FeeBands, mostRate } from '../../../contract/trade/orders/orderRules';
import { goodsTypes } from '../../../contract/trade/orders/orderTransition';

export type GoodsType = (typeof goodsTypes)[number];

/** One band as it is typed; the last of a type has no end. */
export interface FeeRow {
    id: string;
    cny: string;
    other: string;
    /** per cent */
    rate: string;
}
type FeeRows = Readonly<Record<GoodsType, readonly FeeRow[]>>;

let made = 0;
/** A name for React that no other row has. */
const newRowId = (): string => {
    made += 1;
    return `band ${made}`;
};

export const rowsFrom = (fees: FeeBands): FeeRows =>
    Object.fromEntries(
        goodsTypes.map(type => [
            type,
            fees[type].map(({ below, rate }) => ({
                id: newRowId(),
                rate: String(rate / 100),
                cny: below ? String(below.CNY) : '',
                other: below ? String(below.other) : '',
            })),
        ]),
    ) as unknown as FeeRows;

/** Puts a band before the last one, which goes on without an end. */
export const withBand = (rows: readonly FeeRow[]): FeeRow[] => {
    const last = rows.at(-1);
    const fresh = { id: newRowId(), cny: '', other: '', rate: last?.rate ?? '0' };
    return last ? [...rows.slice(0, -1), fresh, last] : [fresh];
};

const wholeOf = (text: string): number | undefined =>
    /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined;

/** Hundredths of a per cent of what was typed as per cent; undefined for what is none. */
export const rateOf = (text: string): number | undefined => {
    if (!/^\d{1,2}(\.\d{1,2})?$/.test(text.trim())) return undefined;
    const rate = Math.round(Number(text) * 100);
    return rate <= mostRate ? rate : undefined;
};

/** What is wrong with a band: the names of its fields. */
export const faultsOf = (rows: readonly FeeRow[], at: number): readonly (keyof FeeRow)[] => {
    const row = rows[at];
    if (!row) return [];
    const isLast = at === rows.length - 1;
    const before = rows[at - 1];
    const isAbove = (name: 'cny' | 'other'): boolean => {
        const value = wholeOf(row[name]);
        return value !== undefined && (!before || value > (wholeOf(before[name]) ?? 0));
    };
    return [
        ...(isLast || isAbove('cny') ? [] : (['cny'] as const)),
        ...(isLast || isAbove('other') ? [] : (['other'] as const)),
        ...(rateOf(row.rate) === undefined ? (['rate'] as const) : []),
    ];
};

/** The bands of rows in which nothing is wrong. */
export const feesFrom = (rows: FeeRows): FeeBands =>
    Object.fromEntries(
        goodsTypes.map(type => [
            type,
            rows[type].map(({ cny, other, rate }, at) => ({
                ...(at < rows[type].length - 1 && {
                    below: { CNY: wholeOf(cny) ?? 0, other: wholeOf(other) ?? 0 },
                }),
                rate: rateOf(rate) ?? 0,
            })),
        ]),
    ) as unknown as FeeBands;
