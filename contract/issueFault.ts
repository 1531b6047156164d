import type { z } from 'zod';
import { type Fault, fault } from './fault';

type Issue = z.core.$ZodRawIssue;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const wrongType = (issue: Issue & { code: 'invalid_type' }): Fault => {
    if (isEmpty(issue.input)) return 'field.needed';
    if (issue.expected === 'int') return 'field.not_integer';
    return issue.expected === 'number' ? 'field.not_number' : 'field.wrong_form';
};

const tooBig = ({ origin, maximum }: Issue & { code: 'too_big' }): Fault => {
    const max = Number(maximum);
    if (origin === 'string') return fault('field.too_long', { max });
    return fault(origin === 'array' || origin === 'set' ? 'field.too_many' : 'field.above', {
        max,
    });
};

const tooSmall = ({ origin, minimum }: Issue & { code: 'too_small' }): Fault => {
    const min = Number(minimum);
    const isNumber = origin !== 'string' && origin !== 'array' && origin !== 'set';
    if (isNumber) return fault('field.below', { min });
    if (min === 1) return 'field.needed';
    return fault(origin === 'string' ? 'field.too_short' : 'field.too_few', { min });
};

/**
 * What zod finds wrong where a schema names no fault of its own; given as `error` to whatever parses
 * input of people.
 */
export const issueFault = (issue: Issue): Fault => {
    switch (issue.code) {
        case 'invalid_type':
            return wrongType(issue as Issue & { code: 'invalid_type' });
        case 'too_big':
            return tooBig(issue as Issue & { code: 'too_big' });
        case 'too_small':
            return tooSmall(issue as Issue & { code: 'too_small' });
        case 'invalid_value':
            return isEmpty(issue.input) ? 'field.needed' : 'field.not_listed';
        case 'unrecognized_keys':
            return fault('field.unknown', { names: (issue.keys as string[]).join(', ') });
        default:
            return isEmpty(issue.input) ? 'field.needed' : 'field.wrong_form';
    }
};
