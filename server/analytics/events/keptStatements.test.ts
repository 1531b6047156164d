import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askFor } from './asking';
import { EventStore } from './store';

let folder: string;
let store: EventStore;

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-kept-'));
    store = await EventStore.open(folder, undefined);
});

afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true });
});

/** Another one each time that the store is asked. */
const sql = 'SELECT toString(generateUUIDv4()) AS id';
const read = () => store.query<{ id: string }>(sql);
const asReport = () => askFor({ key: 'user a', limit: 20_000, left: 20_000 }, read);
const change = "ALTER TABLE events DELETE WHERE site = 'none' SETTINGS mutations_sync = 2";

describe('what a report was answered', () => {
    it('is answered again, to everybody, until something is written', async () => {
        const first = await asReport();
        expect(await asReport()).toEqual(first);
        await store.command(change);
        expect(await asReport()).not.toEqual(first);
    });

    it('is no answer for the server’s own work, which looks for itself', async () => {
        const first = await asReport();
        expect(await read()).not.toEqual(first);
        expect(await read()).not.toEqual(await read());
    });

    it('is not kept when something was written while it was read', async () => {
        const reading = asReport();
        await store.command(change);
        expect(await asReport()).not.toEqual(await reading);
    });
});
