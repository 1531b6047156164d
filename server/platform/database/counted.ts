/** One number of a query that counts. */
export const counted = async (found: {
    executeTakeFirstOrThrow(): Promise<{ count: number | string | bigint }>;
}): Promise<number> => Number((await found.executeTakeFirstOrThrow()).count);

/** Counts by id, as a map. */
export const asCounts = (
    rows: readonly { id: string | null; count: number }[],
): ReadonlyMap<string, number> => new Map(rows.map(({ id, count }) => [id ?? '', Number(count)]));
