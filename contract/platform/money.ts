import { z } from 'zod';

/** Digits behind the point of a currency's amounts. */
export const scales = { CNY: 2, USD: 2, USDT: 6, TST: 2 } as const;
/** TST is the sandbox's: without value, never paid out, bought or exchanged. */
export const currencies = ['CNY', 'USD', 'USDT', 'TST'] as const;
export type Currency = (typeof currencies)[number];
export const currency = z.enum(currencies);

/** The largest amount that is taken: JSON numbers and SQLite's driver are exact up to here. */
const maxAmount = 9_000_000_000_000_000n;

/** An amount of the smallest unit as decimal text, zero or more. */
export const amount = z
    .string()
    .regex(/^(0|[1-9]\d{0,15})$/, 'field.smallest_unit')
    .refine(text => !/^\d+$/.test(text) || BigInt(text) <= maxAmount, 'field.too_large');
