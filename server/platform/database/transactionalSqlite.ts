import { SqliteAdapter, SqliteDialect } from 'kysely';

/**
 * SQLite whose steps are one transaction, as SQLite itself allows: a crash leaves none of them by half,
 * and the disk is waited for once. Foreign keys stay on meanwhile.
 */
export class TransactionalSqlite extends SqliteDialect {
    override createAdapter(): SqliteAdapter {
        return new Adapter();
    }
}

class Adapter extends SqliteAdapter {
    override get supportsTransactionalDdl(): boolean {
        return true;
    }
}
