import { once } from 'node:events';
import { appendFile, copyFile, mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxLogKeys } from '../../contract/analytics/accessLogs';
import { calls } from '../../contract/calls';
import { fault } from '../../contract/fault';
import { followLog } from '../../server/analytics/accessLogs/follow/followLog';
import { unsealedLogDays } from '../../server/analytics/accessLogs/logSeals';
import { takeLog } from '../../server/analytics/accessLogs/takeLog';
import type { VerifyLine } from '../../server/analytics/digests/verifyLine';
import { verifySites } from '../../server/analytics/digests/verifySites';
import { newId } from '../../server/platform/database/newId';
import { Turns } from '../../server/platform/turns';
import { putVisits } from '../fixtures/observedVisits';
import { addPerson, addSiteOf, callFrom, type Person } from '../fixtures/people';
import { chrome, send, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let folder: string;
let server: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.UTC(2026, 0, 6, 12);
    owner = await addPerson(test, 'user');
    folder = await mkdtemp(join(tmpdir(), 'footfall-logs-'));
    server = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
});

const addKey = async (site: string, who = owner) => {
    const asked = { params: { id: site }, body: { name: 'Web server' } };
    return (await callFrom(test, who, calls.createLogKey, asked)).data;
};
/** A site and a key of it. */
const prepare = async () => {
    const site = await addSiteOf(test, owner);
    await test.stores.siteCache.refresh();
    return { site, ...(await addKey(site)) };
};

let minute = 0;
/** A line, each of another minute of 6 January from 01:00 on. */
const line = ({
    agent = chrome,
    status = 200,
    target = '/',
    client = '84.16.1.1',
    day = '06',
} = {}) => {
    minute += 1;
    const clock = `01:${String(minute % 60).padStart(2, '0')}:${String(Math.floor(minute / 60) % 60).padStart(2, '0')}`;
    return `${client} - - [${day}/Jan/2026:${clock} +0000] "GET ${target} HTTP/1.1" ${status} 10 "-" "${agent}"\n`;
};
const lines = (count: number) => Array.from({ length: count }, () => line()).join('');

