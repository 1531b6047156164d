import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls';
import { type Finding, stateTexts } from '../../contract/shell/stateTexts';
import { tellFinding } from '../../contract/shell/tellFinding';
import { EventStore } from '../../server/analytics/events/store';
import { openDatabase } from '../../server/platform/database/database';
import { protectData } from '../../server/platform/database/protectData';
import { insertMail } from '../../server/platform/mail/mailQueue';
import { noteBackup } from '../../server/shell/backup/lastBackup';
import { checkInstallation } from '../../server/shell/state/checkInstallation';
import { nodeFinding } from '../../server/shell/state/machineFindings';
import { startSmtp } from '../fixtures/smtpServer';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const codes = (found: readonly Finding[]) => found.map(({ code }) => code);
const levels = (found: readonly Finding[]) =>
    found.filter(finding => tellFinding(finding, 'en').level !== 'ok').map(({ code }) => code);
const find = (found: readonly Finding[], code: string) =>
    found.find(finding => finding.code === code);

let test: TestApp;
let url: string;
/** What no test machine has by itself: a Node that is supported, and room on its disk. */
const ofMachine = ['node.old', 'disk.low'];
const check = (settings: Partial<TestApp['config']> = {}) =>
    checkInstallation({ ...test.config, PUBLIC_URL: url, ...settings });

