import { expect, it } from 'vitest';
import { guessColumns, titlesOf } from './statementFile';

it('finds the titles below what a bank says of itself', () => {
    const text =
        '\uFEFFSome Bank Ltd;;\nAccount;6222\nTime;"Trade no";Amount;Fee\n2026-01-31;A;1;0';
    expect(titlesOf(text)).toEqual(['Time', 'Trade no', 'Amount', 'Fee']);
});

it('guesses one column for the amount, or two', () => {
    expect(guessColumns(['交易时间', '交易单号', '金额', '手续费'])).toMatchObject({
        date: '交易时间',
        reference: '交易单号',
        amount: '金额',
        moneyIn: '',
        fee: '手续费',
    });
    expect(guessColumns(['日期', '流水号', '收入', '支出'])).toMatchObject({
        amount: '',
        moneyIn: '收入',
        moneyOut: '支出',
    });
});
