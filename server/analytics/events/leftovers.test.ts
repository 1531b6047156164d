import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askFor } from './asking';
import { EventStore } from './store';

let folder: string;
let store: EventStore;

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-leftovers-'));
    store = await EventStore.open(folder, undefined);
});

afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
});

const rows = () => store.query<{ mine: number }>('SELECT 1 AS mine');
/** Fails when its first rows have been written already. */
const half = `SELECT number AS theirs, throwIf(number = 50000) FROM numbers(60000)
    SETTINGS max_block_size = 1000, max_threads = 1`;

describe('an answer of the embedded store', () => {
    it('has no rows of a question that failed before it', async () => {
        await expect(store.query(half)).rejects.toThrow();
        expect((await rows()).slice(0, 3)).toEqual([{ mine: 1 }]);
    });

    it('nor of one that nobody waited for any more', async () => {
        for (let round = 0; round < 10; round += 1) {
            const left = new AbortController();
            const asking = { key: 'user a', limit: 20_000, left: 20_000, signal: left.signal };
            const slow = 'SELECT sum(sipHash64(number)) AS theirs FROM numbers(20000000)';
            const asked = askFor(asking, () => store.query(slow)).catch(() => undefined);
            setTimeout(() => left.abort(), round * 4);
            expect((await rows()).slice(0, 3)).toEqual([{ mine: 1 }]);
            await asked;
            expect((await rows()).slice(0, 3)).toEqual([{ mine: 1 }]);
        }
    });
});
