import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator, sql } from 'kysely';
import { expect, it } from 'vitest';
import { findChangedSteps } from '../../../tests/fixtures/frozenSteps';
import { openSqlite } from './database';
import { carryOut } from './migrate';
import { migrations } from './migrations';
import { readTables } from './readTables';
import { schemaText } from './schemaText';

it('never changes a released step', () => {
    const folder = join(import.meta.dirname, 'migrations');
    expect(findChangedSteps(folder, Object.keys(migrations))).toEqual([]);
});

it('leaves what an older folder holds, and adds what it lacks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-migrations-'));
    const db = await openSqlite(join(folder, 'footfall.sqlite'));
    try {
        const steps = Object.entries(migrations).sort();
        const older = Object.fromEntries(steps.filter(([name]) => name < '004'));
        const provider = { getMigrations: async () => older };
        await new Migrator({ db, provider }).migrateToLatest();
        await sql`insert into finalized_days (site_id, day, rows, version)
            values ('abcdefgh', '2026-01-05', 7, 1)`.execute(db);
        await sql`insert into dictionary_entries
            (id, kind, code, name_zh, name_en, position, enabled, created_at, updated_at, version)
            values ('own', 'source_lang', 'cobol', 'COBOL', 'COBOL', 1, 1, 1, 1, 1)`.execute(db);
        await carryOut(db);
        expect(await db.selectFrom('finalized_days').select('rows').execute()).toEqual([
            { rows: -1 },
        ]);
        const entries = await db
            .selectFrom('dictionary_entries')
            .select(['kind', 'code'])
            .execute();
        expect(entries.filter(({ kind }) => kind === 'source_lang')).toEqual([
            { kind: 'source_lang', code: 'cobol' },
        ]);
        expect(entries.some(({ kind }) => kind === 'domain_suffix')).toBe(true);
        expect(await db.selectFrom('log_slots').selectAll().execute()).toEqual([]);
    } finally {
        await db.destroy();
        rmSync(folder, { recursive: true });
    }
});

it('lets guests of older links read what they read, on pages of its own, and nothing more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-migrations-'));
    const db = await openSqlite(join(folder, 'footfall.sqlite'));
    try {
        const steps = Object.entries(migrations).sort();
        const older = Object.fromEntries(steps.filter(([name]) => name < '017'));
        const provider = { getMigrations: async () => older };
        await new Migrator({ db, provider }).migrateToLatest();
        await sql`pragma foreign_keys = off`.execute(db);
        const links = {
            all: ['overview', 'area', 'refer', 'content'],
            some: ['area', 'content'],
            visits: ['visitor'],
        };
        for (const [id, reports] of Object.entries(links)) {
            await sql`insert into shares
                (id, site_id, created_by, name, code_hash, code_sealed, reports, created_at)
                values (${id}, 's', 'u', 'n', ${id}, '', ${JSON.stringify(reports)}, 1)`.execute(
                db,
            );
        }
        await carryOut(db);
        const rows = await db.selectFrom('shares').select(['id', 'reports']).execute();
        expect(Object.fromEntries(rows.map(row => [row.id, JSON.parse(row.reports)]))).toEqual({
            all: [...links.all, 'devices', 'campaigns', 'events', 'bots'],
            some: [...links.some, 'events'],
            visits: links.visits,
        });
    } finally {
        await db.destroy();
        rmSync(folder, { recursive: true });
    }
});

it('says what the steps make, which every start compares with what is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-migrations-'));
    const db = await openSqlite(join(folder, 'footfall.sqlite'));
    try {
        await carryOut(db);
        const tables = [...(await readTables(db))].filter(([name]) => !name.startsWith('kysely_'));
        await expect(`/** What all steps make together; \`npm run schema\` writes it. */
export const expectedSchema = \`
${schemaText(new Map(tables))}
\`;
`).toMatchFileSnapshot('expectedSchema.ts');
    } finally {
        await db.destroy();
        rmSync(folder, { recursive: true });
    }
});
