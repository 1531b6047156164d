import {
    CompiledQuery,
    type DatabaseConnection,
    type Driver,
    SqliteAdapter,
    SqliteDialect,
    type SqliteDialectConfig,
    SqliteDriver,
} from 'kysely';

interface Config extends SqliteDialectConfig {
    /** Another process has the same file open, and writes meanwhile. */
    isBeside?: boolean;
}

/**
 * SQLite whose steps are one transaction, as SQLite itself allows: a crash leaves none of them by half,
 * and the disk is waited for once. Foreign keys stay on meanwhile.
 */
export class TransactionalSqlite extends SqliteDialect {
    readonly #config: Config;

    constructor(config: Config) {
        super(config);
        this.#config = config;
    }

    override createAdapter(): SqliteAdapter {
        return new Adapter();
    }

    override createDriver(): Driver {
        return this.#config.isBeside ? new BesideDriver(this.#config) : super.createDriver();
    }
}

class Adapter extends SqliteAdapter {
    override get supportsTransactionalDdl(): boolean {
        return true;
    }
}

/**
 * Takes its turn to write when a transaction begins. Whoever reads first and is overtaken by another process's commit may
 * not write any more, and waiting does not help.
 */
class BesideDriver extends SqliteDriver {
    override async beginTransaction(connection: DatabaseConnection): Promise<void> {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    }
}
