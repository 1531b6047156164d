import type { Migration } from 'kysely';
import { first } from './migrations/001_first';

/** Steps of the schema, in the order of their names; a step that has been released is never changed. */
export const migrations: Record<string, Migration> = {
    '001_first': first,
};
