import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterEach, describe, expect, it } from 'vitest';
import { readDayLeaf } from '../../../contract/analytics/transparency/leaf';
import { leafHash } from '../../../contract/analytics/transparency/merkle';
import { checkWholeLog } from '../../../tests/fixtures/independentChecker';
import { publishedSize, type SealedLog, startSealedLog } from '../../../tests/fixtures/sealedLog';
import { checkLog } from './checkLog';
import { appendDeletion, forgetSite } from './dayLeaves';
import { beginNewLog } from './newLog';
import { LogStopped } from './transparencyLog';

let test: SealedLog;
afterEach(() => test.close());

const dataDir = () => join(test.folder, 'data');
const check = async (kept: string[] = []) => checkWholeLog(test.get, await test.vkey(), kept);
const daysOf = (entries: readonly string[]) => entries.map(entry => readDayLeaf(entry)?.day);

describe('the log of sealed days', () => {
    it('is served so that a checker of another make finds every leaf, over several tiles', async () => {
        test = await startSealedLog('https://stats.example.com/footfall/');
        await expect(test.get('checkpoint')).rejects.toThrow('404');
        await test.seal('one', 250);
        await test.log.publish();
        const first = await check();
        expect(first).toMatchObject({ faults: [] });
        expect(first.note).toMatch(/^stats\.example\.com\/footfall\/transparency\/1\n250\n/);
        await test.seal('two', 10);
        // nobody sees what is not signed yet
        expect(await check()).toEqual(first);
        await expect(test.get('tile/0/000')).rejects.toThrow('404');
        await test.log.publish();
        const second = await check([first.note]);
        expect(second.faults).toEqual([]);
        expect(second.entries).toHaveLength(260);
        expect(new Set(second.entries).size).toBe(260);
        expect(await test.get('tile/1/000.p/1')).toHaveLength(32);
        // what was published once is there as long as its tile is not full, and later too
        expect(await test.get('tile/0/000.p/250')).toHaveLength(250 * 32);
        for (const path of ['tile/0/001', 'tile/0/001.p/5', 'tile/1/000', 'tile/2/000.p/1']) {
            await expect(test.get(path)).rejects.toThrow('404');
        }
        expect(await checkLog(test.db, dataDir())).toMatchObject({ ok: true });
    });

    it('tells nothing of a day without what it commits to', async () => {
        test = await startSealedLog();
        await test.seal('site_id', 2);
        await test.log.publish();
        const { entries } = await check();
        expect(entries.join('')).not.toContain('site_id');
        const leaves = entries.map(readDayLeaf);
        expect(leaves[0]?.site).toBe(leaves[1]?.site);
        expect(leaves[0]?.commitment).not.toBe(leaves[1]?.commitment);
        const stored = await test.db.selectFrom('transparency_leaves').selectAll().execute();
        expect(new Set(stored.map(({ salt }) => salt)).size).toBe(2);
    });

    it('takes up days that were sealed before it began, once, and none later', async () => {
        test = await startSealedLog();
        await test.seal('one', 3);
        for (const table of ['leaves', 'tiles', 'sites'] as const) {
            await test.db.deleteFrom(`transparency_${table}`).execute();
        }
        const early = { size: 0, taken_up_at: null };
        await test.db.updateTable('transparency_logs').set(early).execute();
        await test.reopen();
        await test.log.takeUp();
        await test.log.takeUp();
        await test.log.publish();
        const { faults, entries } = await check();
        expect(faults).toEqual([]);
        expect(daysOf(entries)).toEqual(['2026-05-04', '2026-05-05', '2026-05-06']);
    });

    it('has a leaf for what was deleted of a day, and for a site that was', async () => {
        test = await startSealedLog();
        await test.seal('one', 2);
        const [row] = await test.db.selectFrom('digests').selectAll().orderBy('day').execute();
        if (!row) throw new Error('no day');
        const said = {
            row,
            about: 'erased by retention',
            content: undefined,
            at: test.now,
        } as const;
        await test.db.transaction().execute(trx => appendDeletion(trx, said));
        await test.db.transaction().execute(trx => forgetSite(trx, 'one'));
        await test.log.publish();
        const { faults, entries } = await check();
        expect(faults).toEqual([]);
        const site = readDayLeaf(entries[0] ?? '')?.site;
        expect(readDayLeaf(entries[2] ?? '')).toMatchObject({ site, day: row.day, seq: 1 });
        expect(entries[3]).toBe(`footfall/site-deleted/v1\nsite ${site}\n`);
        const left = await test.db
            .selectFrom('transparency_leaves')
            .select(['site_id', 'day', 'statement', 'salt'])
            .execute();
        const nothing = { site_id: null, day: null, statement: null, salt: null };
        expect(left).toEqual([nothing, nothing, nothing, nothing]);
    });
});

