import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { CallAnswer, Envelope } from '../../contract/platform/call';
import { type NewEvent, toLine } from '../../server/analytics/events/event';
import { quarantineFolder } from '../../server/analytics/events/quarantine';
import { segmentName } from '../../server/analytics/events/segment';
import { spoolFolder } from '../../server/platform/dataFolders';
import {
    addSite,
    call,
    chrome,
    send,
    signIn,
    startTestApp,
    type TestApp,
} from '../fixtures/testApp';

const view = (site: string) => ({ s: site, k: 'v', u: 'https://example.com/', i: 'visitor-1' });

let events = 0;
/** A page view as a segment holds it. */
const stored = (time: number, more: Partial<NewEvent> = {}): NewEvent => {
    events += 1;
    const id = String(events);
    return {
        id,
        visitor: id,
        visit: id,
        view: id,
        started: time,
        time,
        site: 'somesite1',
        kind: 'view',
        path: '/',
        origin: 'tracker',
        ...more,
    };
};

/** Puts lines into the spool as a segment, and waits until it is gone. */
const load = async (test: TestApp, lines: readonly string[]): Promise<void> => {
    await writeFile(
        join(spoolFolder(test.config), segmentName('live')),
        lines.map(line => `${line}\n`).join(''),
    );
    await test.settle();
};

const countEvents = async ({ stores }: TestApp, site: string): Promise<number> => {
    const rows = await stores.store.query<{ count: number }>(
        'SELECT toUInt32(count()) AS count FROM events WHERE site = {site:String}',
        { site },
    );
    return rows[0]?.count ?? 0;
};

describe('the state of collecting', () => {
    let test: TestApp;
    let token: string;
    beforeAll(async () => {
        test = await startTestApp();
        token = await signIn(test);
    });
    afterAll(() => test.close());
    const state = async () => (await call(test, calls.collecting, { token })).data;

    it('is empty at first', async () => {
        expect(await state()).toMatchObject({
            at: test.now,
            waitingEvents: 0,
            waitingBytes: 0,
            limitBytes: test.config.SPOOL_LIMIT_MB * 1024 * 1024,
            full: null,
            oldestWaitingAt: null,
            storeAwaySince: null,
            storeError: '',
            accepted: 0,
            refused: [],
            quarantine: [],
        });
    });

    it('counts what was accepted, and has nothing waiting after the load', async () => {
        const site = await addSite(test, token);
        expect((await send(test, view(site))).statusCode).toBe(202);
        expect((await send(test, [view(site), view(site)])).statusCode).toBe(202);
        await test.settle();
        const after = await state();
        expect(after).toMatchObject({ accepted: 3, waitingEvents: 0, waitingBytes: 0 });
        expect(after.lastLoadAt).not.toBeNull();
    });

    it('counts what was refused, by reason', async () => {
        await send(test, view('nosuchsite1'));
        await send(test, 'not JSON');
        await send(test, 'not JSON');
        const late = { c: test.now - 25 * 60 * 60 * 1000, z: test.now };
        await send(test, { ...view(await addSite(test, token)), ...late });
        const { refused, accepted } = await state();
        expect(refused).toEqual([
            { reason: 'invalid', count: 2 },
            { reason: 'late', count: 1 },
            { reason: 'unknownSite', count: 1 },
        ]);
        expect(accepted).toBe(3);
    });
});

describe('the quarantine', () => {
    let test: TestApp;
    let token: string;
    beforeAll(async () => {
        test = await startTestApp();
        token = await signIn(test);
    });
    afterAll(() => test.close());
    const files = async () => (await call(test, calls.collecting, { token })).data.quarantine;
    const handle = (
        definition: typeof calls.putBack | typeof calls.discardQuarantine,
        name: string,
    ) => call(test, definition, { token, params: { name } });

    it('takes a line that cannot be read; the others are counted', async () => {
        const good = stored(test.now, { site: 'quarantine1' });
        await load(test, [
            toLine(good),
            '{"broken',
            toLine(stored(test.now, { site: 'quarantine1' })),
        ]);
        expect(await countEvents(test, 'quarantine1')).toBe(2);
        expect(await files()).toMatchObject([{ lines: 1, bytes: 9, beginning: '{"broken' }]);
    });

    it('gets back what still cannot be read', async () => {
        const [before] = await files();
        const answer = await handle(calls.putBack, before?.name ?? '');
        expect(answer).toMatchObject({ status: 200, data: { lines: 1 } });
        await test.settle();
        const after = await files();
        expect(after).toMatchObject([{ lines: 1, beginning: '{"broken' }]);
        expect(after[0]?.name).not.toBe(before?.name);
    });

    it('gives back what was mended', async () => {
        const [file] = await files();
        const folder = quarantineFolder(spoolFolder(test.config));
        const [path = ''] = (await readdir(folder)).filter(name => name.endsWith('.lines'));
        const mended = toLine(stored(test.now, { site: 'quarantine1' }));
        await writeFile(join(folder, path), `${mended}\n`);
        await handle(calls.putBack, file?.name ?? '');
        await test.settle();
        expect(await files()).toEqual([]);
        expect(await countEvents(test, 'quarantine1')).toBe(3);
    });

    it('is emptied by hand, and knows no other files', async () => {
        await load(test, ['{"broken again']);
        const [file] = await files();
        const name = file?.name ?? '';
        await appendFile(join(test.config.DATA_DIR, 'other.lines'), 'x\n');
        for (const wrong of ['nothing.jsonl', 'other', 'other.lines', '..']) {
            expect((await handle(calls.discardQuarantine, wrong)).status).toBe(404);
            expect((await handle(calls.putBack, wrong)).status).toBe(404);
        }
        for (const wrong of ['../other.lines', 'a b']) {
            expect((await handle(calls.discardQuarantine, wrong)).status).toBe(422);
        }
        expect((await handle(calls.discardQuarantine, name)).status).toBe(200);
        expect(await files()).toEqual([]);
        expect((await handle(calls.discardQuarantine, name)).status).toBe(404);
    });
});

