import { describe, expect, it } from 'vitest';
import { chooseClient, isAddressList, readClientAddress } from './forwarded';
import { hit, importFiles, importHits, text } from './logs.fixture';

describe('chooseClient', () => {
    it.each([
        ['8.8.8.8', undefined, 'forwarded', '8.8.8.8'],
        ['8.8.8.8', '8.8.4.4', 'auto', '8.8.8.8'],
        ['10.0.0.1', '8.8.4.4', 'auto', '8.8.4.4'],
        ['10.0.0.1', '8.8.4.4', 'peer', '10.0.0.1'],
        ['8.8.8.8', '8.8.4.4, 1.1.1.1', 'forwarded', '8.8.4.4'],
        ['8.8.8.8', '10.1.1.1, 8.8.4.4', 'forwarded', '8.8.4.4'],
        ['8.8.8.8', '10.1.1.1', 'forwarded', '10.1.1.1'],
        ['8.8.8.8', 'unknown, 8.8.4.4', 'forwarded', '8.8.4.4'],
        ['8.8.8.8', 'unknown', 'forwarded', '8.8.8.8'],
        ['8.8.8.8', '-', 'forwarded', '8.8.8.8'],
        ['8.8.8.8', '9.9.9.9, 8.8.4.4, 1.1.1.1', 1, '1.1.1.1'],
        ['8.8.8.8', '9.9.9.9, 8.8.4.4, 1.1.1.1', 2, '8.8.4.4'],
        ['8.8.8.8', '9.9.9.9', 3, '9.9.9.9'],
        ['10.0.0.1', '[2001:4860:4860::8888]:443, 10.0.0.2', 'auto', '2001:4860:4860::8888'],
        ['10.0.0.1', '8.8.4.4:51234', 'auto', '8.8.4.4'],
        ['10.0.0.1', '8.8.4.4,%2010.0.0.2', 'auto', '8.8.4.4'],
        ['::ffff:10.0.0.1', '8.8.4.4', 'auto', '8.8.4.4'],
    ] as const)('of %s and %j by %s is %s', (peer, forwarded, choice, address) =>
        expect(chooseClient(peer, forwarded, choice)).toBe(address),
    );
});

it.each([
    ['auto', 'auto'],
    ['peer', 'peer'],
    ['forwarded:3', 3],
    ['forwarded:21', undefined],
    ['first', undefined],
    ['', undefined],
])('--client-address %j is %s', (text_, choice) => expect(readClientAddress(text_)).toBe(choice));

it.each([
    ['8.8.4.4', true],
    ['8.8.4.4, 10.0.0.1', true],
    ['2001:db8::7', true],
    ['0.004', false],
    ['123', false],
    ['-', false],
    ['example.com', false],
    ['8.8.4.4, x', false],
])('%j is a list of addresses: %s', (field, is) => expect(isAddressList(field)).toBe(is));

it('by itself takes what the nearest proxy wrote, not what a visitor may have sent', () => {
    const sent = '9.9.9.9, 8.8.4.4, 10.0.0.2';
    expect(chooseClient('10.0.0.1', sent, 'auto')).toBe('8.8.4.4');
    expect(chooseClient('10.0.0.1', sent, 'forwarded')).toBe('9.9.9.9');
    expect(chooseClient('1.1.1.1', sent, 'auto')).toBe('1.1.1.1');
});

describe('an import', () => {
    const line = (at: number, client: string, tail: string) => `${hit({ at, client })} ${tail}`;

    it('of logs behind a proxy has as many visitors as there were', () => {
        const { events, summary } = importFiles(
            text([
                line(0, '10.0.0.1', '"114.114.114.114"'),
                line(1000, '10.0.0.1', '0.004 "8.8.8.8, 10.0.0.7"'),
                line(2000, '10.0.0.1', '"-"'),
            ]),
        );
        expect(events.map(event => event.address)).toEqual([
            '114.114.114.114',
            '8.8.8.8',
            '10.0.0.1',
        ]);
        expect(summary.unused).toBe(0);
    });

    it('says where passed-on addresses were not used', () => {
        const { events, summary } = importFiles(
            text([line(0, '104.16.0.1', '"8.8.8.8"'), line(1000, '104.16.0.1', '"8.8.4.4"')]),
        );
        expect(events.map(event => event.address)).toEqual(['104.16.0.1', '104.16.0.1']);
        expect(summary.unused).toBe(2);
        expect([...summary.proxies]).toEqual(['104.16.0.1']);
    });

    it('says nothing of proxies where there are none', () => {
        expect(importHits({ client: '8.8.8.8' }).summary.unused).toBe(0);
    });
});
