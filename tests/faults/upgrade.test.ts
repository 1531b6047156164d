import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { first } from '../../server/analytics/events/migrations/001_first';
import { EventStore } from '../../server/analytics/events/store';
import { migrations } from '../../server/platform/database/migrations';
import { post } from '../fixtures/faultSenders';
import { failToStart, serverFile, startServer } from '../fixtures/serverProcess';

const fixtures = join(import.meta.dirname, '../fixtures/upgrade');
const program = join(import.meta.dirname, '../fixtures/upgradeProcess.mjs');
/** The release before, as `scripts/dataFixture.mjs` left it. */
const before = 'before-0.1.0.tar.gz';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-upgrade-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const unpack = (name: string): void => {
    execFileSync('tar', ['-xzf', join(fixtures, name), '-C', folder]);
};

/** Runs a program to its end; the signal that ended it, if one did. */
const run = (file: string, args: string[], env: Record<string, string> = {}) =>
    new Promise<{ signal: string | null; code: number; output: string }>(done => {
        const options = { env: { PATH: process.env.PATH ?? '', ...env }, maxBuffer: 1 << 24 };
        const child = execFile(process.execPath, [file, ...args], options, (error, output) =>
            done({ signal: child.signalCode, code: Number(error?.code ?? 0), output }),
        );
    });
const upgrade = (...args: string[]) => run(program, [folder, ...args]);

const withRecords = <Result>(read: (db: InstanceType<typeof DatabaseSync>) => Result): Result => {
    const db = new DatabaseSync(join(folder, 'footfall.sqlite'));
    try {
        return read(db);
    } finally {
        db.close();
    }
};

interface Named {
    name: string;
}

/** Steps that a database has noted. */
const stepsDone = (): string[] =>
    withRecords(db =>
        (db.prepare('select name from kysely_migration order by name').all() as Named[]).map(
            ({ name }) => name,
        ),
    );

/** Rows of what nobody may lose. */
const kept = ['users', 'sites', 'products', 'ledger_postings', 'audit_log'];
const countsIn = (): Record<string, number> =>
    withRecords(db => {
        const count = (table: string) =>
            Number((db.prepare(`select count(*) as n from ${table}`).get() as { n: number }).n);
        return Object.fromEntries(kept.map(table => [table, count(table)]));
    });

/** The sum over what events say, whatever order they lie in. */
const eventsIn = async () => {
    const store = await EventStore.open(folder, undefined);
    try {
        const [sum] = await store.query<{ count: number; hash: string }>(
            `SELECT toUInt32(count()) AS count,
                toString(sum(cityHash64(site, time, kind, visitor, path))) AS hash FROM events`,
        );
        return sum;
    } finally {
        await store.close();
    }
};

const doctor = async () => {
    const { code, output } = await run(serverFile('doctor'), ['--json'], { DATA_DIR: folder });
    const { findings } = JSON.parse(output) as { findings: { code: string; says: string }[] };
    return { code, findings, codes: findings.map(finding => finding.code) };
};

describe('a data folder of each release', async () => {
    const names = (await readdir(fixtures)).filter(name => name.endsWith('.tar.gz'));

    it.each(names)('of %s is upgraded by a start, with all that was in it', async name => {
        unpack(name);
        const counts = countsIn();
        const isBehind = stepsDone().length < Object.keys(migrations).length;
        const looked = await doctor();
        expect(looked.codes).toContain(isBehind ? 'records.behind' : 'records.ok');
        // which looks and leaves it as it is, as does one that would look at the books, and one that is told to
        await run(serverFile('doctor'), [], { DATA_DIR: folder });
        if (isBehind) {
            const told = await run(serverFile('doctor'), ['--restart'], { DATA_DIR: folder });
            expect(told.code).toBeGreaterThan(0);
        }
        expect(stepsDone().length < Object.keys(migrations).length).toBe(isBehind);

        const server = await startServer(folder);
        const login = await post(`${server.url}/api/v1/work/auth/login`, {
            email: 'admin@example.com',
            password: 'Adminpass123',
        });
        const { data } = (await login.json()) as { data: { x_token: string } };
        const sites = await fetch(`${server.url}/api/v1/work/sites`, {
            headers: { 'x-token': data.x_token },
        });
        const { list } = ((await sites.json()) as { data: { list: unknown[] } }).data;
        expect(list).toHaveLength(counts.sites ?? 0);
        expect(await server.stop()).toBe(0);

        expect(countsIn()).toMatchObject({ users: counts.users, products: counts.products });
        expect(stepsDone()).toEqual(Object.keys(migrations));
        expect((await eventsIn())?.count).toBeGreaterThanOrEqual(300);
        const after = await doctor();
        expect(after.codes).toEqual(
            expect.arrayContaining(['records.ok', 'events.ok', 'secret.ok']),
        );
    });
});

