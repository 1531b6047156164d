import { sql } from 'kysely';
import type { Database } from '../../server/platform/database/database';
import type { Rows } from './outside';

/** Statements of the reconciler's own on a test's database. */
export const rowsOf =
    (db: Database): Rows =>
    async <Row>(statement: string) =>
        (await sql.raw<Row>(statement).execute(db)).rows;
