import { z } from 'zod';

/** One or several of a closed list of values: `paid`, `paid,disputed`, or the word repeated. */
export const oneOrSeveral = <const Values extends readonly [string, ...string[]]>(values: Values) =>
    z
        .union([z.string().transform(text => text.split(',')), z.array(z.string())])
        .pipe(z.array(z.enum(values)).min(1).max(values.length));

/** ms */
export const instantWord = z.coerce.number().int();

/** An amount as people say it, `12.5`, whatever its currency's smallest unit is. */
export const amountWord = z
    .string()
    .trim()
    .regex(/^\d{1,12}(\.\d{0,6})?$/, 'field.amount');
