import type { Migration } from 'kysely';

const found = import.meta.glob<Record<string, Migration>>('./migrations/[0-9]*.ts', {
    eager: true,
});

/**
 * Steps of the schema by the names of their files, which give the order; each file exports its step and
 * nothing else. A step that has been released is never changed.
 */
export const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(found).flatMap(([path, exported]) =>
        Object.values(exported).map(step => [path.replace(/^.*\/|\.ts$/g, ''), step]),
    ),
);
