import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyMigratedFile } from '../../../tests/fixtures/ownDatabase';
import { type Database, openDatabase } from '../../platform/database/database';
import { Salts } from './salts';

let folder: string;
let db: Database;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-salts-'));
    await copyMigratedFile(folder);
    db = await openDatabase(folder, undefined);
});
afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
});

/** Files of the data folder in which a text stands. */
const filesWith = async (text: string): Promise<string[]> => {
    const names = await readdir(folder);
    const found = await Promise.all(
        names.map(async name => (await readFile(join(folder, name))).includes(text)),
    );
    return names.filter((_, at) => found[at]);
};

const day = '2026-05-04';
const afterwards = Date.parse('2026-05-05T12:00:00Z');

describe('the salt of a day', () => {
    it('is the same after a restart, and for all who ask at once', async () => {
        const salts = await Salts.open(db, folder);
        const [one, two] = await Promise.all([salts.of(day), salts.of(day)]);
        expect(one).toMatch(/^[\da-f]{64}$/);
        expect(two).toBe(one);
        await salts.close();
        const again = await Salts.open(db, folder);
        expect(again.known(day)).toBe(one);
        await again.close();
    });

    it('is nowhere in the data folder once it is destroyed', async () => {
        const salts = await Salts.open(db, folder);
        const salt = await salts.of(day);
        const next = await salts.of('2026-05-05');
        expect(await filesWith(salt)).toEqual(['salts.json']);
        await salts.destroyOld(afterwards);
        expect(await filesWith(salt)).toEqual([]);
        expect(await filesWith(next)).toEqual(['salts.json']);
        expect(salts.known(day)).toBeUndefined();
        await salts.close();
    });

    it('that an earlier version kept in the database goes on, and leaves nothing there', async () => {
        const salt = 'c0ffee'.repeat(10);
        await db.insertInto('salts').values({ day, salt }).execute();
        const salts = await Salts.open(db, folder);
        expect(salts.known(day)).toBe(salt);
        expect(await filesWith(salt)).toEqual(['salts.json']);
        await salts.destroyOld(afterwards);
        expect(await filesWith(salt)).toEqual([]);
        await salts.close();
    });

    it('is made anew where its file cannot be read', async () => {
        const salts = await Salts.open(db, folder);
        const salt = await salts.of(day);
        await salts.close();
        await rm(join(folder, 'salts.json'));
        const again = await Salts.open(db, folder);
        expect(await again.of(day)).not.toBe(salt);
        await again.close();
    });
});
