import { z } from 'zod';
import { lastInstant } from './day';

const largest = 2n ** 64n - 1n;

/** Whether a text is an unsigned 64-bit integer in its one spelling. */
export const isU64 = (text: string): boolean =>
    /^(0|[1-9]\d{0,19})$/.test(text) && BigInt(text) <= largest;

/** Unsigned 64-bit integers are decimal text: JavaScript's numbers would round them. */
export const u64 = z
    .string()
    .regex(/^(0|[1-9]\d{0,19})$/)
    .refine(isU64, 'field.too_large');

/** ms, as it stands in an address */
export const instantText = z.coerce.number().int().min(0).max(lastInstant);
