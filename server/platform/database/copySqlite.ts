import { backup, DatabaseSync } from '@photostructure/sqlite';

/**
 * Copies the SQLite file as it is at one instant, beside who writes to it. In one step: in several it would
 * begin anew with each write from elsewhere.
 */
export const copySqlite = async (from: string, to: string): Promise<void> => {
    const file = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
    try {
        await backup(file, to, { rate: -1 });
    } finally {
        file.close();
    }
};

/** Rows of each table. Throws where the file is damaged or a reference leads nowhere. */
export const countSqlite = async (path: string): Promise<Record<string, number>> => {
    const file = new DatabaseSync(path, { readOnly: true });
    try {
        const names = file
            .prepare(
                "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
            )
            .all() as { name: string }[];
        const rows: Record<string, number> = {};
        for (const { name } of names) {
            const [found] = file.prepare(`SELECT count(*) AS rows FROM "${name}"`).all() as {
                rows: number;
            }[];
            rows[name] = found?.rows ?? 0;
            // a server answers others meanwhile
            await new Promise(done => setImmediate(done));
        }
        return rows;
    } finally {
        file.close();
    }
};

/** What is wrong with a SQLite file, in the engine's words; nothing when all is well. */
export const checkSqlite = (path: string): string[] => {
    const file = new DatabaseSync(path, { readOnly: true });
    try {
        const said = file.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
        const dangling = file.prepare('PRAGMA foreign_key_check').all() as { table: string }[];
        return [
            ...said.map(row => row.integrity_check).filter(text => text !== 'ok'),
            ...dangling.map(({ table }) => `a row of ${table} refers to one that is not there`),
        ];
    } finally {
        file.close();
    }
};
