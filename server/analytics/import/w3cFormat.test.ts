import { describe, expect, it } from 'vitest';
import { type LogFormat, type LogLine, openFormat } from './logLine';
import { cloudfront, w3c } from './w3cFormat';

/** What each line of a file is read as. */
const readAll = (format: LogFormat, lines: readonly string[]) => {
    const { parse } = openFormat(format);
    return lines.map(line => parse(line));
};

const last = (format: LogFormat, lines: readonly string[]) => readAll(format, lines).at(-1);

const time = Date.UTC(2026, 0, 5, 12, 30, 7);
const iisFields =
    '#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) sc-status sc-substatus sc-win32-status time-taken';
const iis = (
    changes: Partial<Record<'client' | 'agent' | 'stem' | 'query' | 'referrer', string>>,
) => {
    const it = {
        client: '8.8.8.8',
        agent: 'Mozilla/5.0+(X11;+Linux)',
        stem: '/a',
        query: '-',
        ...changes,
    };
    return `2026-01-05 12:30:07 10.0.0.4 GET ${it.stem} ${it.query} 443 - ${it.client} ${it.agent} ${it.referrer ?? '-'} 200 0 0 15`;
};

const expected: LogLine = {
    time,
    client: '8.8.8.8',
    method: 'GET',
    target: '/a',
    status: 200,
    host: '',
    referrer: '',
    userAgent: 'Mozilla/5.0 (X11; Linux)',
};

describe('w3c', () => {
    const head = [
        '#Software: Microsoft Internet Information Services 10.0',
        '#Version: 1.0',
        iisFields,
    ];

    it.each<[string, string, Partial<LogLine>]>([
        ['a plain line', iis({}), {}],
        ['a query', iis({ query: 'b=c&d=%E4%BD%A0' }), { target: '/a?b=c&d=%E4%BD%A0' }],
        ['IPv6', iis({ client: '2001:db8::7' }), { client: '2001:db8::7' }],
        ['an IPv6 zone', iis({ client: 'fe80::1%4' }), { client: 'fe80::1%4' }],
        ['no agent', iis({ agent: '-' }), { userAgent: '' }],
        [
            'a referrer',
            iis({ referrer: 'https://a.example/x?y=z' }),
            { referrer: 'https://a.example/x?y=z' },
        ],
        ['further values', `${iis({})} more`, {}],
    ])('reads %s', (_, line, changes) => {
        expect(last(w3c, [...head, line])).toEqual({ ...expected, ...changes });
    });

    it('reads remarks as nothing, wherever they stand', () => {
        expect(readAll(w3c, [...head, '#Date: 2026-01-05 00:00:00', '#', '# words'])).toEqual(
            Array(6).fill(undefined),
        );
    });

    it.each<[string, readonly string[], string]>([
        ['nothing before it', [iis({})], 'no #Fields line before it'],
        ['a missing value', [...head, iis({}).replace(/ 15$/, '')], 'fewer values than #Fields'],
        ['an odd time', [...head, iis({}).replace('12:30:07', '12:30')], 'no date and time'],
        ['no client', [...head, iis({ client: '-' })], 'no client address'],
        ['an odd status', [...head, iis({}).replace(' 200 ', ' OK ')], 'no address or status'],
        [
            'no time in #Fields',
            ['#Fields: date c-ip cs-method', 'a b c'],
            '#Fields names no time, stem, status',
        ],
        [
            'no day',
            ['#Fields: time c-ip cs-method cs-uri-stem sc-status', '12:30:07 8.8.8.8 GET / 200'],
            'neither #Fields nor #Date',
        ],
    ])('says what is wrong with %s', (_, lines, reason) =>
        expect(last(w3c, lines)).toMatch(reason),
    );

    it('follows #Fields that change within a file', () => {
        const lines = [
            ...head,
            iis({}),
            '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs-host X-Forwarded-For',
            '2026-01-05 12:30:07 10.0.0.9 GET /b 304 shop.example 8.8.4.4,+10.0.0.9',
        ];
        expect(last(w3c, lines)).toEqual({
            ...expected,
            client: '10.0.0.9',
            target: '/b',
            status: 304,
            host: 'shop.example',
            userAgent: undefined,
            forwarded: '8.8.4.4,+10.0.0.9',
        });
    });

    it('takes the day from #Date where the lines have none, and tells such lines apart', () => {
        const fields = '#Fields: time c-ip cs-method cs-uri-stem sc-status';
        const row = '12:30:07 8.8.8.8 GET /a 200';
        const read = readAll(w3c, [
            '#Date: 2026-01-05 00:00:00',
            fields,
            row,
            '#Date: 2026-01-06 00:00:00',
            row,
        ]);
        expect(read[2]).toMatchObject({ time });
        expect(read[4]).toMatchObject({ time: time + 86_400_000 });
        const identities = read.map(it => (typeof it === 'object' ? it.identity : ''));
        expect(identities[2]).not.toBe(identities[4]);
    });

    it('reads quoted values with spaces and quotes', () => {
        const fields = '#Fields: date time c-ip cs-method cs-uri-stem sc-status cs(User-Agent)';
        const line = '2026-01-05 12:30:07 8.8.8.8 GET /a 200 "Mozilla/5.0 (""X"")"';
        expect(last(w3c, [fields, line])).toMatchObject({ userAgent: 'Mozilla/5.0 ("X")' });
    });

    it('remembers nothing of another file', () => {
        readAll(w3c, head);
        expect(last(w3c, [iis({})])).toBe('no #Fields line before it');
    });
});

describe('cloudfront', () => {
    const fields =
        '#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for';
    const row = (
        agent: string,
        changes: { status?: string; query?: string; forwarded?: string } = {},
    ) =>
        [
            ...['2026-01-05', '12:30:07', 'FRA56-P1', '512', '2001:db8::7', 'GET'],
            ...['d111111abcdef8.cloudfront.net', '/a%20b', changes.status ?? '200'],
            ...['https://a.example/', agent, changes.query ?? '-', '-', 'Hit', 'abc=='],
            ...['www.example.com', 'https', '23', '0.001', changes.forwarded ?? '-'],
        ].join('\t');

    it('reads a line with its escapes', () => {
        expect(
            last(cloudfront, ['#Version: 1.0', fields, row('Mozilla/5.0%20(X11;%20Linux)')]),
        ).toEqual({
            ...expected,
            isCached: true,
            client: '2001:db8::7',
            target: '/a%20b',
            host: 'www.example.com',
            referrer: 'https://a.example/',
        });
    });

    it('reads agents that are escaped twice, and bytes beyond ASCII', () => {
        const read = last(cloudfront, [fields, row('Mozilla/5.0%2520(X11;%2520Linux)%20%C3%A9')]);
        const agent = typeof read === 'object' ? (read.userAgent ?? '') : '';
        expect(cloudfront.decode(agent)).toBe('Mozilla/5.0 (X11; Linux) é');
    });

    it('takes queries, forwarded addresses, and visitors who left', () => {
        const read = last(cloudfront, [
            fields,
            row('-', { status: '000', query: 'x=1', forwarded: '8.8.4.4,%2010.0.0.9' }),
        ]);
        expect(read).toMatchObject({
            target: '/a%20b?x=1',
            status: 0,
            userAgent: '',
            forwarded: '8.8.4.4,%2010.0.0.9',
        });
    });

    it('and IIS are not taken for each other', () => {
        expect(last(w3c, [fields, row('-')])).toBe('CloudFront’s fields');
        expect(last(cloudfront, [iisFields, iis({})])).toBe('not CloudFront’s fields');
    });
});
