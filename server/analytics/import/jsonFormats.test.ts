import { describe, expect, it } from 'vitest';
import { caddyJson } from './caddyJson';
import type { LogFormat, LogLine } from './logLine';
import { nginxJson } from './nginxJson';
import { traefikJson } from './traefikJson';

const time = Date.UTC(2026, 0, 5, 12, 30, 7);
const expected: LogLine = {
    time,
    client: '198.51.100.7',
    method: 'GET',
    target: '/a?b=c',
    status: 200,
    host: 'example.com',
    referrer: 'https://example.org/',
    userAgent: 'Mozilla/5.0 (X11)',
};

/** As it lies in a file: UTF-8 bytes, a character each. */
const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const parse = (format: LogFormat, fields: object | string) =>
    format.parse(bytes(typeof fields === 'string' ? fields : JSON.stringify(fields)));

const nginxLine = {
    time_iso8601: '2026-01-05T20:30:07+08:00',
    remote_addr: '198.51.100.7',
    request: 'GET /a?b=c HTTP/2.0',
    status: 200,
    http_referer: 'https://example.org/',
    http_user_agent: 'Mozilla/5.0 (X11)',
    host: 'example.com',
};

describe('nginx-json', () => {
    it.each<[string, object, Partial<LogLine>]>([
        ['the usual keys', nginxLine, {}],
        ['a status that is text', { ...nginxLine, status: '200' }, {}],
        ['milliseconds', { ...nginxLine, msec: '1767616207.250' }, { time: time + 250 }],
        [
            'local time',
            { ...nginxLine, time_iso8601: undefined, time_local: '05/Jan/2026:12:30:07 +0000' },
            {},
        ],
        [
            'method and address of their own',
            { ...nginxLine, request: undefined, request_method: 'GET', request_uri: '/a?b=c' },
            {},
        ],
        [
            'path and query of their own',
            { ...nginxLine, request: undefined, request_method: 'GET', uri: '/a', args: 'b=c' },
            {},
        ],
        [
            'path without query',
            { ...nginxLine, request: undefined, request_method: 'GET', uri: '/a', args: '' },
            { target: '/a' },
        ],
        [
            'dashes for what there is not',
            { ...nginxLine, http_referer: '-', http_user_agent: '-' },
            { referrer: '', userAgent: '' },
        ],
        [
            'no key for the agent',
            { ...nginxLine, http_user_agent: undefined },
            { userAgent: undefined },
        ],
        [
            'server_name',
            { ...nginxLine, host: undefined, server_name: 'www.example.com' },
            { host: 'www.example.com' },
        ],
        [
            'an empty request',
            { ...nginxLine, request: '', status: 400 },
            { method: '', target: '', status: 400 },
        ],
        [
            'no request',
            { ...nginxLine, request: '-', status: 408 },
            { method: '', target: '', status: 408 },
        ],
        [
            'characters beyond ASCII',
            { ...nginxLine, request: 'GET /你好?b=c HTTP/1.1' },
            { target: '/你好?b=c' },
        ],
        ['IPv6', { ...nginxLine, remote_addr: '2001:db8::7' }, { client: '2001:db8::7' }],
    ])('reads %s', (_, fields, changes) => {
        expect(parse(nginxJson, fields)).toEqual({ ...expected, ...changes });
    });

    it('reads escapes that are no JSON', () => {
        const line = JSON.stringify(nginxLine).replace('(X11)', '\\x22\\xE4\\xBD\\xA0\\x22');
        expect(parse(nginxJson, line)).toMatchObject({ userAgent: 'Mozilla/5.0 "你"' });
    });

    it.each<[object | string, string]>([
        ['{"remote_addr": "198.51', 'not a JSON object'],
        ['[1,2]', 'not a JSON object'],
        ['null', 'not a JSON object'],
        ['\u0016\u0003', 'not a JSON object'],
        [{ ...nginxLine, time_iso8601: 'noon' }, 'no time that can be read'],
        [{ ...nginxLine, remote_addr: undefined }, 'no client address'],
        [{ ...nginxLine, request: undefined }, 'no request'],
        [{ ...nginxLine, status: 'ok' }, 'no status'],
        [{ ...nginxLine, status: undefined }, 'no status'],
    ])('cannot read %j: %s', (fields, reason) => {
        expect(parse(nginxJson, fields)).toBe(reason);
    });
});

const caddyRequest = {
    remote_ip: '10.0.0.1',
    remote_port: '55555',
    client_ip: '198.51.100.7',
    proto: 'HTTP/2.0',
    method: 'GET',
    host: 'example.com',
    uri: '/a?b=c',
    headers: { 'User-Agent': ['Mozilla/5.0 (X11)'], Referer: ['https://example.org/'] },
};
const caddyLine = {
    level: 'info',
    ts: 1767616207,
    logger: 'http.log.access.log0',
    msg: 'handled request',
    request: caddyRequest,
    duration: 0.001,
    size: 512,
    status: 200,
};
const withRequest = (changes: object) => ({
    ...caddyLine,
    request: { ...caddyRequest, ...changes },
});

