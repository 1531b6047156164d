import type { Goal, GoalValue } from '../../../../../contract/analytics/goals';
import { type Bound, propertyText, reaches } from './goalParts';

export type PropertyValue = Extract<GoalValue, { type: 'property' }>;

/** Amounts are whole numbers, also where they are told as text. */
const isAmount = '^-?[0-9]{1,12}$';

interface AmountSql {
    /** the row says an amount */
    condition: string;
    /** three letters */
    currency: string;
    /** smallest unit, a refund's below zero */
    amount: string;
    /** the row is a refund; undefined where there are none */
    refund: string | undefined;
}

/** SQL over rows of `events` for what they say a goal is worth, but for those of a repeated order. */
export const amountSql = (
    bound: Bound,
    goal: Pick<Goal, 'ways'>,
    value: PropertyValue,
    isRepeated: string,
): AmountSql => {
    const said = propertyText(bound.text(value.property));
    const refund =
        value.refunds === ''
            ? undefined
            : `(kind = 'event' AND name = ${bound.text(value.refunds)})`;
    const own = `'${value.currency}'`;
    const named = value.currencyProperty
        ? `upper(${propertyText(bound.text(value.currencyProperty))})`
        : own;
    const currency = value.currencyProperty
        ? `if(match(${named}, '^[A-Z]{3}$'), ${named}, ${own})`
        : own;
    const amount = `toInt64OrZero(${said})`;
    const counted = `(${reaches(bound, goal)} AND NOT (${isRepeated}))`;
    return {
        condition: `(${counted} OR ${refund ?? '0'}) AND match(${said}, '${isAmount}')`,
        currency,
        amount: refund ? `if(${refund}, -abs(${amount}), ${amount})` : amount,
        refund,
    };
};
