import { describe, expect, it } from 'vitest';
import { combined, common } from './commonFormat';
import type { LogLine } from './logLine';

const time = Date.UTC(2026, 0, 5, 12, 30, 7);
const when = '[05/Jan/2026:12:30:07 +0000]';
const agent = 'Mozilla/5.0 (X11; Linux x86_64)';
const tail = `200 512 "https://example.org/" "${agent}"`;

const expected: LogLine = {
    time,
    client: '198.51.100.7',
    method: 'GET',
    target: '/a?b=c',
    status: 200,
    host: '',
    referrer: 'https://example.org/',
    userAgent: agent,
};

describe('combined', () => {
    it.each<[string, string, Partial<LogLine>]>([
        ['a plain line', `198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" ${tail}`, {}],
        [
            'IPv6 and HTTP/2',
            `2001:db8::7 - - ${when} "GET /a?b=c HTTP/2.0" ${tail}`,
            { client: '2001:db8::7' },
        ],
        ['no protocol', `198.51.100.7 - - ${when} "GET /a?b=c" ${tail}`, {}],
        [
            'a signed-in user with a space and brackets',
            `198.51.100.7 - ann [x] lee ${when} "GET /a?b=c HTTP/1.1" ${tail}`,
            {},
        ],
        [
            'a virtual host with port',
            `Shop.Example.com:443 198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" ${tail}`,
            { host: 'Shop.Example.com:443' },
        ],
        [
            'a virtual host that is an address',
            `192.0.2.1 198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" ${tail}`,
            { host: '192.0.2.1' },
        ],
        [
            'a resolved host name',
            `host.example.net - - ${when} "GET /a?b=c HTTP/1.1" ${tail}`,
            { client: 'host.example.net' },
        ],
        [
            'further fields',
            `198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" ${tail} "203.0.113.4, 10.0.0.1" 0.004`,
            { forwarded: '203.0.113.4, 10.0.0.1' },
        ],
        [
            'further fields without an address',
            `198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" ${tail} "-" 0.004 "gzip" 12:30`,
            {},
        ],
        [
            'no size',
            `198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" 304 - "https://example.org/" "${agent}"`,
            { status: 304 },
        ],
        [
            'neither referrer nor agent sent',
            `198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" 200 512 "-" "-"`,
            { referrer: '', userAgent: '' },
        ],
        [
            'empty referrer and agent',
            `198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" 200 512 "" ""`,
            { referrer: '', userAgent: '' },
        ],
        [
            'escaped quotes and backslashes',
            `198.51.100.7 - - ${when} "GET /a\\"b HTTP/1.1" 200 5 "http://x/\\\\" "say \\"hi\\" \\\\\\" x"`,
            {
                target: '/a\\"b',
                referrer: 'http://x/\\\\',
                userAgent: 'say \\"hi\\" \\\\\\" x',
            },
        ],
        [
            'a target with spaces',
            `198.51.100.7 - - ${when} "GET /a b c HTTP/1.1" ${tail}`,
            { target: '/a b c' },
        ],
        [
            'a request that timed out',
            `198.51.100.7 - - ${when} "-" 408 - "-" "-"`,
            { method: '', target: '', status: 408, referrer: '', userAgent: '' },
        ],
        [
            'a TLS greeting on a plain port',
            `198.51.100.7 - - ${when} "\\x16\\x03\\x01\\x02" 400 226 "-" "-"`,
            { method: '', target: '', status: 400, referrer: '', userAgent: '' },
        ],
        [
            'a TLS greeting as raw bytes',
            `198.51.100.7 - - ${when} "\u0016\u0003\u0001" 400 226 "-" "-"`,
            { method: '', target: '', status: 400, referrer: '', userAgent: '' },
        ],
        [
            'another method',
            `198.51.100.7 - - ${when} "PROPFIND / HTTP/1.1" 405 1 "-" "-"`,
            { method: 'PROPFIND', target: '/', status: 405, referrer: '', userAgent: '' },
        ],
    ])('reads %s', (_, line, changes) => {
        expect(combined.parse(line)).toEqual({ ...expected, ...changes });
    });

    it.each([
        ['', 'no time'],
        ['hello world', 'no time'],
        ['2026/01/05 12:30:07 [error] 7#7: *1 open() failed', 'no time'],
        [`${when} "GET / HTTP/1.1" ${tail}`, 'no client'],
        [`198.51.100.7 - - [05/Foo/2026:12:30:07 +0000] "GET / HTTP/1.1" ${tail}`, 'the time'],
        [`198.51.100.7 - - [05/Jan/2026:12:30:07] "GET / HTTP/1.1" ${tail}`, 'the time'],
        [`198.51.100.7 - - ${when} GET / HTTP/1.1 ${tail}`, 'no quoted request'],
        [`198.51.100.7 - - ${when}`, 'no quoted request'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1 200 5`, 'the request has no closing'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" abc 5 "-" "-"`, 'no status'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 20 5 "-" "-"`, 'no status'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 2000 5 "-" "-"`, 'no status'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 200 "-" "-"`, 'no status'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 200 5`, 'no referrer and user agent'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 200 5 0.003`, 'no quoted referrer'],
        [
            `198.51.100.7 - - ${when} "GET / HTTP/1.1" 200 5 "http://x`,
            'the referrer has no closing',
        ],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 200 5 "-"`, 'no quoted user agent'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 200 5 "-" "Mozil`, 'the user agent has no'],
        [`198.51.100.7 - - ${when} "GET / HTTP/1.1" 200 5 "-" "Moz\\"`, 'the user agent has no'],
        ['\u0000\u0001\u0002\u00ff', 'no time'],
    ])('cannot read %j: %s', (line, reason) => {
        expect(combined.parse(line)).toMatch(new RegExp(`^${reason}`));
    });

    it.each([
        ['a\\"b', 'a"b'],
        ['a\\\\b', 'a\\b'],
        ['\\x22\\x5C\\x5c', '"\\\\'],
        ['\\xE4\\xBD\\xA0\\xe5\\xa5\\xbd', '你好'],
        ['\u00e4\u00bd\u00a0', '你'],
        ['a\\tb\\nc', 'a\tb\nc'],
        ['\\x4', 'x4'],
        ['/plain%20path?a=b', '/plain%20path?a=b'],
        ['\\xff', '\ufffd'],
        ['', ''],
    ])('decodes %j to %j', (field, text) => expect(combined.decode(field)).toBe(text));
});

describe('common', () => {
    it('reads a line without agents, and says that there are none', () => {
        const line = `198.51.100.7 - - ${when} "GET /a?b=c HTTP/1.1" 200 512`;
        expect(common.parse(line)).toEqual({ ...expected, referrer: '', userAgent: undefined });
    });

    it('reads a virtual host', () => {
        const line = `example.com:80 2001:db8::7 - - ${when} "GET / HTTP/1.1" 200 -`;
        expect(common.parse(line)).toMatchObject({ host: 'example.com:80', client: '2001:db8::7' });
    });

    it('does not read half a line', () => {
        expect(common.parse(`198.51.100.7 - - ${when} "GET / HTTP/1.1" 200`)).toMatch(/^no status/);
    });
});
