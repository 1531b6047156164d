import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findChangedSteps } from '../../../tests/fixtures/frozenSteps';
import { schemaText } from '../../platform/database/schemaText';
import { carryOutSteps, readEventTables } from './migrateEvents';
import { openEmbedded } from './openEmbedded';
import { eventSteps } from './schema';

it('never changes a released step', () => {
    const folder = join(import.meta.dirname, 'migrations');
    expect(findChangedSteps(folder, Object.keys(eventSteps))).toEqual([]);
});

it('says what the steps make, also after an interruption, which every start compares with what is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'footfall-schema-'));
    const { writer, readers, ender } = await openEmbedded(join(folder, 'events'));
    const store = {
        command: async (query: string) => void (await writer.command({ query })),
        query: async <Row>(query: string) => {
            const answer = await writer.query({ query, format: 'JSONEachRow' });
            return answer.json<Row>();
        },
    };
    try {
        await carryOutSteps(store, []);
        // as if it had ended just before the last step was noted
        await carryOutSteps(store, []);
        const tables = [...(await readEventTables(store))].filter(
            ([name]) => name !== 'schema_steps',
        );
        await expect(`/** What all steps make together; \`npm run schema\` writes it. */
export const expectedEvents = \`
${schemaText(new Map(tables))}
\`;
`).toMatchFileSnapshot('expectedEvents.ts');
    } finally {
        for (const client of [writer, ender, ...readers]) await client.close();
        rmSync(folder, { recursive: true });
    }
});
