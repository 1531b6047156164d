import { z } from 'zod';

export const maxPerPage = 200;

/** The paging words that every list shares. */
export const pagingQuery = z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    perPage: z.coerce.number().int().min(1).max(maxPerPage).default(25),
});

export const listOf = <Item extends z.ZodType>(item: Item) =>
    z.object({ list: z.array(item), total: z.number().int() });
