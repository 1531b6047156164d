import { describe, expect, it } from 'vitest';
import { ApiError } from './errors';
import { isStoreAway } from './storeAway';

const coded = (fields: object, message = 'x') => Object.assign(new Error(message), fields);

describe('a store that is away', () => {
    it.each([
        ['PostgreSQL that does not run', new AggregateError([coded({ code: 'ECONNREFUSED' })])],
        ['PostgreSQL that is stopped', coded({ code: '57P01' })],
        ['a connection that was cut', new Error('Connection terminated unexpectedly')],
        ['a connection that was given up', new Error('Client was closed and is not queryable')],
        ['too many connections', coded({ code: '53300' })],
        ['a busy SQLite', coded({ code: 'ERR_SQLITE_ERROR', sqliteCode: 5 })],
        ['a full disk', coded({ code: 'ERR_SQLITE_ERROR', sqliteCode: 13 })],
        ['a failing one, by its extended code', coded({ sqliteCode: 778 })],
        ['a file without room', coded({ code: 'ENOSPC' })],
        ['ClickHouse, behind fetch', new TypeError('x', { cause: coded({ code: 'ECONNRESET' }) })],
    ])('%s', (_, error) => expect(isStoreAway(error)).toBe(true));

    it.each([
        ['a mistake of the program', new TypeError('x is not a function')],
        ['a rule’s refusal', new ApiError(409, 'record.changed')],
        ['a broken constraint', coded({ code: 'ERR_SQLITE_ERROR', sqliteCode: 19 })],
        ['a wrong statement', coded({ code: '42601' })],
        ['a damaged file', coded({ sqliteCode: 11 })],
        ['no error at all', 'ECONNREFUSED'],
    ])('is not %s', (_, error) => expect(isStoreAway(error)).toBe(false));
});
