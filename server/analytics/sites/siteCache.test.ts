import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyMigratedFile } from '../../../tests/fixtures/ownDatabase';
import { type Database, openDatabase } from '../../platform/database/database';
import { Bus } from '../../platform/servers/bus';
import { createSite } from './createSite';
import { SiteCache } from './siteCache';

let folder: string;
let db: Database;
let now: number;
let cache: SiteCache;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-sites-'));
    await copyMigratedFile(folder);
    db = await openDatabase(folder, undefined);
    const person = { id: 'ann', email: 'ann@example.com', name: 'Ann', roles: '["user"]' };
    await db
        .insertInto('users')
        .values({ ...person, password_hash: '', invite_code: 'ann', created_at: 0, updated_at: 0 })
        .execute();
});
beforeEach(async () => {
    await db.deleteFrom('excluded_visitors').execute();
    await db.deleteFrom('sites').execute();
    now = 1_000_000;
    cache = new SiteCache(db, () => now);
});
afterAll(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
});

const ways = { timezone: 'UTC', cookieless: false, honourDnt: false };
const addSite = (domain: string) => createSite(db, now, 'ann', { domain, name: '', ...ways });
const rename = (id: string, domain: string) =>
    db.updateTable('sites').set({ domain }).where('id', '=', id).execute();
const named = async (host: string) => (await cache.named({ tracker: 'matomo', ids: [], host }))?.id;

describe('sites in memory', () => {
    it('are read anew one by one: the others stay as they were', async () => {
        const [one, other] = [await addSite('one.example'), await addSite('other.example')];
        await cache.refresh();
        await rename(one.id, 'new.example');
        await rename(other.id, 'later.example');
        await cache.refresh(one.id);
        expect([cache.peek(one.id)?.domain, cache.peek(other.id)?.domain]).toEqual([
            'new.example',
            'other.example',
        ]);
        expect(await named('new.example')).toBe(one.id);
        expect(await named('one.example')).toBeUndefined();
        expect(await named('other.example')).toBe(other.id);
        // a reading of one makes no other fresh
        now += 10_001;
        expect((await cache.find(other.id))?.domain).toBe('later.example');
    });

    it('are there once they are added, and no more when they are deleted or archived', async () => {
        await cache.refresh();
        const [one, other] = [await addSite('one.example'), await addSite('other.example')];
        await Promise.all([cache.refresh(one.id), cache.refresh(other.id)]);
        expect([cache.peek(one.id)?.id, cache.peek(other.id)?.id]).toEqual([one.id, other.id]);
        expect(await named('one.example')).toBe(one.id);
        await db.deleteFrom('sites').where('id', '=', one.id).execute();
        await db
            .updateTable('sites')
            .set({ archived_at: now })
            .where('id', '=', other.id)
            .execute();
        await Promise.all([cache.refresh(one.id), cache.refresh(other.id)]);
        expect([cache.peek(one.id), cache.peek(other.id)?.archived_at]).toEqual([undefined, now]);
        expect([await named('one.example'), await named('other.example')]).toEqual([
            undefined,
            undefined,
        ]);
    });

    it('leave out whom their owner left out, since it was said', async () => {
        const site = await addSite('one.example');
        await cache.refresh();
        const excludes = () => cache.peek(site.id)?.excludes('', '/', '7');
        expect(excludes()).toBe('');
        const row = { site_id: site.id, visitor: '7', created_by: 'ann', created_at: now };
        await db.insertInto('excluded_visitors').values(row).execute();
        await cache.refresh(site.id);
        expect(excludes()).toBe('own');
    });

    it('are all read where all are asked for meanwhile', async () => {
        const [one, other] = [await addSite('one.example'), await addSite('other.example')];
        await Promise.all([cache.refresh(one.id), cache.refresh(), cache.refresh(one.id)]);
        expect(cache.peek(other.id)?.id).toBe(other.id);
    });

    it('are those that another server says; all of them where something may have been missed', async () => {
        const bus = new Bus({ db, url: undefined, log: { warn: () => {}, error: () => {} } });
        const heard: ((id: string) => void)[] = [];
        bus.hear = (_topic, hear) => void heard.push(hear);
        cache = new SiteCache(db, () => now, bus);
        const [one, other] = [await addSite('one.example'), await addSite('other.example')];
        await cache.refresh();
        await rename(one.id, 'new.example');
        await rename(other.id, 'later.example');
        const domains = () => [one, other].map(({ id }) => cache.peek(id)?.domain);
        for (const hear of heard) hear(one.id);
        await expect.poll(domains).toEqual(['new.example', 'other.example']);
        for (const hear of heard) hear('');
        await expect.poll(domains).toEqual(['new.example', 'later.example']);
    });
});