describe('the request', () => {
    let test: TestApp;
    let token: string;
    const open = async (environment: Record<string, string>) => {
        test = await startTestApp(environment);
        token = await signIn(test);
    };
    const ask = async (
        headers: Record<string, string> = {},
        remoteAddress = '192.168.7.7',
    ): Promise<CallAnswer<typeof calls.seenRequest>> => {
        const response = await test.app.inject({
            url: calls.seenRequest.path,
            remoteAddress,
            headers: { 'x-token': token, 'user-agent': chrome, host: 'stats.example', ...headers },
        });
        return response.json<Envelope<CallAnswer<typeof calls.seenRequest>>>().data;
    };
    const through = { 'x-forwarded-for': '202.112.14.151' };
    const kinds = ({ warnings }: { warnings: readonly { kind: string }[] }) =>
        warnings.map(({ kind }) => kind);

    describe('without TRUST_PROXY', () => {
        beforeAll(() => open({}));
        afterAll(() => test.close());

        it('is shown as it came, from a private address', async () => {
            expect(await ask()).toMatchObject({
                peer: '192.168.7.7',
                address: '192.168.7.7',
                header: '',
                country: '',
                network: '',
                protocol: 'http',
                host: 'stats.example',
                userAgent: chrome,
                browser: 'Chrome 130',
                os: 'Windows 10',
                headers: [],
                trustProxy: '',
                addressHeader: 'x-forwarded-for',
                warnings: [{ kind: 'privateAddress', settings: [] }],
            });
        });

        it('has a country with a public address, and nothing to warn of', async () => {
            expect(await ask({}, '202.112.14.151')).toMatchObject({ country: 'CN', warnings: [] });
        });

        it('warns of a proxy that is not believed, and says what to set', async () => {
            expect(await ask(through)).toMatchObject({
                address: '192.168.7.7',
                header: '',
                headers: [{ name: 'x-forwarded-for', value: '202.112.14.151' }],
                warnings: [{ kind: 'proxyNotTrusted', settings: ['TRUST_PROXY=1'] }],
            });
            const cloudflare = { ...through, 'cf-connecting-ip': '202.112.14.151' };
            expect((await ask(cloudflare)).warnings).toEqual([
                {
                    kind: 'proxyNotTrusted',
                    settings: ['TRUST_PROXY=1', 'ADDRESS_HEADER=cloudflare'],
                },
            ]);
        });

        it('warns when nearly all visitors have one address', async () => {
            expect(await ask()).toMatchObject({ visitors: 0, topAddress: '' });
            const { now } = test;
            const from = (address: string, count: number, more: Partial<NewEvent> = {}) =>
                Array.from({ length: count }, () => toLine(stored(now, { address, ...more })));
            await load(test, [
                ...from('198.18.0.1', 9),
                // a proxy may stand in a data centre, and look automatic
                ...from('198.18.0.1', 9, { excluded: 'network' }),
                ...from('198.18.0.2', 1),
                ...from('198.18.0.3', 1, { origin: 'pixel' }),
                // none of these counts
                ...from('198.18.0.9', 50, { excluded: 'bot' }),
                ...from('198.18.0.9', 50, { origin: 'import' }),
                ...from('198.18.0.9', 50, { time: now - 25 * 60 * 60 * 1000 }),
            ]);
            // asked for once a minute only
            expect(await ask()).toMatchObject({ visitors: 0 });
            test.now += 61_000;
            const seen = await ask();
            expect(seen).toMatchObject({
                visitors: 20,
                topAddress: '198.18.0.1',
                topAddressVisitors: 18,
            });
            expect(seen.warnings).toEqual([{ kind: 'oneAddress', settings: ['TRUST_PROXY=1'] }]);
            await load(test, from('198.18.0.4', 1));
            test.now += 61_000;
            expect(kinds(await ask())).toEqual(['privateAddress']);
        });
    });

    describe('with TRUST_PROXY=1', () => {
        beforeAll(() => open({ TRUST_PROXY: '1' }));
        afterAll(() => test.close());

        it('has the address that the proxy tells', async () => {
            expect(await ask(through)).toMatchObject({
                peer: '192.168.7.7',
                address: '202.112.14.151',
                header: 'x-forwarded-for',
                country: 'CN',
                trustProxy: '1',
                warnings: [],
            });
        });

        it('misses the header when there is none', async () => {
            expect(await ask()).toMatchObject({ address: '192.168.7.7', header: '' });
            expect(kinds(await ask())).toEqual(['noHeader']);
        });
    });

    describe('with a CDN’s header', () => {
        beforeAll(() => open({ TRUST_PROXY: '192.168.0.0/16', ADDRESS_HEADER: 'cloudflare' }));
        afterAll(() => test.close());

        it('has the address that the CDN tells, from trusted peers only', async () => {
            const headers = { 'x-forwarded-for': '1.1.1.1', 'cf-connecting-ip': '202.112.14.151' };
            expect(await ask(headers)).toMatchObject({
                address: '202.112.14.151',
                header: 'cf-connecting-ip',
                warnings: [],
            });
            const forged = await ask(headers, '202.112.14.152');
            expect(forged).toMatchObject({ address: '202.112.14.152', header: '' });
            expect(kinds(forged)).toEqual(['proxyNotTrusted']);
        });
    });
});
