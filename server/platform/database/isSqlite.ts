import { type Kysely, SqliteAdapter } from 'kysely';
import type { Tables } from './tables';

export const isSqlite = (db: Kysely<Tables>): boolean =>
    db.getExecutor().adapter instanceof SqliteAdapter;