const post = async (site: string, key: string, body: string | Buffer, query = '') => {
    const answer = await test.app.inject({
        method: 'POST',
        url: `/api/v1/logs/${site}${query}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'text/plain' },
        payload: body,
    });
    return { status: answer.statusCode, ...answer.json() };
};
const sumOf = async (site: string) => {
    const rows = await test.stores.db
        .selectFrom('log_slots')
        .selectAll()
        .where('site_id', '=', site)
        .execute();
    const sum: Record<string, number> = {};
    for (const { site_id: _, at: __, ...counts } of rows) {
        for (const [name, count] of Object.entries(counts)) {
            sum[name] = (sum[name] ?? 0) + Number(count);
        }
    }
    return sum;
};

describe('an upload', () => {
    it('is counted by what its lines are', async () => {
        const { site, key } = await prepare();
        const log = [
            line(),
            line({ status: 304 }),
            line({
                agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
            }),
            line({ status: 301 }),
            line({ status: 404 }),
            line({ target: '/app.css' }),
            line({ day: '01' }),
            line({ day: '09' }),
            'nothing that can be read\n',
        ].join('');
        const answer = await post(site, key, gzipSync(log));
        expect(answer).toMatchObject({
            status: 200,
            data: { taken: true, lines: 9, views: 3, malformed: 2 },
        });
        expect(await sumOf(site)).toEqual({
            views: 3,
            bots: 1,
            networks: 0,
            prefetches: 0,
            redirects: 1,
            errors: 1,
            assets: 1,
            others: 0,
            cached: 1,
            late: 1,
        });
    });

    it('adds nothing when it is sent again, also twice at once', async () => {
        const { site, key } = await prepare();
        const log = lines(5);
        const both = await Promise.all([post(site, key, log), post(site, key, log)]);
        expect(both.map(({ data }) => data.taken).sort()).toEqual([false, true]);
        expect((await post(site, key, log)).data).toMatchObject({ taken: false, views: 0 });
        expect(await sumOf(site)).toMatchObject({ views: 5 });
        for (const level of [1, 9]) {
            const again = await post(site, key, gzipSync(log, { level }));
            expect(again.data).toMatchObject({ taken: false });
        }
        expect(await sumOf(site)).toMatchObject({ views: 5 });
    });

    it('counts nothing, and holds nobody up, when its connection breaks off', async () => {
        const { site, key } = await prepare();
        const { port, hostname } = new URL(server);
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        const head = [
            `POST /api/v1/logs/${site} HTTP/1.1`,
            'Host: a.example',
            `Authorization: Bearer ${key}`,
            'Content-Type: text/plain',
            'Content-Length: 99999',
        ];
        socket.write(`${head.join('\r\n')}\r\n\r\n${lines(60)}`);
        await new Promise(done => setTimeout(done, 200));
        socket.destroy();
        expect((await post(site, key, lines(2))).data).toMatchObject({ taken: true });
        expect(await sumOf(site)).toMatchObject({ views: 2 });
    });

    it('adds up at the same quarters of an hour, also for a log of a year', async () => {
        const { site, key } = await prepare();
        const start = test.now - 365 * 86_400_000;
        const year = (address: string) =>
            Array.from({ length: 3000 }, (_, number) => {
                const [, date = '', clock = ''] =
                    /^(.{10})T(.{8})/.exec(new Date(start + number * 900_000).toISOString()) ?? [];
                const fields = { time_iso8601: `${date}T${clock}Z`, remote_addr: address };
                const rest = { request: 'GET / HTTP/1.1', status: 200, http_user_agent: chrome };
                return `${JSON.stringify({ ...fields, ...rest })}\n`;
            }).join('');
        for (const address of ['84.16.1.1', '84.16.1.2']) {
            expect((await post(site, key, year(address))).data).toMatchObject({ views: 3000 });
        }
        expect(await sumOf(site)).toMatchObject({ views: 6000, late: 6000 });
        const rows = await test.stores.db
            .selectFrom('log_slots')
            .select('views')
            .where('site_id', '=', site)
            .execute();
        expect(rows).toHaveLength(3000);
        expect(new Set(rows.map(({ views }) => Number(views)))).toEqual(new Set([2]));
    });

    it('needs a good key of that very site', async () => {
        const { site, key, id } = await prepare();
        const other = await prepare();
        for (const [where, wrong] of [
            [site, other.key],
            [site, `${key}x`],
            [site, ''],
            ['unknown12', key],
        ] as const) {
            expect(await post(where, wrong, lines(1))).toMatchObject({ status: 401, data: null });
        }
        const params = { id: site, key: id };
        expect((await callFrom(test, owner, calls.revokeLogKey, { params })).status).toBe(200);
        expect((await callFrom(test, owner, calls.revokeLogKey, { params })).status).toBe(404);
        expect((await post(site, key, lines(1))).status).toBe(401);
        expect(await sumOf(site)).toEqual({});
    });

    it('is refused, and not counted in part, when it is damaged, no log or empty', async () => {
        const { site, key } = await prepare();
        const whole = gzipSync(lines(2000));
        expect((await post(site, key, whole.subarray(0, whole.length - 20))).status).toBe(422);
        expect((await post(site, key, 'hello\nworld\n')).status).toBe(422);
        expect((await post(site, key, Buffer.from('BZh91AY&SY'))).status).toBe(415);
        expect((await post(site, key, '')).status).toBe(400);
        expect(
            (await post(site, key, lines(1), `?file=${'a'.repeat(64)}&from=9&to=9`)).errors,
        ).toMatchObject({ to: { code: 'log.range' } });
        // bytes that were not sent would never be counted
        expect(
            (await post(site, key, line(), `?file=${'a'.repeat(64)}&from=0&to=99999`)).errors,
        ).toMatchObject({ to: { code: 'log.range' } });
        expect(await sumOf(site)).toEqual({});
    });

    it('is held to a size, as it comes and unpacked', async () => {
        const { site: id, key } = await prepare();
        const { db, secret, siteCache, enricher } = test.stores;
        const site = await siteCache.find(id);
        if (!site) throw new Error('the site is known');
        const take = (body: Buffer, sent: number, unpacked: number) =>
            takeLog(
                { db, secret, enricher, pace: new Turns(), maxBytes: { sent, unpacked } },
                {
                    site,
                    key,
                    range: undefined,
                    now: test.now,
                    body: (async function* () {
                        yield body;
                    })(),
                },
            );
        const bomb = gzipSync(lines(1).repeat(100_000));
        await expect(take(bomb, 1 << 20, 1 << 20)).rejects.toMatchObject({ status: 413 });
        await expect(take(bomb, 100, 1 << 30)).rejects.toMatchObject({ status: 413 });
        expect(await sumOf(id)).toEqual({});
    });

    it('lets others in between, however many lines it has', async () => {
        const { site: id, key } = await prepare();
        const { db, secret, siteCache, enricher } = test.stores;
        const site = await siteCache.find(id);
        if (!site) throw new Error('the site is known');
        const log = Buffer.from(lines(1).repeat(10_000));
        const body = (async function* () {
            yield log;
        })();
        let rounds = 0;
        let isDone = false;
        const others = (async () => {
            for (; !isDone; rounds += 1) await new Promise(done => setTimeout(done));
        })();
        const sent = { site, key, range: undefined, now: test.now, body };
        await takeLog({ db, secret, enricher, pace: new Turns() }, sent);
        isDone = true;
        await others;
        expect(rounds).toBeGreaterThan(log.length / 2 ** 16);
    });
});

describe('a log key', () => {
    it('is told once, and stands nowhere in the database', async () => {
        const { site, key, id } = await prepare();
        const listed = await callFrom(test, owner, calls.listLogKeys, { params: { id: site } });
        expect(listed.data.list).toMatchObject([{ id, name: 'Web server', lastUsedAt: null }]);
        expect(JSON.stringify(listed)).not.toContain(key);
        const rows = await test.stores.db.selectFrom('log_keys').selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(key.slice('fflog_'.length));
    });

    it('is written into the log of actions', async () => {
        const { site } = await prepare();
        const activity = await callFrom(test, owner, calls.siteActivity, { params: { id: site } });
        expect(activity.data.list).toMatchObject([{ action: 'createLogKey', by: 'self' }]);
    });

    it('is one of twenty at most', async () => {
        const { site } = await prepare();
        for (let made = 1; made < maxLogKeys; made += 1) await addKey(site);
        const asked = { params: { id: site }, body: { name: 'One more' } };
        expect(await callFrom(test, owner, calls.createLogKey, asked)).toMatchObject({
            status: 422,
            errors: { name: fault('log_key.too_many', { max: maxLogKeys }) },
        });
    });

    it('is listed while it is good, however many were revoked after it', async () => {
        const { site, id } = await prepare();
        const revoked = Array.from({ length: 220 }, (_, number) => ({
            id: newId(test.now + 1 + number),
            site_id: site,
            name: 'Old',
            key_hash: `old ${number}`,
            created_by: owner.id,
            created_at: test.now,
            last_used_at: null,
            revoked_at: test.now,
        }));
        await test.stores.db.insertInto('log_keys').values(revoked).execute();
        const { data } = await callFrom(test, owner, calls.listLogKeys, { params: { id: site } });
        expect(data.list).toHaveLength(200);
        expect(data.list[0]).toMatchObject({ id, revokedAt: null });
    });

    it('goes with its site, as all that came with it', async () => {
        const { site, key } = await prepare();
        await post(site, key, lines(3));
        const params = { id: site };
        await callFrom(test, owner, calls.deleteSite, { params, body: { domain: 'example.com' } });
        for (const table of [
            ...(['log_keys', 'log_parts', 'log_slots', 'log_seals', 'log_paths'] as const),
        ]) {
            const rows = await test.stores.db
                .selectFrom(table)
                .selectAll()
                .where('site_id', '=', site)
                .execute();
            expect(rows).toEqual([]);
        }
    });
});

describe('a followed log', () => {
    /** One look of a process that was just started: it remembers nothing. */
    const look = (site: string, key: string, path: string) =>
        followLog(
            { site, key, server, path, name: '', once: true, every: 1000 },
            { say: () => {}, signal: new AbortController().signal },
        );

    it.each(['rename', 'copytruncate'] as const)(
        'is counted once through restarts and rotation by %s',
        async rotation => {
            const { site, key } = await prepare();
            const path = join(folder, `${rotation}.log`);
            await writeFile(path, lines(7));
            await look(site, key, path);
            await look(site, key, path);
            expect(await sumOf(site)).toMatchObject({ views: 7 });
            const whole = line();
            // Half a line: the rest of it comes later.
            await appendFile(path, lines(2) + whole.slice(0, 40));
            await look(site, key, path);
            expect(await sumOf(site)).toMatchObject({ views: 9 });
            await appendFile(path, whole.slice(40) + lines(3));
            if (rotation === 'rename') await rename(path, `${path}.1`);
            else {
                await copyFile(path, `${path}.1`);
                await truncate(path);
            }
            await appendFile(path, lines(4));
            await look(site, key, path);
            await look(site, key, path);
            expect(await sumOf(site)).toMatchObject({ views: 7 + 2 + 1 + 3 + 4 });
        },
    );

    it('is not counted twice by two processes that send the same bytes', async () => {
        const { site, key } = await prepare();
        const path = join(folder, 'two.log');
        await writeFile(path, lines(6));
        await Promise.all([look(site, key, path), look(site, key, path)]);
        expect(await sumOf(site)).toMatchObject({ views: 6 });
    });

    it('is counted whole when it is moved away more than once while nobody looks', async () => {
        const { site, key } = await prepare();
        const path = join(folder, 'unseen.log');
        // of before it was followed, and of another site: neither is of this log
        await writeFile(`${path}.1`, lines(9));
        await writeFile(path, lines(2));
        await look(site, key, path);
        expect(await sumOf(site)).toMatchObject({ views: 2 });
        await appendFile(path, lines(1));
        await rm(`${path}.1`);
        await rename(path, `${path}.2`);
        await writeFile(`${path}.1`, lines(4));
        await writeFile(`${path}.other.log`, lines(9));
        await writeFile(path, lines(5));
        await look(site, key, path);
        await look(site, key, path);
        expect(await sumOf(site)).toMatchObject({ views: 2 + 1 + 4 + 5 });
    });

    it('goes on behind lines that are no requests', async () => {
        const { site, key } = await prepare();
        const path = join(folder, 'between.log');
        await writeFile(path, lines(2));
        await look(site, key, path);
        await appendFile(path, 'Proxy www started.\n');
        await look(site, key, path);
        await appendFile(path, lines(3));
        await look(site, key, path);
        expect(await sumOf(site)).toMatchObject({ views: 5 });
    });

    it('waits where it begins with lines that are no requests', async () => {
        const { site, key } = await prepare();
        const path = join(folder, 'begins.log');
        await writeFile(path, 'Proxy www started.\n');
        const said: string[] = [];
        const stop = new AbortController();
        const following = followLog(
            { site, key, server, path, name: '', once: false, every: 20 },
            { say: text => said.push(text), signal: stop.signal },
        );
        await vi.waitFor(() => expect(said).toHaveLength(1));
        await appendFile(path, lines(3));
        await vi.waitFor(async () => expect(await sumOf(site)).toMatchObject({ views: 3 }));
        stop.abort();
        await following;
    });

    it('stops when the server refuses the key', async () => {
        const { site } = await prepare();
        const path = join(folder, 'refused.log');
        await writeFile(path, lines(1));
        await expect(look(site, 'fflog_wrong', path)).rejects.toThrow('log key is wrong, revoked');
    });
});

describe('a log that is sent two ways', () => {
    const look = (site: string, key: string, path: string, name = '') =>
        followLog(
            { site, key, server, path, name, once: true, every: 1000 },
            { say: () => {}, signal: new AbortController().signal },
        );
    const write = async (name: string, text: string) => {
        await writeFile(join(folder, name), text);
        return join(folder, name);
    };

    it('is counted once when it is uploaded and then followed, and its further lines too', async () => {
        const { site, key } = await prepare();
        const log = lines(6);
        expect((await post(site, key, gzipSync(log))).data).toMatchObject({ views: 6 });
        const path = await write('uploaded.log', log);
        await look(site, key, path);
        expect(await sumOf(site)).toMatchObject({ views: 6 });
        await appendFile(path, lines(3));
        await look(site, key, path);
        expect(await sumOf(site)).toMatchObject({ views: 9 });
    });

    it('is counted once when it is followed and then uploaded, as it was, shorter or longer', async () => {
        const { site, key } = await prepare();
        const log = lines(5);
        const path = await write('followed.log', log);
        await look(site, key, path);
        for (const known of [log, gzipSync(log), log.slice(0, log.indexOf('\n') * 2)]) {
            const { data } = await post(site, key, known);
            expect(data).toMatchObject({ taken: false, position: log.length, views: 0 });
        }
        const longer = log + lines(2);
        const { data } = await post(site, key, longer);
        expect(data).toMatchObject({ taken: true, position: longer.length, views: 2 });
        await appendFile(path, longer.slice(log.length) + lines(1));
        await look(site, key, path);
        expect(await sumOf(site)).toMatchObject({ views: 8 });
    });

    it('goes on by the remarks at its beginning, which say how its lines are read', async () => {
        const { site, key } = await prepare();
        const fields =
            '#Version: 1.0\n#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)\n';
        const asked = (second: number) =>
            `2026-01-06 02:00:0${second} 84.16.1.1 GET / 200 ${chrome.replaceAll(' ', '+')}\n`;
        const log = fields + asked(1) + asked(2);
        const path = await write('remarks.log', log);
        await look(site, key, path);
        const { data } = await post(site, key, log + asked(3));
        expect(data).toMatchObject({ taken: true, lines: 1, views: 1, malformed: 0 });
        expect(await sumOf(site)).toMatchObject({ views: 3 });
    });

    it('is another one where it only begins alike, or another server wrote it', async () => {
        const { site, key } = await prepare();
        const first = line();
        await look(site, key, await write('alike.log', first + lines(2)));
        const other = first + lines(4);
        expect((await post(site, key, other)).data).toMatchObject({ taken: true, views: 5 });
        expect((await post(site, key, other)).data).toMatchObject({ taken: false });
        const named = await post(site, key, first + lines(1), '?name=web2');
        expect(named.data).toMatchObject({ taken: true, views: 2 });
        await look(site, key, await write('named.log', first + lines(1)), 'web2');
        expect(await sumOf(site)).toMatchObject({ views: 3 + 5 + 2 });
    });
});

describe('what is counted of a log', () => {
    it('is signed day by day: whoever changes it in the database is found, also after more has come', async () => {
        const { site, key } = await prepare();
        const { db, secret } = test.stores;
        const unsealed = () => unsealedLogDays({ db, secret }, site);
        await post(site, key, lines(4) + line({ day: '05' }));
        expect(await unsealed()).toEqual([]);
        const ofDay = db
            .updateTable('log_slots')
            .where('site_id', '=', site)
            .where('at', '<', Date.UTC(2026, 0, 6));
        await ofDay.set({ views: 900 }).execute();
        expect(await unsealed()).toEqual(['2026-01-05']);
        // more of the day does not sign what was changed
        await post(site, key, line({ day: '05' }));
        await ofDay.set({ views: 2 }).execute();
        expect(await unsealed()).toEqual(['2026-01-05']);
        await post(site, key, lines(1));
        expect(await unsealed()).toEqual(['2026-01-05']);
        // neither sums without their seal nor a seal without its sums
        const ofNext = db.deleteFrom('log_slots').where('site_id', '=', site);
        await ofNext.where('at', '>=', Date.UTC(2026, 0, 6)).execute();
        expect(await unsealed()).toEqual(['2026-01-05', '2026-01-06']);
        // a day that is gone whole is one without a line
        await db.deleteFrom('log_seals').where('site_id', '=', site).execute();
        expect(await unsealed()).toEqual(['2026-01-05', '2026-01-06']);
        const pages = db.deleteFrom('log_paths').where('site_id', '=', site);
        await pages.where('day', '=', '2026-01-06').execute();
        expect(await unsealed()).toEqual(['2026-01-05']);
        const said: VerifyLine[] = [];
        const services = { db, secret, store: test.stores.store, dataDir: test.config.DATA_DIR };
        for await (const line of verifySites(services, { sites: [site] })) said.push(line);
        const problems = [{ kind: 'logSumsDiffer' }];
        expect(said).toContainEqual(expect.objectContaining({ day: '2026-01-05', problems }));
        expect(said.at(-1)).toEqual({ type: 'end', ok: false });
    });
});

describe('the coverage report', () => {
    const days = Array.from({ length: 9 }, (_, index) => `2026-01-0${index + 1}`);
    const askFor = async (site: string, who = owner) =>
        callFrom(test, who, calls.coverage, {
            query: { site, from: '2026-01-01', to: '2026-01-10' },
        });

    it('sets views of the tracker beside those of the log, day by day', async () => {
        const before = test.now;
        test.now = Date.UTC(2026, 0, 10, 12);
        const { site, key } = await prepare();
        const log = days.flatMap(day =>
            Array.from({ length: 5 }, (_, number) =>
                line({ day: day.slice(-2), client: `84.16.2.${number}` }),
            ),
        );
        // The log begins with the second day's first hour, and in the middle of the first.
        const first = line({ day: '01' }).replace('2026:01:', '2026:13:');
        const early = log
            .slice(5)
            .map(text => text.replace('2026:01:', '2026:00:'))
            .join('');
        expect((await post(site, key, first + early)).data).toMatchObject({ views: 41 });
        expect((await askFor(site)).data.days.at(-2)).toMatchObject({ isWhole: false });
        // It goes on behind the ninth day.
        await post(site, key, line({ day: '10' }));
        await putVisits(
            test.config.DATA_DIR,
            site,
            days.flatMap(day =>
                Array.from({ length: 4 }, (_, number) => ({
                    visitor: `${day} ${number}`,
                    at: `${day}T00:40:00Z`,
                })),
            ),
        );
        await test.settle();
        const { data } = await askFor(site);
        expect(data.days.map(({ isWhole }) => isWhole)).toEqual([
            false,
            ...Array.from({ length: 8 }, () => true),
            false,
        ]);
        expect(data.days[1]).toMatchObject({ tracker: 4, log: { views: 5, bots: 0 } });
        expect(data.days[9]).toMatchObject({ tracker: 0, log: { views: 1 } });
        expect(data).toMatchObject({ wholeDays: 8, coverage: 0.8, low: 0.8, high: 0.8 });
        // of the whole days alone, by the hour of the site's clock
        expect(data.hours).toHaveLength(24);
        expect(data.hours.filter(({ tracker, log }) => tracker + log > 0)).toEqual([
            { hour: 0, tracker: 32, log: 40 },
        ]);
        test.now = before;
    });

    it('makes no figure of days before the tracker’s first event that is kept', async () => {
        const before = test.now;
        test.now = Date.UTC(2026, 0, 10, 12);
        const { site, key } = await prepare();
        const of = (day: string) => line({ day }).replace('2026:01:', '2026:00:');
        await post(site, key, [...days, '2026-01-10'].map(day => of(day.slice(-2))).join(''));
        await putVisits(
            test.config.DATA_DIR,
            site,
            days.slice(5).map(day => ({ visitor: day, at: `${day}T00:30:00Z` })),
        );
        await test.settle();
        const { data } = await askFor(site);
        expect(data.days.map(({ isWhole }) => isWhole)).toEqual([
            ...Array.from({ length: 5 }, () => false),
            ...Array.from({ length: 4 }, () => true),
            false,
        ]);
        expect(data).toMatchObject({ wholeDays: 4, coverage: null });
        test.now = before;
    });

    it('sets each page beside the log, with what explains its gap, and finds one without the script', async () => {
        const before = test.now;
        test.now = Date.UTC(2026, 0, 7, 12);
        const { site, key } = await prepare();
        const empty = { days: 0, total: 0, without: 0, list: [] };
        expect((await askFor(site)).data.pages).toEqual(empty);
        const bot = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
        const early = (text: string) => text.replace('2026:01:', '2026:00:');
        const many = (count: number, more: Parameters<typeof line>[0]) =>
            Array.from({ length: count }, () => early(line(more))).join('');
        const log =
            many(6, { target: '/bare?x=1' }) +
            many(5, { target: '/' }) +
            many(2, { target: '/', agent: bot }) +
            many(3, { target: '/', status: 500 }) +
            many(1, { target: '/', status: 304 }) +
            many(4, { target: '/wp-login.php', status: 404 });
        expect((await post(site, key, log + line({ day: '07' }))).data).toMatchObject({
            views: 13,
        });
        // the tracker begins with the day, and counts what it is sent
        for (const [number, path] of ['/', '/', '/', '/', '/only'].entries()) {
            test.now = Date.UTC(2026, 0, 6, 0, 20 + number);
            const answer = await send(test, {
                s: site,
                k: 'v',
                i: `reader_${number}`,
                p: `pages${number}`,
                u: `https://example.com${path}`,
            });
            expect(answer.statusCode).toBe(202);
        }
        test.now = Date.UTC(2026, 0, 7, 12);
        await test.settle();
        const none = { bots: 0, networks: 0, prefetches: 0, redirects: 0, errors: 0, cached: 0 };
        const { pages } = (await askFor(site)).data;
        expect(pages).toEqual({
            days: 1,
            total: 3,
            without: 1,
            list: [
                { ...none, path: '/bare', tracker: 0, log: 6 },
                { ...none, path: '/', tracker: 4, log: 6, bots: 2, errors: 3, cached: 1 },
                { ...none, path: '/only', tracker: 1, log: 0 },
            ],
        });

        // pages are under the day's seal, and are gone when their time is over
        const unsealed = () => unsealedLogDays(test.stores, site);
        expect(await unsealed()).toEqual([]);
        const ofPages = test.stores.db.updateTable('log_paths').where('site_id', '=', site);
        await ofPages.set({ views: 900 }).where('path', '=', '/bare').execute();
        expect(await unsealed()).toEqual(['2026-01-06']);
        await ofPages.set({ views: 6 }).where('path', '=', '/bare').execute();
        expect(await unsealed()).toEqual([]);
        test.now = Date.UTC(2026, 1, 20, 12);
        await post(site, key, line().replaceAll('06/Jan', '20/Feb'));
        const left = await test.stores.db
            .selectFrom('log_paths')
            .select('day')
            .where('site_id', '=', site)
            .execute();
        expect(left).toEqual([{ day: '2026-02-20' }]);
        expect(await unsealed()).toEqual([]);
        test.now = before;
    });

    it('is the owner’s alone', async () => {
        const { site } = await prepare();
        expect((await askFor(site, await addPerson(test, 'user'))).status).toBe(404);
    });
});
