import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { Tracing } from '../../server/platform/tracing/tracing';
import { addSite, call, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

interface Told {
    traceId: string;
    spanId: string;
    parentSpanId?: string;
    name: string;
    kind: number;
    startTimeUnixNano: string;
    endTimeUnixNano: string;
    attributes: { key: string; value: { stringValue?: string; doubleValue?: number } }[];
    status?: { code: number; message: string };
}

let test: TestApp;
let collector: Server;
let bodies: string[] = [];
let asked: { url: string | undefined; key: string | undefined }[] = [];
let site: string;
let token: string;

beforeAll(async () => {
    collector = createServer((request, response) => {
        let body = '';
        asked.push({ url: request.url, key: String(request.headers['x-key']) });
        request.on('data', chunk => {
            body += chunk;
        });
        request.on('end', () => {
            bodies.push(body);
            response.end('{}');
        });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    test = await startTestApp({
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
        TRUST_PROXY: 'loopback',
    });
    token = await signIn(test);
    site = await addSite(test, token, { domain: 'traced.example' });
});
afterAll(async () => {
    await test.close();
    collector.close();
});

const spans = async (): Promise<Told[]> => {
    await test.stores.tracing.send();
    return bodies
        .map(body => JSON.parse(body))
        .flatMap(({ resourceSpans: [{ scopeSpans }] }) => scopeSpans[0].spans as Told[]);
};
beforeEach(async () => {
    await test.stores.tracing.send();
    bodies = [];
    asked = [];
});
const attribute = (span: Told | undefined, key: string) => {
    const value = span?.attributes.find(one => one.key === key)?.value;
    return value?.stringValue ?? value?.doubleValue;
};

describe('traces', () => {
    it('have the request, the report and its statements within each other', async () => {
        await call(test, calls.trend, { token, query: { site, from: '2026-05-04' } });
        const all = await spans();
        const request = all.find(({ name }) => name === `GET ${calls.trend.path}`);
        const report = all.find(({ name }) => name.startsWith('report '));
        const statement = all.find(({ parentSpanId }) => parentSpanId === report?.spanId);
        expect(request).toMatchObject({ kind: 2 });
        expect(request?.parentSpanId).toBeUndefined();
        expect(attribute(request, 'http.response.status_code')).toBe(200);
        expect(attribute(request, 'footfall.request')).toMatch(/-/);
        expect(report?.parentSpanId).toBe(request?.spanId);
        expect(statement).toMatchObject({ name: 'events statement', kind: 3 });
        expect(attribute(statement, 'db.operation.name')).toMatch(/^(SELECT|WITH)$/);
        expect(new Set([request, report, statement].map(one => one?.traceId)).size).toBe(1);
        for (const { startTimeUnixNano, endTimeUnixNano, traceId, spanId } of all) {
            expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
            expect([traceId, spanId].join()).toMatch(/^[0-9a-f]{32},[0-9a-f]{16}$/);
        }
        expect(asked[0]).toEqual({ url: '/v1/traces', key: 'a secret' });
    });

    it('have loads and jobs of their own', async () => {
        const event = {
            s: site,
            k: 'v',
            u: 'https://traced.example/a-page',
            i: 'visitor_one',
            p: 'one',
        };
        expect((await send(test, event)).statusCode).toBe(202);
        await test.settle();
        const load = (await spans()).find(({ name }) => name === 'load of a segment');
        expect(load?.parentSpanId).toBeUndefined();
        expect(attribute(load, 'events')).toBeGreaterThan(0);
        const inside = (await spans()).filter(({ parentSpanId }) => parentSpanId === load?.spanId);
        expect(inside.map(span => attribute(span, 'db.operation.name'))).toContain('INSERT');
    });

    it('name no site, no person and no address', async () => {
        await call(test, calls.trend, { token, query: { site } });
        await call(test, calls.listSites, { token, query: { q: 'traced.example' } });
        await test.app.inject({ url: `/site/${site}/a-page`, headers: { accept: 'text/html' } });
        await spans();
        expect(bodies.join()).not.toMatch(/traced\.example|203\.0\.113|@example|a-page/);
        expect(bodies.join()).not.toContain(site);
        expect(bodies.join()).not.toContain(token);
    });

    it('go on with the caller’s, when it is a trusted proxy', async () => {
        const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
        const ask = (remoteAddress: string) =>
            test.app.inject({
                url: calls.publicSettings.path,
                headers: { traceparent },
                remoteAddress,
            });
        await ask('127.0.0.1');
        await ask('203.0.113.7');
        const [trusted, other] = await spans();
        expect(trusted).toMatchObject({ traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16) });
        expect(other?.traceId).not.toBe('a'.repeat(32));
        bodies = [];
        await test.app.inject({
            url: calls.publicSettings.path,
            headers: { traceparent: traceparent.replace(/1$/, '0') },
            remoteAddress: '127.0.0.1',
        });
        expect(await spans()).toEqual([]);
    });

    it('say that something failed, and not what somebody typed', async () => {
        const fail = () => Promise.reject(new RangeError('secret@example.com is too much'));
        await expect(test.stores.tracing.task('a task', {}, fail)).rejects.toThrow('too much');
        const [span] = await spans();
        expect(span?.status).toEqual({ code: 2, message: 'RangeError' });
    });
});

it('nothing is measured or sent until it is wanted, and a collector that is away harms nothing', async () => {
    const settings = {
        OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
        OTEL_EXPORTER_OTLP_HEADERS: '',
        OTEL_SERVICE_NAME: 'footfall',
        OTEL_TRACES_SAMPLER_ARG: 1,
    };
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => void warnings.push(message) };
    const off = new Tracing(settings, log);
    expect(off.isOn).toBe(false);
    expect(await off.task('a task', {}, async () => 1)).toBe(1);
    await off.close();
    const away = new Tracing(
        { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
        log,
    );
    for (let at = 0; at < 3; at += 1) {
        await away.task('a task', {}, async () => 1);
        await away.send();
    }
    await away.close();
    expect(warnings).toEqual(['the collector of traces takes none']);
});

it('a name and password in the collector’s address are sent to it, and told to no log', async () => {
    const said: (string | undefined)[] = [];
    const server = createServer((request, response) => {
        said.push(request.headers.authorization);
        response.statusCode = said.length === 1 ? 200 : 401;
        response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const facts: object[] = [];
    const log = { warn: (one: object) => void facts.push(one) };
    const tell = async (headers = '') => {
        const tracing = new Tracing(
            {
                OTEL_EXPORTER_OTLP_ENDPOINT: `http://who:a%20password@127.0.0.1:${port}`,
                OTEL_EXPORTER_OTLP_HEADERS: headers,
                OTEL_SERVICE_NAME: 'footfall',
                OTEL_TRACES_SAMPLER_ARG: 1,
            },
            log,
        );
        await tracing.task('a task', {}, async () => undefined);
        await tracing.send();
    };
    try {
        await tell();
        expect(facts).toEqual([]);
        await tell();
        // a header that cannot be sent
        await tell('x-key=a%0Apassword');
    } finally {
        server.close();
    }
    expect(said).toEqual(Array(2).fill(`Basic ${btoa('who:a password')}`));
    expect(facts).toEqual([{ cause: 'HTTP 401' }, { cause: 'TypeError' }]);
});