describe('beside a running server', () => {
    beforeAll(async () => {
        test = await startTestApp();
        protectData(test.config.DATA_DIR);
        url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterEach(() => vi.restoreAllMocks());
    afterAll(() => test.close());

    it('finds nothing wrong with one that is well', async () => {
        await test.stores.ledgerJobs.check();
        await noteBackup(test.config.DATA_DIR, { last: report(new Date(test.now - hour)) });
        const smtp = await startSmtp();
        const found = await check({ SMTP_URL: smtp.url });
        await smtp.close();
        expect(levels(found).filter(code => !ofMachine.includes(code))).toEqual([]);
        expect(codes(found)).toEqual(
            expect.arrayContaining([
                ...['server.ok', 'folder.ok', 'records.ok', 'events.ok', 'secret.ok', 'clock.ok'],
                ...['address.ok', 'mail.ok', 'spool.empty', 'jobs.ok', 'chains.off', 'ledger.ok'],
                ...['backup.ok', 'proxies.none', 'reports.none'],
            ]),
        );
    });

    it('says what is not configured, and what of it does not answer', async () => {
        const none = await check({ PUBLIC_URL: undefined, SMTP_URL: undefined });
        expect(codes(none)).toEqual(expect.arrayContaining(['address.none', 'mail.none']));
        const closed = 'http://127.0.0.1:9';
        const away = await check({ PUBLIC_URL: closed, SMTP_URL: 'smtp://127.0.0.1:9' });
        expect(find(away, 'address.silent')?.params).toMatchObject({ url: closed });
        expect(find(away, 'mail.wrong')?.params?.reason).toMatch(/ECONNREFUSED|EHOSTUNREACH/);
        const wrongPage = await check({ PUBLIC_URL: `${url}/market` });
        expect(find(wrongPage, 'address.silent')?.params).toMatchObject({ reason: 'HTTP 404' });
    });

    it('says what waits and what failed', async () => {
        const { db } = test.stores;
        await insertMail(db, test.now - hour, mail, 'queued');
        await insertMail(db, test.now, mail, 'queued');
        await db
            .updateTable('mails')
            .set({ state: 'failed' })
            .where('created_at', '=', test.now)
            .execute();
        const job = { id: 'late', kind: 'nobody', key: 'late', payload: '{}', tries: 0, error: '' };
        // somebody works at it, so that nobody takes it
        const times = {
            run_at: test.now - hour,
            leased_until: test.now + hour,
            created_at: test.now,
        };
        await db
            .insertInto('jobs')
            .values({ ...job, ...times })
            .execute();
        await noteBackup(test.config.DATA_DIR, {
            failure: { at: new Date(test.now).toISOString(), message: 'no room at the place' },
        });
        await mkdir(join(test.config.DATA_DIR, 'quarantine'), { recursive: true });
        await writeFile(
            join(
                test.config.DATA_DIR,
                'quarantine',
                '1700000000001-live-0123abcd000008.jsonl.1.lines',
            ),
            'one\ntwo\n',
        );
        vi.spyOn(test.stores.spool, 'state').mockReturnValue({
            ...test.stores.spool.state(),
            full: 'disk',
            oldest: test.now - hour,
        });
        const smtp = await startSmtp();
        test.config.SMTP_URL = smtp.url;
        const found = await check();
        test.config.SMTP_URL = undefined;
        await db.deleteFrom('jobs').where('id', '=', 'late').execute();
        await smtp.close();
        expect(find(found, 'mail.failing')?.params).toEqual({ count: 1 });
        expect(find(found, 'mail.waiting')?.params).toEqual({ age: hour });
        expect(find(found, 'backup.failed')?.params).toEqual({ reason: 'no room at the place' });
        expect(find(found, 'spool.quarantine')?.params).toEqual({ count: 2 });
        expect(find(found, 'jobs.late')?.params).toMatchObject({ age: hour });
        expect(codes(found)).toEqual(expect.arrayContaining(['spool.full', 'spool.late']));
    });

    it('says through which proxies requests come', async () => {
        const headers = { 'x-forwarded-for': '198.51.100.1' };
        await test.app.inject({ url: '/livez', headers, remoteAddress: '192.0.2.9' });
        await call(test, calls.publicSettings, {});
        await test.app.inject({
            url: '/api/v1/work/comm/settings',
            headers,
            remoteAddress: '192.0.2.9',
        });
        expect(find(await check(), 'proxies.foreign')?.params).toEqual({ peer: '192.0.2.9' });
    });

    it('says so when an event store does not answer, and goes on with the rest', async () => {
        vi.spyOn(test.stores.store, 'query').mockRejectedValue(new Error('no such host'));
        const found = await check();
        expect(find(found, 'unknown.part')?.params).toEqual({ reason: 'no such host' });
        expect(codes(found)).toContain('jobs.ok');
    });
});

const mail = { to: 'a@example.com', subject: 'a', text: 'a' };
const report = (at: Date) => ({
    at: at.toISOString(),
    place: '/backups',
    tookMs: 1,
    files: 1,
    size: 1,
    sent: 1,
    removed: 0,
    isEncrypted: false,
    missing: [],
});

describe('while no server runs', () => {
    let settings: TestApp['config'];
    let stopped: TestApp;
    beforeAll(async () => {
        stopped = await startTestApp();
        settings = stopped.config;
        await stopped.stop();
    });
    afterAll(() => stopped.close());
    const alone = () => checkInstallation(settings);

    it('opens both stores itself, and changes nothing of them', async () => {
        const found = await alone();
        expect(codes(found)).toEqual(
            expect.arrayContaining(['server.stopped', 'records.ok', 'events.ok', 'secret.ok']),
        );
        expect(codes(found)).toEqual(expect.arrayContaining(['backup.none', 'ledger.never']));
    });

    it('says that there is nothing yet', async () => {
        const DATA_DIR = join(stopped.folder, 'nothing');
        const found = await checkInstallation({
            ...settings,
            DATA_DIR,
            DATABASE_URL: undefined,
            CLICKHOUSE_URL: undefined,
        });
        expect(codes(found)).toEqual(
            expect.arrayContaining(['folder.none', 'records.none', 'events.none']),
        );
    });

    it('says which files others may read', async () => {
        await chmod(settings.DATA_DIR, 0o755);
        await chmod(join(settings.DATA_DIR, 'secret'), 0o644);
        const open = await alone();
        await chmod(join(settings.DATA_DIR, 'secret'), 0o600);
        await chmod(settings.DATA_DIR, 0o700);
        expect(find(open, 'folder.open')?.params).toEqual({
            path: join(settings.DATA_DIR, 'secret'),
            folder: settings.DATA_DIR,
        });
    });

    it('says that the secret is missing, or another one', async () => {
        const file = join(settings.DATA_DIR, 'secret');
        await rename(file, `${file}.away`);
        expect(codes(await alone())).toContain('secret.none');
        const other = await checkInstallation({ ...settings, SECRET: 'x'.repeat(40) });
        await rename(`${file}.away`, file);
        expect(codes(other)).toContain('secret.other');
    });

    it('says that the clock is behind what was written', async () => {
        await noteBackup(settings.DATA_DIR, { last: report(new Date(Date.now() + hour)) });
        const off = Number(find(await alone(), 'clock.behind')?.params?.off);
        expect(Math.round(off / hour)).toBe(1);
        await noteBackup(settings.DATA_DIR, {});
    });

    it('says which steps the next start carries out, and carries out none', async () => {
        const change = async (statement: string) => {
            const db = await openDatabase(settings.DATA_DIR, settings.DATABASE_URL);
            await sql.raw(statement).execute(db);
            await db.destroy();
        };
        await change(`insert into kysely_migration values ('999_later', '2026-11-23')`);
        expect(find(await alone(), 'records.wrong')?.params?.reason).toMatch(
            /newer version.*999_later/,
        );
    });

    it('refuses an event store that a newer version used', async () => {
        const { store } = await EventStore.look(settings.DATA_DIR, settings.CLICKHOUSE_URL);
        await store.command('INSERT INTO schema_steps VALUES (999)');
        await store.close();
        expect(find(await alone(), 'events.wrong')?.params?.reason).toMatch(/newer version.*999/);
    });
});

it('knows which Node is past its end', () => {
    expect(codes([nodeFinding('20.20.2'), nodeFinding('22.1.0'), nodeFinding('24.0.0')])).toEqual([
        'node.old',
        'node.ok',
        'node.ok',
    ]);
});

describe('what is said of a finding', () => {
    it.each(Object.keys(stateTexts) as Finding['code'][])(
        '%s has its words in both languages',
        code => {
            const params = {
                age: hour,
                took: 5,
                off: 9,
                free: 2 ** 31,
                size: 2 ** 40,
                count: 1,
                half: 10,
                tenth: 2_500,
            };
            for (const language of ['en', 'zh'] as const) {
                const { level, says, remedy } = tellFinding({ code, params }, language);
                expect(says).not.toMatch(/[{}]|NaN|undefined/);
                if (level !== 'ok' && !code.endsWith('.wrong') && code !== 'unknown.part') {
                    expect(remedy).toBeTruthy();
                }
            }
        },
    );

    it('tells times and sizes in words', () => {
        expect(tellFinding({ code: 'backup.ok', params: { age: 3 * hour } }, 'en').says).toBe(
            'The last backup is 3 hours old.',
        );
        expect(tellFinding({ code: 'backup.ok', params: { age: 3 * hour } }, 'zh').says).toBe(
            '最近一次备份在 3 小时前。',
        );
        expect(
            tellFinding({ code: 'disk.ok', params: { free: 1.5 * 2 ** 30, size: 2 ** 40 } }, 'en')
                .says,
        ).toBe('1.5 GB of 1 TB free.');
    });
});