describe('a stop at any moment', () => {
    it('between a leaf and its checkpoint loses and doubles nothing', async () => {
        test = await startSealedLog();
        await test.seal('one', 5);
        await test.reopen();
        expect(await publishedSize(test)).toBe(0);
        await test.log.publish();
        await test.log.publish();
        const { faults, entries } = await check();
        expect(faults).toEqual([]);
        expect(new Set(daysOf(entries)).size).toBe(5);
    });

    it('within a leaf leaves neither digest, leaf nor hash', async () => {
        test = await startSealedLog();
        await test.seal('one', 2);
        const torn = test.db.transaction().execute(async trx => {
            const [row] = await trx.selectFrom('digests').selectAll().orderBy('day').execute();
            if (!row) throw new Error('no day');
            await trx
                .insertInto('digests')
                .values({ ...row, day: '2026-05-06' })
                .execute();
            await test.log.appendSealed(trx, { ...row, day: '2026-05-06' });
            throw new Error('killed');
        });
        await expect(torn).rejects.toThrow('killed');
        await test.reopen();
        await test.seal('one', 1);
        await test.log.publish();
        const { faults, entries } = await check();
        expect(faults).toEqual([]);
        expect(daysOf(entries)).toEqual(['2026-05-04', '2026-05-05', '2026-05-06']);
    });

    it('between a checkpoint and its file signs the same tree again, and no other of its size', async () => {
        test = await startSealedLog();
        await test.seal('one', 3);
        // where the file should be
        const inTheWay = join(dataDir(), 'transparency', '1.checkpoint.part');
        await mkdir(inTheWay, { recursive: true });
        await expect(test.log.publish()).rejects.toThrow();
        const decided = () =>
            test.db
                .selectFrom('transparency_checkpoints')
                .select(['size', 'root', 'note', 'published_at'])
                .execute();
        const [first] = await decided();
        expect(first).toMatchObject({ size: 3, note: '', published_at: null });
        await rm(inTheWay, { recursive: true });
        await test.reopen();
        await test.log.publish();
        const after = await decided();
        expect(after).toHaveLength(1);
        expect(after[0]).toMatchObject({ size: 3, root: first?.root });
        const { faults, note } = await check();
        expect(faults).toEqual([]);
        expect(note).toBe(after[0]?.note);
    });

    it('between the file and the publishing publishes what was signed', async () => {
        test = await startSealedLog();
        await test.seal('one', 3);
        await test.log.publish();
        const signed = (await check()).note;
        const unsaid = { published_at: null, note: '' };
        await test.db.updateTable('transparency_checkpoints').set(unsaid).execute();
        await test.reopen();
        expect(await publishedSize(test)).toBe(0);
        await test.log.publish();
        expect((await check()).note).toBe(signed);
        expect(test.said).toEqual([]);
    });
});

describe('a log that does not continue what was signed', () => {
    const stopped = async (why: RegExp) => {
        expect(await test.log.stoppedBy()).toMatch(why);
        expect(test.said.join()).toMatch(why);
        await expect(test.seal('two', 1)).rejects.toThrow(LogStopped);
        const days = await test.db
            .selectFrom('digests')
            .select('day')
            .where('site_id', '=', 'two')
            .execute();
        expect(days).toEqual([]);
        const { ok, lines } = await checkLog(test.db, dataDir());
        expect(ok).toBe(false);
        expect(lines.join('\n')).toMatch(why);
    };

    it('because the database was set back, says so and takes nothing', async () => {
        test = await startSealedLog();
        await test.seal('one', 3);
        await test.log.publish();
        const copy = await test.backUp();
        await test.seal('one', 2);
        await test.log.publish();
        await test.restore(copy);
        await stopped(/has 5 leaves, the log in the database only 3: it was set back/);
    });

    it('because a leaf and its hash were changed, says so and takes nothing', async () => {
        test = await startSealedLog();
        await test.seal('one', 3);
        await test.log.publish();
        const [, leaf] = await test.db
            .selectFrom('transparency_leaves')
            .selectAll()
            .orderBy('number')
            .execute();
        const entry = (leaf?.entry ?? '').replace('format 3', 'format 2');
        await test.db
            .updateTable('transparency_leaves')
            .set({ entry })
            .where('number', '=', 1)
            .execute();
        expect(await checkLog(test.db, dataDir())).toMatchObject({ ok: false });
        const [tile] = await test.db.selectFrom('transparency_tiles').selectAll().execute();
        const hash = bytesToHex(leafHash(utf8ToBytes(entry)));
        const hashes = (tile?.hashes ?? '').slice(0, 64) + hash + (tile?.hashes ?? '').slice(128);
        await test.db.updateTable('transparency_tiles').set({ hashes }).execute();
        await test.reopen();
        await stopped(/the last checkpoint has another tree of its 3 leaves/);
    });

    it('because everything was deleted, says so and takes nothing', async () => {
        test = await startSealedLog();
        await test.seal('one', 3);
        await test.log.publish();
        for (const table of ['leaves', 'tiles', 'checkpoints', 'logs', 'keys'] as const) {
            await test.db.deleteFrom(`transparency_${table}`).execute();
        }
        await test.db.deleteFrom('digests').execute();
        await test.reopen();
        await stopped(/another key|has 3 leaves/);
    });

    it('is followed by another, which says so first and takes the days up, after which all goes on', async () => {
        test = await startSealedLog('https://stats.example.com');
        await test.seal('one', 3);
        await test.log.publish();
        const copy = await test.backUp();
        await test.seal('one', 2);
        await test.log.publish();
        await test.restore(copy);
        expect(await beginNewLog(test.services())).toBe('stats.example.com/transparency/2');
        // a server that goes on meanwhile
        await test.seal('one', 1);
        await test.log.publish();
        expect(await test.log.stoppedBy()).toBe('');
        const { faults, entries, note } = await check();
        expect(faults).toEqual([]);
        expect(note).toMatch(/^stats\.example\.com\/transparency\/2\n5\n/);
        expect(entries[0]).toMatch(/^footfall\/log-after\/v1\norigin \S+\/1\nsize 5\nroot \S+\n$/);
        expect(daysOf(entries.slice(1, 4))).toEqual(['2026-05-04', '2026-05-05', '2026-05-06']);
        await test.reopen();
        expect(await test.log.stoppedBy()).toBe('');
    });
});
