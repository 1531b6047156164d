import { z } from 'zod';
import type { Faults } from '../../fault';

/** What a line of a statement is about, and so where its counterpart is looked for. */
export const statementLineStates = [
    ...(['matched', 'amount_differs', 'not_in_books', 'fee', 'payout', 'explained'] as const),
] as const;
export type StatementLineState = (typeof statementLineStates)[number];

const column = z.string().trim().max(120);
const needed = column.min(1);

/**
 * Which columns of a file mean what, by their titles. An amount stands in one column, or what came in and
 * what went out in two. Kept with the account, so that it is mapped once.
 */
export const statementColumns = z.object({
    date: needed,
    reference: needed,
    /** signed; below zero went out */
    amount: column.default(''),
    moneyIn: column.default(''),
    moneyOut: column.default(''),
    /** what the gateway kept of the line; its sign does not matter */
    fee: column.default(''),
    /** a word for what the line is */
    kind: column.default(''),
    note: column.default(''),
    /** words in the column `kind` that mean a transfer to the bank account, and a line that is only a fee */
    payoutWord: column.default(''),
    feeWord: column.default(''),
    /** IANA name of the zone that the dates are in */
    zone: z.string().trim().min(1).max(64),
});
export type StatementColumns = z.output<typeof statementColumns>;

/** What is wrong with the fields together, by field. */
export const columnFaults = ({ amount, moneyIn, moneyOut }: StatementColumns): Faults => {
    const faults: Faults = {};
    const hasTwo = moneyIn !== '' || moneyOut !== '';
    if (amount === '' && !hasTwo) faults['columns.amount'] = 'field.needed';
    if (amount !== '' && hasTwo) faults['columns.amount'] = 'statement.columns';
    if (hasTwo && moneyIn === '') faults['columns.moneyIn'] = 'field.needed';
    if (hasTwo && moneyOut === '') faults['columns.moneyOut'] = 'field.needed';
    return faults;
};
