import {
    CompiledQuery,
    type DatabaseConnection,
    type Driver,
    SqliteAdapter,
    SqliteDialect,
    type SqliteDialectConfig,
    SqliteDriver,
    type TransactionSettings,
} from 'kysely';

/**
 * SQLite whose steps are one transaction, as SQLite itself allows: a crash leaves none of them by half,
 * and the disk is waited for once. Foreign keys stay on meanwhile.
 */
export class TransactionalSqlite extends SqliteDialect {
    readonly #config: SqliteDialectConfig;

    constructor(config: SqliteDialectConfig) {
        super(config);
        this.#config = config;
    }

    override createAdapter(): SqliteAdapter {
        return new Adapter();
    }

    override createDriver(): Driver {
        return new TurnTaking(this.#config);
    }
}

class Adapter extends SqliteAdapter {
    override get supportsTransactionalDdl(): boolean {
        return true;
    }
}

/**
 * Takes its turn to write when a transaction begins: a server and a command beside it have the same file open. Whoever
 * reads first and is overtaken by the other one's commit may not write any more, and waiting does not help. A transaction
 * that says that it only reads waits for nobody.
 */
class TurnTaking extends SqliteDriver {
    override async beginTransaction(
        connection: DatabaseConnection,
        { accessMode }: TransactionSettings = {},
    ): Promise<void> {
        const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
        await connection.executeQuery(CompiledQuery.raw(begin));
    }
}
