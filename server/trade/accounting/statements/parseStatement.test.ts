import { describe, expect, it } from 'vitest';
import { fault } from '../../../../contract/fault';
import type { StatementColumns } from '../../../../contract/trade/accounting/statementColumns';
import { parseStatement, statementAmount, statementDate } from './parseStatement';

describe('an amount of a statement', () => {
    it.each([
        ['1234.50', 123_450n],
        ['1,234.5', 123_450n],
        ['¥1,234', 123_400n],
        ['-12.00', -1_200n],
        ['(12.00)', -1_200n],
        ['+0.01', 1n],
        ['12.3400', 1_234n],
        ['12.00 CNY', 1_200n],
        ['0', 0n],
    ])('%s is read', (text, amount) => expect(statementAmount(text, 'CNY')).toBe(amount));

    it.each([
        '',
        '1.234',
        '1,23',
        '1,2345',
        '12,34.5',
        '1e3',
        '0x10',
        '--1',
        '(1',
        '1)',
        '１２',
        '1.2.3',
        'NaN',
    ])('%s is none', text => expect(statementAmount(text, 'CNY')).toBeUndefined());

    it('has as many decimals as its currency', () => {
        expect(statementAmount('1.234567', 'USDT')).toBe(1_234_567n);
        expect(statementAmount('1.2345678', 'USDT')).toBeUndefined();
    });
});

describe('a date of a statement', () => {
    it.each([
        ['2026-01-31 09:05:00', '2026-01-31T01:05:00Z'],
        ['2026/1/31 9:05', '2026-01-31T01:05:00Z'],
        ['20260131', '2026-01-30T16:00:00Z'],
        ['2026年1月31日 09:05:00', '2026-01-31T01:05:00Z'],
        ['2026-01-31T09:05:00Z', '2026-01-31T09:05:00Z'],
        ['2026-01-31T09:05:00+02:00', '2026-01-31T07:05:00Z'],
    ])('%s is read', (text, iso) =>
        expect(statementDate(text, 'Asia/Shanghai')).toBe(Date.parse(iso)),
    );

    it.each(['', '31.01.2026', '2026-02-31', '2026-13-01', '2026-01-31 25:00', 'yesterday'])(
        '%s is none',
        text => expect(statementDate(text, 'UTC')).toBeUndefined(),
    );
});

const columns: StatementColumns = {
    date: 'Time',
    reference: 'Trade no',
    amount: 'Amount',
    moneyIn: '',
    moneyOut: '',
    fee: 'Fee',
    kind: 'Type',
    note: '',
    payoutWord: 'payout',
    feeWord: 'fee',
    zone: 'UTC',
};
const read =
    (text: string, changed: Partial<StatementColumns> = {}) =>
    () =>
        parseStatement(text, { ...columns, ...changed }, 'CNY');

describe('a statement', () => {
    it('is read by the titles of its columns, whatever stands above them', () => {
        const text =
            '﻿Gateway Ltd,,,\n\nTime;Trade no;Amount;Fee;Type\n2026-01-31;"A;1";10.00;-0.06;sale\n';
        expect(read(text)()).toEqual([
            {
                at: Date.parse('2026-01-31'),
                reference: 'A;1',
                amount: 1_000n,
                fee: 6n,
                kind: 'sale',
                note: '',
            },
        ]);
    });

    it('may have what came in and what went out in two columns', () => {
        const text = 'Time,Trade no,In,Out\n2026-01-31,A,10.00,\n2026-01-31,B,,3.00\n';
        const two = { amount: '', moneyIn: 'In', moneyOut: 'Out', fee: '', kind: '' };
        expect(read(text, two)().map(({ amount }) => amount)).toEqual([1_000n, -300n]);
    });

    it.each([
        [
            'Time,Trade no,Amount,Type\n',
            { 'columns.fee': fault('statement.no_column', { title: 'Fee' }) },
        ],
        [
            'Time,Trade no,Amount,Amount,Fee,Type\n',
            { 'columns.amount': fault('statement.several_columns', { title: 'Amount' }) },
        ],
        ['Time,Trade no,Amount,Fee,Type\n', { text: 'statement.no_lines' }],
        [
            'Time,Trade no,Amount,Fee,Type\n2026-01-31,A,1,0,\n2026-01-31,A,ten,0,\n',
            { text: fault('statement.line_amount', { line: 3, value: 'ten', currency: 'CNY' }) },
        ],
        [
            'Time,Trade no,Amount,Fee,Type\nsoon,A,1,0,\n',
            { text: fault('statement.line_date', { line: 2, value: 'soon' }) },
        ],
    ])('is refused whole, with the place: %#', (text, errors) => {
        expect(read(text)).toThrow(expect.objectContaining({ errors }));
    });

    it('needs a zone that exists', () => {
        expect(read('Time,Trade no,Amount,Fee,Type\n', { zone: 'Mars/Base' })).toThrow(
            expect.objectContaining({
                errors: { 'columns.zone': 'field.time_zone' },
            }),
        );
    });
});
