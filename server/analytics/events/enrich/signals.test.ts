import { describe, expect, it } from 'vitest';
import { type SignalName, signals } from '../../../../contract/analytics/collect';
import { createSignalsReader, readFirstHeader, readSignals, type SignalInput } from './signals';
import { disguises, peoplesHeaders } from './signals.fixture';

const input = (changes: Partial<SignalInput> = {}): SignalInput => ({
    method: 'POST',
    headers: {},
    page: new URL('https://www.example.com/a?b'),
    screen: '1920x1080',
    webdriver: false,
    ...changes,
});

const namesOf = (bits: number): SignalName[] =>
    (Object.keys(signals) as SignalName[]).filter(name => (bits & signals[name]) !== 0);

const basic = { origin: 'https://www.example.com', 'accept-language': 'zh-CN,zh;q=0.9' };

describe.each([
    ['read afresh', readSignals],
    ['remembered', createSignalsReader(3)],
])('%s', (_name, read) => {
    it.each(peoplesHeaders)('%s has no mark', (_browser, screen, headers) => {
        const request = input({ headers: { ...basic, ...headers }, screen });
        expect(namesOf(read(request))).toEqual([]);
        expect(namesOf(read({ ...request, method: 'GET' }))).toEqual([]);
    });

    it.each(disguises)('%s is marked', (_program, screen, headers, expected) => {
        expect(namesOf(read(input({ headers, screen })))).toEqual(expected);
    });
});

describe('readSignals', () => {
    const [, screen = '', headers = {}] = peoplesHeaders[0] ?? [];
    const signalsWith = (changes: Partial<SignalInput>, more: SignalInput['headers'] = {}) =>
        namesOf(
            readSignals(input({ screen, headers: { ...basic, ...headers, ...more }, ...changes })),
        );

    it.each([
        ['https://www.example.com', []],
        ['http://www.example.com', []],
        ['https://www.example.com:443', []],
        ['null', []],
        ['https://example.com', ['foreignOrigin']],
        ['https://www.example.com.evil.org', ['foreignOrigin']],
        ['https://evil.org/www.example.com', ['foreignOrigin']],
        ['https://www.example.com:8443', ['foreignOrigin']],
        ['www.example.com', ['foreignOrigin']],
        ['://', ['foreignOrigin']],
    ])('origin %s: %j', (origin, expected) =>
        expect(signalsWith({}, { origin })).toEqual(expected),
    );

    it('compares hosts in every spelling, with their ports', () => {
        const page = new URL('http://MÜNCHEN.example:8080/x');
        expect(signalsWith({ page }, { origin: 'http://xn--mnchen-3ya.example:8080' })).toEqual([]);
        expect(signalsWith({ page }, { origin: 'http://xn--mnchen-3ya.example' })).toEqual([
            'foreignOrigin',
        ]);
    });

    it('misses an origin only where a browser sends one', () => {
        const { origin: _, ...without } = { ...basic, ...headers };
        expect(signalsWith({ headers: without })).toEqual(['noOrigin']);
        expect(signalsWith({ headers: without, method: 'GET' })).toEqual([]);
    });

    it.each([
        ['Chrome on Windows', 'accept-encoding', []],
        ['Chrome on Windows', 'accept-language', ['headerMismatch']],
        ['Firefox on Windows', 'accept-language', []],
        ['Firefox on Windows', 'accept-encoding', ['headerMismatch']],
        ['Safari on iPhone', 'accept-encoding', []],
        ['Safari on iPhone', 'accept-language', []],
    ] as const)('%s that writes %s first: %j', (name, firstHeader, expected) => {
        const [, size = '', sent = {}] = peoplesHeaders.find(([one]) => one === name) ?? [];
        const found = readSignals(
            input({ screen: size, headers: { ...basic, ...sent }, firstHeader }),
        );
        expect(namesOf(found)).toEqual(expected);
    });

    it('reads which header came first off the request as it came', () => {
        const [language, encoding] = [
            ['Accept-Language', 'de'],
            ['accept-encoding', 'gzip'],
        ] as const;
        expect(readFirstHeader(['Host', 'a', ...language, ...encoding])).toBe('accept-language');
        expect(readFirstHeader([...encoding, 'Accept', '*/*', ...language])).toBe(
            'accept-encoding',
        );
        expect(readFirstHeader(['If-Modified-Sin', 'x', ...language])).toBeUndefined();
    });

    it('takes a driven browser at its word', () => {
        expect(signalsWith({ webdriver: true })).toEqual(['webdriver']);
    });

    it('expects hints only where Chrome sends them', () => {
        const bare = {
            ...basic,
            'user-agent': headers['user-agent'],
        };
        const at = (address: string, size = screen) =>
            signalsWith({
                headers: { ...bare, origin: new URL(address).origin },
                page: new URL(address),
                screen: size,
            });
        expect(at('https://www.example.com/')).toEqual(['agentMismatch']);
        expect(at('http://127.0.0.1:8080/')).toEqual(['agentMismatch']);
        expect(at('http://www.example.com/')).toEqual([]);
        expect(at('https://www.example.com/', '412x915')).toEqual([]);
        expect(at('https://www.example.com/', '915x412')).toEqual([]);
        expect(at('https://www.example.com/', '800x1280')).toEqual([]);
        expect(at('https://www.example.com/', '')).toEqual([]);
    });
});
