import { describe, expect, it } from 'vitest';
import { alb } from './albFormat';
import { haproxyIn } from './haproxyFormat';
import type { LogLine } from './logLine';

const time = Date.UTC(2026, 0, 5, 12, 30, 7, 123);
const expected: LogLine = {
    time,
    client: '8.8.8.8',
    method: 'GET',
    target: '/a?b=c',
    status: 200,
    host: '',
    referrer: '',
    userAgent: undefined,
};

describe('alb', () => {
    const line = (
        changes: Partial<
            Record<'type' | 'client' | 'target' | 'status' | 'request' | 'agent', string>
        > = {},
    ) => {
        const it = {
            type: 'h2 ',
            client: '8.8.8.8:51234',
            target: '10.0.0.5:80',
            status: '200',
            request: 'GET https://www.example.com:443/a?b=c HTTP/2.0',
            agent: 'Mozilla/5.0 (X11)',
            ...changes,
        };
        return `${it.type}2026-01-05T12:30:07.123456Z app/my-lb/50dc 	`
            .trim()
            .concat(
                ` ${it.client} ${it.target} 0.001 0.002 0.000 ${it.status} 200 34 366 "${it.request}" "${it.agent}" ECDHE TLSv1.2 arn:aws:x "Root=1-5" "www.example.com" "arn:aws:cert" 0 2026-01-05T12:30:07.000000Z "forward" "-" "-"`,
            );
    };
    const whole: LogLine = {
        ...expected,
        target: 'https://www.example.com:443/a?b=c',
        host: 'www.example.com:443',
        userAgent: 'Mozilla/5.0 (X11)',
    };

    it.each<[string, string, Partial<LogLine>]>([
        ['a plain line', line(), {}],
        ['a Classic Load Balancer', line({ type: '' }), {}],
        ['IPv6', line({ client: '[2001:db8::7]:51234' }), { client: '2001:db8::7' }],
        ['no target', line({ target: '-', status: '502' }), { status: 502 }],
        [
            'a request that was none',
            line({ request: '- http://www.example.com:80- -' }),
            { method: '', target: '', host: '' },
        ],
        ['no agent', line({ agent: '-' }), { userAgent: '' }],
        ['a quote in the agent', line({ agent: 'a \\"b\\"' }), { userAgent: 'a \\"b\\"' }],
    ])('reads %s', (_, text, changes) => expect(alb.parse(text)).toEqual({ ...whole, ...changes }));

    it('undoes escapes', () => {
        expect(alb.decode('a \\x22b\\x22 \\xC3\\xA9')).toBe('a "b" é');
    });

    it.each([
        ['', 'no type, time'],
        [
            'h2 2026-13-05T99:30:07.123456Z app/x 8.8.8.8:1 - 0 0 0 200 200 1 2 "x" "y"',
            'the time cannot be read',
        ],
        [line().replace(' 34 366', ''), 'no times, status and bytes'],
        [line().slice(0, line().indexOf('HTTP/2.0')), 'the request has no closing quote'],
        [line().slice(0, line().indexOf('(X11)')), 'the user agent has no closing quote'],
    ])('says what is wrong with %j', (text, reason) => expect(alb.parse(text)).toMatch(reason));
});

describe('haproxy', () => {
    const { parse } = haproxyIn('UTC');
    const line = (
        changes: Partial<
            Record<'prefix' | 'client' | 'status' | 'braces' | 'request' | 'state', string>
        > = {},
    ) => {
        const it = {
            prefix: '',
            client: '8.8.8.8:51234',
            status: '200',
            braces: '',
            request: 'GET /a?b=c HTTP/1.1',
            state: '----',
            ...changes,
        };
        return `${it.prefix}${it.client} [05/Jan/2026:12:30:07.123] web~ app/srv1 10/0/1/75/+488 ${it.status} +2750 - - ${it.state} 3/2/1/0/0 0/0 ${it.braces}"${it.request}"`;
    };

    it.each<[string, string, Partial<LogLine>]>([
        ['a plain line', line(), {}],
        ['syslog before it', line({ prefix: 'Jan  5 12:30:07 lb1 haproxy[1234]: ' }), {}],
        [
            'RFC 5424 before it',
            line({ prefix: '<134>1 2026-01-05T12:30:07+00:00 lb1 haproxy 1 - - ' }),
            {},
        ],
        ['IPv6', line({ client: '2001:db8::7:51234' }), { client: '2001:db8::7' }],
        ['mapped IPv4', line({ client: '::ffff:8.8.8.8:51234' }), { client: '::ffff:8.8.8.8' }],
        ['no answer', line({ status: '-1', state: 'CR--' }), { status: 0 }],
        ['no request', line({ request: '<BADREQ>' }), { method: '', target: '' }],
        [
            'HTTP/2',
            line({ request: 'GET https://www.example.com/a HTTP/2.0' }),
            { target: 'https://www.example.com/a', host: 'www.example.com' },
        ],
        ['a target with quotes', line({ request: 'GET /"x" HTTP/1.1' }), { target: '/"x"' }],
        [
            'captured headers in any order',
            line({
                braces: '{Mozilla/5.0 (X11; Linux)|www.example.com|https://a.example/|8.8.4.4, 10.0.0.1} {nginx} ',
            }),
            {
                userAgent: 'Mozilla/5.0 (X11; Linux)',
                host: 'www.example.com',
                referrer: 'https://a.example/',
                forwarded: '8.8.4.4, 10.0.0.1',
            },
        ],
        ['empty captures', line({ braces: '{||} ' }), {}],
        ['a request that was cut off', line().slice(0, -11), { target: '/a?b=' }],
    ])('reads %s', (_, text, changes) => expect(parse(text)).toEqual({ ...expected, ...changes }));

    it.each([
        ['', 'no client, accept date'],
        [line().replace('05/Jan', '31/Feb'), 'the time cannot be read'],
        [line().replace(/ "GET.*/, ''), 'no client, accept date|no quoted request'],
        [
            '8.8.8.8:1 [05/Jan/2026:12:30:07.123] web app/srv1 1/0/5 212 -- 1/1/1/1/0 0/0',
            'no client, accept date',
        ],
    ])('says what is wrong with %j', (text, reason) =>
        expect(parse(text)).toMatch(new RegExp(reason)),
    );

    it('reads the clock of the zone that is named', () => {
        expect(haproxyIn('Europe/Berlin').parse(line())).toMatchObject({ time: time - 3_600_000 });
        expect(haproxyIn('Asia/Kolkata').parse(line())).toMatchObject({
            time: time - 5.5 * 3_600_000,
        });
    });
});
