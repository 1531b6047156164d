import type { z } from 'zod';
import type { Fault, Faults } from '../../../contract/fault';
import { issueFault } from '../../../contract/issueFault';
import { invalid } from './errors';

/** The checked value, or a 422 that names each wrong field. */
export const validate = <Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
): z.output<Schema> => {
    const parsed = schema.safeParse(value, { error: issueFault });
    if (!parsed.success) throw invalid(errorsByField(parsed.error));
    const field = fieldWithNul(parsed.data);
    if (field !== undefined) throw invalid({ [field || 'body']: 'field.nul' });
    const turned = fieldWithTurnedText(parsed.data);
    if (turned !== undefined) throw invalid({ [turned]: 'field.turning_mark' });
    return parsed.data;
};

/** The first message of each field; the field of an item in a list is `0.name`. */
export const errorsByField = (error: z.ZodError): Faults => {
    const errors: Faults = {};
    for (const issue of error.issues) {
        const field = issue.path.map(String).join('.') || 'body';
        // schemas name faults only, which a test holds
        errors[field] ??= issue.message as Fault;
    }
    return errors;
};

/** The path of a text that holds NUL: PostgreSQL cannot store it, and nobody types one. */
export const fieldWithNul = (value: unknown): string | undefined => {
    if (typeof value === 'string') return value.includes('\0') ? '' : undefined;
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [name, part] of Object.entries(value)) {
        const below = fieldWithNul(part);
        if (below !== undefined) return below ? `${name}.${below}` : name;
    }
    return undefined;
};

/** What is written in one line beside what others wrote: who and what it is. */
const nameFields: ReadonlySet<string> = new Set([
    'name',
    'title',
    'subject',
    'label',
    'holder',
    'bank',
]);

/** Explicit embeddings, overrides and isolates of Unicode's UAX #9: they reach beyond the text they are in. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/u;

/** The path of a name whose marks make it, or what follows it, look like something else. */
const fieldWithTurnedText = (value: unknown, field = ''): string | undefined => {
    if (typeof value === 'string') {
        const isName = nameFields.has(field.slice(field.lastIndexOf('.') + 1));
        return isName && turningMarks.test(value) ? field : undefined;
    }
    if (typeof value !== 'object' || value === null) return undefined;
    for (const [key, part] of Object.entries(value)) {
        const found = fieldWithTurnedText(part, field === '' ? key : `${field}.${key}`);
        if (found !== undefined) return found;
    }
    return undefined;
};
