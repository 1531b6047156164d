import { describe, expect, it } from 'vitest';
import { type MarkName, marks } from '../../../../contract/analytics/collect';
import { createMarksReader, type MarkInput, readMarks } from './marks';
import { disguises, peoplesHeaders } from './marks.fixture';

const input = (changes: Partial<MarkInput> = {}): MarkInput => ({
    method: 'POST',
    headers: {},
    page: new URL('https://www.example.com/a?b'),
    screen: '1920x1080',
    webdriver: false,
    ...changes,
});

const namesOf = (bits: number): MarkName[] =>
    (Object.keys(marks) as MarkName[]).filter(name => (bits & marks[name]) !== 0);

const basic = { origin: 'https://www.example.com', 'accept-language': 'zh-CN,zh;q=0.9' };

describe.each([
    ['read afresh', readMarks],
    ['remembered', createMarksReader(3)],
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

describe('readMarks', () => {
    const [, screen = '', headers = {}] = peoplesHeaders[0] ?? [];
    const marksWith = (changes: Partial<MarkInput>, more: MarkInput['headers'] = {}) =>
        namesOf(
            readMarks(input({ screen, headers: { ...basic, ...headers, ...more }, ...changes })),
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
    ])('origin %s: %j', (origin, expected) => expect(marksWith({}, { origin })).toEqual(expected));

    it('compares hosts in every spelling, with their ports', () => {
        const page = new URL('http://MÜNCHEN.example:8080/x');
        expect(marksWith({ page }, { origin: 'http://xn--mnchen-3ya.example:8080' })).toEqual([]);
        expect(marksWith({ page }, { origin: 'http://xn--mnchen-3ya.example' })).toEqual([
            'foreignOrigin',
        ]);
    });

    it('misses an origin only where a browser sends one', () => {
        const { origin: _, ...without } = { ...basic, ...headers };
        expect(marksWith({ headers: without })).toEqual(['noOrigin']);
        expect(marksWith({ headers: without, method: 'GET' })).toEqual([]);
    });

    it('takes a driven browser at its word', () => {
        expect(marksWith({ webdriver: true })).toEqual(['webdriver']);
    });

    it('expects hints only where Chrome sends them', () => {
        const bare = {
            ...basic,
            'user-agent': headers['user-agent'],
        };
        const at = (address: string, size = screen) =>
            marksWith({
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