it('a backup that the new program makes before its first start is of what the release before left', async () => {
    unpack(before);
    const [done, counts] = [stepsDone(), countsIn()];
    const elsewhere = await mkdtemp(join(tmpdir(), 'footfall-upgrade-backup-'));
    try {
        const place = join(elsewhere, 'place');
        const made = await run(serverFile('backup'), [place], { DATA_DIR: folder });
        expect(made, made.output).toMatchObject({ code: 0 });
        expect(stepsDone()).toEqual(done);
        expect(countsIn()).toEqual(counts);
        // the new program reads it too, and brings it to its own version
        const restored = join(elsewhere, 'restored');
        const args = ['--secret', join(folder, 'secret'), place];
        const back = await run(serverFile('restore'), args, { DATA_DIR: restored });
        expect(back, back.output).toMatchObject({ code: 0 });
        expect(back.output).toContain('each table has as many rows as it had');
        await rm(folder, { recursive: true });
        await rename(restored, folder);
        expect(stepsDone()).toEqual(Object.keys(migrations));
        expect(countsIn()).toMatchObject({ users: counts.users, products: counts.products });
    } finally {
        await rm(elsewhere, { recursive: true, force: true });
    }
});

describe('kill -9 in the middle of a step', () => {
    it(
        'of the database leaves it as it was, and the next start goes on',
        async () => {
            unpack(before);
            const done = stepsDone();
            const counts = countsIn();
            const all = Object.keys(migrations).filter(step => !done.includes(step));
            expect(all.length).toBeGreaterThan(20);
            const cut = inForm([all[0], all[Math.floor(all.length / 2)], all.at(-1)], all);
            for (const step of cut) {
                expect(await upgrade('records', step ?? '')).toMatchObject({ signal: 'SIGKILL' });
                expect(stepsDone()).toEqual(done);
                expect(countsIn()).toEqual(counts);
                const checked = withRecords(db => db.prepare('pragma integrity_check').get());
                expect(checked).toEqual({ integrity_check: 'ok' });
            }
            expect(await upgrade('records')).toMatchObject({ signal: null, code: 0 });
            expect(stepsDone()).toEqual(Object.keys(migrations));
        },
        inForm(180_000, 600_000),
    );

    it(
        'of the event store is carried out from its beginning by the next start',
        async () => {
            const cut = inForm([0, 5, first.length], [...first.keys(), first.length]);
            for (const statements of cut) {
                // the first one may find no folder at all
                await mkdir(folder, { recursive: true });
                expect(await upgrade('events', String(statements))).toMatchObject({
                    signal: 'SIGKILL',
                });
            }
            expect(await upgrade('events')).toMatchObject({ signal: null, code: 0 });
            expect(await eventsIn()).toMatchObject({ count: 0 });
        },
        inForm(180_000, 600_000),
    );
});

it('a folder that a newer release used is refused with a sentence, and left as it is', async () => {
    unpack('0.1.0.tar.gz');
    withRecords(db => db.exec(`insert into kysely_migration values ('999_later', '2027-01-01')`));
    const { code, errors } = await failToStart(folder);
    expect(code).toBe(1);
    expect(errors).toMatch(
        /^Footfall cannot start: .*was used by a newer version of Footfall \(migration 999_later\)\. Start that version or a later one, or restore a backup from before the upgrade\.\n$/,
    );
    expect(stepsDone()).toContain('999_later');
});
