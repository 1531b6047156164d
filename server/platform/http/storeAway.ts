/** s; a database that is started again is back in less, and one that stays away is asked rarely enough */
export const awayRetrySeconds = 5;

/** What the system says of a server that cannot be reached, and of a disk that is full or failing. */
const systemCodes = new Set([
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
    ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT'],
    ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'],
]);

/** Busy, locked, out of memory, read-only, failing disk, full disk, cannot be opened. */
const sqliteCodes = new Set([5, 6, 7, 8, 10, 13, 14]);

/**
 * SQLSTATE of PostgreSQL: no connection, out of room or connections, stopped by its operator, failing
 * disk; and a transaction that lost against another one, which may be asked for again.
 */
const postgresCodes = /^(08...|53...|57P0[1-5]|58030|25006|40001|40P01|55P03)$/;

/** What the drivers say without a code. */
const words =
    /^(Connection terminated|Client was closed|timeout exceeded when trying to connect|Client has encountered a connection error|Timeout error\.$|socket hang up)/;

const isAwayItself = (error: Error): boolean => {
    const { code, sqliteCode } = error as { code?: unknown; sqliteCode?: unknown };
    if (typeof sqliteCode === 'number' && sqliteCodes.has(sqliteCode & 0xff)) return true;
    if (typeof code !== 'string') return words.test(error.message);
    return systemCodes.has(code) || postgresCodes.test(code) || words.test(error.message);
};

const deepest = 5;

/** Whether a store could not be reached or has no room: nothing is wrong with what was asked. */
export const isStoreAway = (error: unknown, depth = 0): boolean => {
    if (!(error instanceof Error) || depth > deepest) return false;
    if (isAwayItself(error) || isStoreAway(error.cause, depth + 1)) return true;
    return error instanceof AggregateError && error.errors.some(one => isStoreAway(one, depth + 1));
};
