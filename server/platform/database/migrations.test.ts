import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
