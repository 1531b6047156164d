import type { z } from 'zod';
import { invalid } from './errors';

/** The checked value, or a 422 that names each wrong field. */
export const validate = <Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
): z.output<Schema> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw invalid(errorsByField(parsed.error));
};

/** The first message of each field; the field of an item in a list is `0.name`. */
export const errorsByField = (error: z.ZodError): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const issue of error.issues) {
        const field = issue.path.map(String).join('.') || 'body';
        errors[field] ??= issue.message;
    }
    return errors;
};
