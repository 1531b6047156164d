import type { z } from 'zod';
import { issueFault } from '../../../contract/issueFault';

/** Faults by field, as the server would give them; empty when the input is good. */
export const checkFields = (
    schema: z.ZodType,
    input: Readonly<Record<string, unknown>>,
): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const issue of schema.safeParse(input, { error: issueFault }).error?.issues ?? []) {
        const field = String(issue.path[0]);
        const value = input[field];
        const isEmpty = value === undefined || value === null || value === '';
        errors[field] ??= isEmpty ? 'field.needed' : issue.message;
    }
    return errors;
};
