import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askFor } from './asking';
import { EventStore } from './store';

let folder: string;
let store: EventStore;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'held-'));
    store = await EventStore.open(folder, undefined);
});
afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
});

const rows = "SELECT '2026-01-01' AS day, number AS visit FROM numbers(3)";
const held = () =>
    store.query<{ name: string }>(
        "SELECT name FROM system.tables WHERE startsWith(name, 'held_rows_')",
    );

describe('rows that are held for a while', () => {
    it('are there as long as they are worked on, also when that fails', async () => {
        const sum = await store.holding(rows, async table => {
            expect(await held()).toEqual([{ name: table }]);
            const [found] = await store.query<{ sum: number }>(
                `SELECT toFloat64(sum(visit)) AS sum FROM ${table}`,
            );
            return found?.sum;
        });
        expect(sum).toBe(3);
        const failing = store.holding(rows, () => Promise.reject(new Error('no')));
        await expect(failing).rejects.toThrow('no');
        expect(await held()).toEqual([]);
    });

    it('are limited as questions are, and what is written does not wait for them', async () => {
        const endless = "SELECT '2026-01-01' AS day, number AS visit FROM numbers(1000000000000)";
        const asking = { key: 'user 1', left: 1500, limit: 1500 };
        let isOver = false;
        const holding = askFor(asking, () => store.holding(endless, async () => 'made'))
            .catch((cause: unknown) => cause)
            .finally(() => {
                isOver = true;
            });
        await store.command("INSERT INTO day_changes VALUES ('site', '2026-01-01', 1)");
        expect(isOver).toBe(false);
        expect(await holding).toMatchObject({
            status: 422,
            message: expect.stringContaining('longer than 1.5 seconds'),
        });
        expect(await held()).toEqual([]);
    });

    it('of a process that was ended are gone after the next start, which finds its tables as they were', async () => {
        const query = `CREATE TABLE held_rows_left ENGINE = MergeTree ORDER BY day AS ${rows}`;
        await store.command(query);
        await store.close();
        store = await EventStore.open(folder, undefined);
        expect(await held()).toEqual([]);
    });
});
