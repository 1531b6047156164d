import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueFault } from '../../../../contract/issueFault';

type Values = Record<string, unknown>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const schemaOf = (schema: z.ZodObject, field: string): z.ZodType =>
    schema.shape[field] as unknown as z.ZodType;

/** What a cleared input means for a field: whichever kind of nothing its schema takes. */
const nothingOf = (schema: z.ZodType): unknown =>
    [null, '', undefined].find(nothing => schema.safeParse(nothing).success);

/** The input's fields of a form, its emptied ones as the schema has them. */
export const inputOf = (schema: z.ZodObject, values: Values): Values => {
    const input: Values = {};
    for (const field of Object.keys(schema.shape)) {
        const value = values[field];
        const sent = isEmpty(value) ? nothingOf(schemaOf(schema, field)) : value;
        if (sent !== undefined) input[field] = sent;
    }
    return input;
};

const valueAt = (values: unknown, path: readonly PropertyKey[]): unknown =>
    path.reduce<unknown>((value, key) => (value as Values | undefined)?.[String(key)], values);

const putAt = (errors: Values, path: readonly PropertyKey[], error: FieldError): void => {
    const last = String(path.at(-1) ?? 'root');
    let place = errors;
    for (const key of path.slice(0, -1)) {
        place[String(key)] ??= {};
        place = place[String(key)] as Values;
    }
    place[last] ??= error;
};

/** Errors as react-hook-form has them, with the faults that the server would find. */
const errorsOf = (schema: z.ZodType, input: unknown): FieldErrors => {
    const errors: Values = {};
    for (const { path, message } of schema.safeParse(input, { error: issueFault }).error?.issues ??
        []) {
        const text = isEmpty(valueAt(input, path)) ? 'field.needed' : message;
        putAt(errors, path, { type: 'contract', message: text });
    }
    return errors as FieldErrors;
};

/** Checks a form by the contract's schema of the input; its values become that input. */
export const contractResolver =
    (schema: z.ZodObject, toInput: (values: Values) => Values = values => values): Resolver =>
    async values => {
        const input = inputOf(schema, toInput(values));
        const errors = errorsOf(schema, input);
        return Object.keys(errors).length > 0
            ? { values: {}, errors }
            : { values: input, errors: {} };
    };
