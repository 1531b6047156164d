/**
 * A visit's id, u64 as decimal text, of its visitor (u64 as decimal text) and its start (ms): the
 * same as the column `visit` of the store. Visitors are random, so no two visits have the same.
 */
export const visitId = (visitor: string, started: number): string =>
    String(BigInt(visitor) ^ BigInt(started));