describe('caddy-json', () => {
    it.each<[string, object, Partial<LogLine>]>([
        ['a line as it comes', caddyLine, {}],
        ['fractions of seconds', { ...caddyLine, ts: 1767616207.125 }, { time: time + 125 }],
        ['ISO times', { ...caddyLine, ts: '2026-01-05T12:30:07Z' }, {}],
        ['remote_ip alone', withRequest({ client_ip: undefined }), { client: '10.0.0.1' }],
        [
            'address and port in one',
            withRequest({
                client_ip: undefined,
                remote_ip: undefined,
                remote_addr: '198.51.100.7:1',
            }),
            {},
        ],
        [
            'IPv6 address and port in one',
            withRequest({
                client_ip: undefined,
                remote_ip: undefined,
                remote_addr: '[2001:db8::7]:1',
            }),
            { client: '2001:db8::7' },
        ],
        ['no headers', withRequest({ headers: {} }), { referrer: '', userAgent: '' }],
        ['headers left out', withRequest({ headers: undefined }), { referrer: '', userAgent: '' }],
        [
            'lower-case headers',
            withRequest({ headers: { 'user-agent': ['x'] } }),
            { referrer: '', userAgent: 'x' },
        ],
        ['characters beyond ASCII', withRequest({ uri: '/你好' }), { target: '/你好' }],
    ])('reads %s', (_, fields, changes) => {
        expect(parse(caddyJson, fields)).toEqual({ ...expected, ...changes });
    });

    it.each<[object | string, string]>([
        ['{"ts":1', 'not a JSON object'],
        [{ level: 'info', ts: 1767616207, msg: 'serving initial configuration' }, 'no request'],
        [{ ...caddyLine, ts: 'noon' }, 'no time that can be read'],
        [withRequest({ client_ip: undefined, remote_ip: undefined }), 'no client address'],
        [{ ...caddyLine, status: undefined }, 'no status'],
    ])('cannot read %j: %s', (fields, reason) => {
        expect(parse(caddyJson, fields)).toBe(reason);
    });
});

describe('traefikJson', () => {
    const line = (changes: Record<string, unknown> = {}) =>
        JSON.stringify({
            ClientAddr: '198.51.100.7:51234',
            ClientHost: '198.51.100.7',
            DownstreamStatus: 200,
            OriginStatus: 404,
            RequestHost: 'www.example.com',
            RequestMethod: 'GET',
            RequestPath: '/a?b=c',
            StartUTC: '2026-01-05T12:30:07.123456789Z',
            'request_User-Agent': 'Mozilla/5.0 (X11)',
            request_Referer: 'https://a.example/',
            ...changes,
        });
    const expected = {
        time: Date.UTC(2026, 0, 5, 12, 30, 7, 123),
        client: '198.51.100.7',
        method: 'GET',
        target: '/a?b=c',
        status: 200,
        host: 'www.example.com',
        referrer: 'https://a.example/',
        userAgent: 'Mozilla/5.0 (X11)',
    };

    it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
        ['a whole line', {}, {}],
        [
            'headers that were left out',
            { 'request_User-Agent': undefined, request_Referer: undefined },
            { userAgent: undefined, referrer: '' },
        ],
        [
            'an address with its port',
            { ClientHost: undefined, ClientAddr: '[2001:db8::7]:443' },
            { client: '2001:db8::7' },
        ],
        [
            'the time of the line',
            { StartUTC: undefined, time: '2026-01-05T12:30:07Z' },
            { time: Date.UTC(2026, 0, 5, 12, 30, 7) },
        ],
        ['a forwarded address', { 'request_X-Forwarded-For': '8.8.4.4' }, { forwarded: '8.8.4.4' }],
        ['a quote and a character beyond ASCII', { RequestPath: '/"é"' }, { target: '/"é"' }],
    ])('reads %s', (_, changes, differences) => {
        const bytes = Buffer.from(line(changes)).toString('latin1');
        expect(traefikJson.parse(bytes)).toEqual({ ...expected, ...differences });
    });

    it.each<[Record<string, unknown>, string]>([
        [{ RequestMethod: undefined }, 'no request'],
        [{ StartUTC: 'soon' }, 'no time that can be read'],
        [{ ClientHost: '', ClientAddr: '' }, 'no client address'],
        [{ DownstreamStatus: 0 }, 'no status'],
    ])('says what is wrong with %j', (changes, reason) =>
        expect(traefikJson.parse(line(changes))).toBe(reason),
    );

    it('is not taken from what is no JSON', () => {
        expect(traefikJson.parse('{"RequestMethod"')).toBe('not a JSON object');
    });
});

describe('what a browser wants a page for', () => {
    it.each<[string, LogFormat, object]>([
        ['nginx-json', nginxJson, { ...nginxLine, http_sec_purpose: 'prefetch;prerender' }],
        [
            'caddy-json',
            caddyJson,
            withRequest({
                headers: { ...caddyRequest.headers, 'Sec-Purpose': ['prefetch;prerender'] },
            }),
        ],
        [
            'traefik-json',
            traefikJson,
            {
                ClientHost: '198.51.100.7',
                DownstreamStatus: 200,
                RequestMethod: 'GET',
                RequestPath: '/',
                StartUTC: '2026-01-05T12:30:07Z',
                'request_Sec-Purpose': 'prefetch;prerender',
            },
        ],
    ])('is read from %s', (_, format, fields) => {
        expect(parse(format, fields)).toMatchObject({ purpose: 'prefetch;prerender' });
    });
});
