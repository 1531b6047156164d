import { randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { fault } from '../../../contract/fault';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Asking } from './asking';

const gigabyte = 2 ** 30;
/** Three of them beside each other leave half of the memory to the rest. */
const maxMemory = Math.round(Math.min(4 * gigabyte, Math.max(gigabyte / 2, totalmem() / 6)));

/** What a report that asks for too much is answered. */
const tooLong = (limit: number) =>
    new ApiError(422, fault('report.too_long', { seconds: limit / 1000 }));
const tooLarge = () => new ApiError(422, 'report.too_much_memory');

export const tooManyReports = () => new ApiError(429, 'report.too_many', { retryAfter: 5 });

const errors: Readonly<Record<string, (limit: number) => Error>> = {
    TIMEOUT_EXCEEDED: tooLong,
    QUERY_WAS_CANCELLED: tooLong,
    MEMORY_LIMIT_EXCEEDED: tooLarge,
    // what was let through is no expression of the store's engine, or too large a one
    CANNOT_COMPILE_REGEXP: () => invalid({ filter: 'goal.expression' }),
};

/** What is answered for an error of the store. */
export const reportError = (cause: unknown, limit: number): unknown =>
    errors[String((cause as { type?: unknown }).type)]?.(limit) ?? cause;

/** How a statement begins that can be ended by its name. */
export const namedBy = (name: string): string => `/* ${name} */`;

/** A statement with a name, that may take what is left. Throws 422 when there is nothing left. */
export const limited = (
    sql: string,
    { left, limit }: Pick<Asking, 'left' | 'limit'>,
): { name: string; statement: string } => {
    if (left <= 0) throw tooLong(limit);
    const name = randomUUID();
    const settings = [
        `max_execution_time = ${(left / 1000).toFixed(3)}`,
        `max_memory_usage = ${maxMemory}`,
    ];
    return { name, statement: `${namedBy(name)} ${sql} SETTINGS ${settings.join(', ')}` };
};
