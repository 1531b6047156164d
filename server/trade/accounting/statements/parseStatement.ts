import { parse } from 'csv-parse/sync';
import { type Faults, fault } from '../../../../contract/fault';
import { type Currency, scales } from '../../../../contract/platform/money';
import type { StatementColumns } from '../../../../contract/trade/accounting/statementColumns';
import { atClock, type Day } from '../../../platform/days';
import { invalid } from '../../../platform/http/errors';

/** One line of a file; amounts in the smallest unit. */
export interface ParsedLine {
    /** ms */
    at: number;
    reference: string;
    /** below zero went out */
    amount: bigint;
    /** what the gateway kept, zero or more */
    fee: bigint;
    kind: string;
    note: string;
}

const mostLines = 10_000;
const longestReference = 200;
const longestNote = 500;

/** Optional sign, digits with or without commas between thousands, decimals; a currency sign in front. */
const amountForm = /^([-+(]?)[¥￥$€]?(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d+))?(\)?)$/;

/**
 * An amount as banks write it, in the smallest unit of the currency; undefined for what is none, or has more
 * decimals than the currency.
 */
export const statementAmount = (text: string, currency: Currency): bigint | undefined => {
    const found = amountForm.exec(text.replace(/[\s ]/g, '').replace(/[A-Z]{3,4}$/, ''));
    const [, sign = '', whole = '', decimals = '', end = ''] = found ?? [];
    if (!found || (sign === '(') !== (end === ')')) return undefined;
    const digits = decimals.replace(/0+$/, '');
    const scale = scales[currency];
    if (digits.length > scale) return undefined;
    const size = BigInt(whole.replaceAll(',', '') + digits.padEnd(scale, '0'));
    return sign === '-' || sign === '(' ? -size : size;
};

const dateForm =
    /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/;

const pad = (text: string | undefined): string => (text ?? '0').padStart(2, '0');

/** ms of `2026-01-31 09:05:00`, `2026/1/31`, `20260131` or ISO 8601, in the zone where it names none. */
export const statementDate = (text: string, zone: string): number | undefined => {
    const [found, year, month, date, hour, minute, second, offset] =
        dateForm.exec(text.trim()) ?? [];
    if (!found) return undefined;
    const day: Day = `${year}-${pad(month)}-${pad(date)}`;
    const midnight = Date.parse(`${day}T00:00:00Z`);
    // 31 February is none
    if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day)
        return undefined;
    const clock = `${pad(hour)}:${pad(minute)}:${pad(second)}`;
    const wall = Date.parse(`${day}T${clock}Z`) - midnight;
    if (Number.isNaN(wall)) return undefined;
    if (offset) return Date.parse(`${day}T${clock}${offset}`);
    return atClock(day, wall, zone);
};

const isZone = (zone: string): boolean => {
    try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
    } catch {
        return false;
    }
};

const readRows = (text: string): string[][] => {
    try {
        return parse(text, {
            bom: true,
            delimiter: [',', ';', '\t'],
            relax_column_count: true,
            skip_empty_lines: true,
            trim: true,
        });
    } catch {
        throw invalid({ text: 'statement.not_csv' });
    }
};

/** The place of each mapped column; throws 422 for one that the file does not have, or has twice. */
const placesOf = (head: readonly string[], columns: StatementColumns) => {
    const names = [
        'date',
        'reference',
        'amount',
        'moneyIn',
        'moneyOut',
        'fee',
        'kind',
        'note',
    ] as const;
    const faults: Faults = {};
    const places = names.map(name => {
        const title = columns[name];
        if (title === '') return [name, -1] as const;
        const place = head.indexOf(title);
        if (place < 0) faults[`columns.${name}`] = fault('statement.no_column', { title });
        else if (head.lastIndexOf(title) !== place) {
            faults[`columns.${name}`] = fault('statement.several_columns', { title });
        }
        return [name, place] as const;
    });
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return Object.fromEntries(places) as Record<(typeof names)[number], number>;
};

/** Banks put a few lines about themselves above the titles. */
const findHead = (rows: readonly string[][], { date, reference }: StatementColumns): number => {
    const at = rows.slice(0, 30).findIndex(row => row.includes(date) && row.includes(reference));
    return Math.max(at, 0);
};

/**
 * The lines of a file, by the titles of its columns. Throws 422 for a file that cannot be read whole: nothing is
 * guessed and nothing left out.
 */
export const parseStatement = (
    text: string,
    columns: StatementColumns,
    currency: Currency,
): ParsedLine[] => {
    if (!isZone(columns.zone)) throw invalid({ 'columns.zone': 'field.time_zone' });
    const rows = readRows(text);
    const head = findHead(rows, columns);
    const places = placesOf(rows[head] ?? [], columns);
    const lines = rows.slice(head + 1);
    if (lines.length === 0) throw invalid({ text: 'statement.no_lines' });
    if (lines.length > mostLines)
        throw invalid({ text: fault('statement.too_many_lines', { max: mostLines }) });
    return lines.map((row, at) => {
        const cell = (name: keyof typeof places): string => row[places[name]] ?? '';
        const line = head + at + 2;
        const amountIn = (name: keyof typeof places): bigint => {
            const written = cell(name);
            if (written === '') return 0n;
            const amount = statementAmount(written, currency);
            if (amount === undefined)
                throw invalid({
                    text: fault('statement.line_amount', { line, value: written, currency }),
                });
            return amount;
        };
        const instant = statementDate(cell('date'), columns.zone);
        if (instant === undefined)
            throw invalid({ text: fault('statement.line_date', { line, value: cell('date') }) });
        const size = (value: bigint) => (value < 0n ? -value : value);
        const amount =
            places.amount >= 0
                ? amountIn('amount')
                : size(amountIn('moneyIn')) - size(amountIn('moneyOut'));
        if (cell('reference').length > longestReference)
            throw invalid({ text: fault('statement.line_reference', { line }) });
        return {
            at: instant,
            reference: cell('reference'),
            amount,
            fee: size(amountIn('fee')),
            kind: cell('kind'),
            note: cell('note').slice(0, longestNote),
        };
    });
};
