import type { SelectQueryBuilder } from 'kysely';

/** Which part of a list is asked for; pages count from 1. */
export interface Page {
    page: number;
    perPage: number;
}

/** One page of what a query finds, in the query's order, and how much it finds in all. */
export const pageOf = async <DB, Tables extends keyof DB, Row>(
    found: SelectQueryBuilder<DB, Tables, Row>,
    { page, perPage }: Page,
) => {
    const { count } = await found
        .clearSelect()
        .clearOrderBy()
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$castTo<{ count: number }>()
        .executeTakeFirstOrThrow();
    const rows = await found
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    return { rows, total: Number(count) };
};
