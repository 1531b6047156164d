import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { describeRequest } from '../../analytics/collecting/seenRequest';
import { StartError } from '../config';
import { type AddressHeaderName, addressHeaderNames, addressHeaders } from './addressHeaders';
import { readTrust, useAddressHeader } from './clientAddress';

let app: FastifyInstance;
afterEach(() => app?.close());

const build = (trust: string, name: AddressHeaderName) => {
    app = Fastify({ trustProxy: readTrust(trust) });
    useAddressHeader(app, name);
    app.get('/', async request => describeRequest(request, name));
};

const ask = async (remoteAddress: string, headers: Record<string, string | string[]>) =>
    (await app.inject({ url: '/', remoteAddress, headers })).json();

describe('useAddressHeader', () => {
    it.each(addressHeaderNames)('believes %s of a trusted proxy only', async name => {
        const header = addressHeaders[name];
        const value = name === 'cloudfront' ? '9.9.9.9:46532' : '9.9.9.9';
        build('10.0.0.0/8', name);
        expect(await ask('10.1.1.1', { [header]: value })).toMatchObject({
            peer: '10.1.1.1',
            address: '9.9.9.9',
            header,
        });
        expect(await ask('203.0.113.5', { [header]: value })).toMatchObject({
            peer: '203.0.113.5',
            address: '203.0.113.5',
            header: '',
        });
    });

    it.each([
        ['cloudflare', '2a00:1450:4001:0::1', '2a00:1450:4001::1'],
        ['cloudflare', ' 9.9.9.9 ', '9.9.9.9'],
        ['cloudfront', '198.51.100.10:46532', '198.51.100.10'],
        ['cloudfront', '2a09:bac1:14a0::16:46532', '2a09:bac1:14a0::16'],
        ['cloudfront', '2a09:bac1:0:1:2:3:4:5:46532', '2a09:bac1:0:1:2:3:4:5'],
        ['cloudfront', '[2a09:bac1::1]:443', '2a09:bac1::1'],
        ['x-real-ip', '::ffff:9.9.9.9', '9.9.9.9'],
    ] as const)('%s: %s is of %s', async (name, value, address) => {
        build('1', name);
        expect(await ask('10.0.0.1', { [addressHeaders[name]]: value })).toMatchObject({ address });
    });

    it.each(['', 'unknown', '9.9.9.9, 8.8.8.8', '9.9.9.9:80', '256.1.1.1', 'x'.repeat(5000)])(
        'takes the connection’s address when the header tells none: %.20j',
        async value => {
            build('1', 'cloudflare');
            const headers = { 'cf-connecting-ip': value, 'x-forwarded-for': '8.8.8.8' };
            const seen = await ask('10.0.0.1', headers);
            expect(seen).toMatchObject({ address: '10.0.0.1', header: '' });
        },
    );

    it.each([
        ['1', 'Confirm at https://evil.example', '10.0.0.1'],
        ['1', 'unknown', '10.0.0.1'],
        ['1', '9.9.9.9, <b>', '10.0.0.1'],
        ['2', 'anybody, 10.0.0.9', '10.0.0.1'],
        ['2', '9.9.9.9, 10.0.0.9', '9.9.9.9'],
        ['10.0.0.0/8', 'anybody, 10.0.0.9', '10.0.0.1'],
        ['1', '9.9.9.9:46532', '9.9.9.9'],
        ['2', '9.9.9.9:46532, 10.0.0.9', '9.9.9.9'],
        ['1', '[2a09:bac1::1]:443', '2a09:bac1::1'],
        ['1', '2a09:bac1::16', '2a09:bac1::16'],
    ])(
        'TRUST_PROXY=%s takes no other text than an address of X-Forwarded-For: %s',
        async (trust, value, address) => {
            app = Fastify({ trustProxy: readTrust(trust) });
            useAddressHeader(app, 'x-forwarded-for');
            app.get('/', async request => ({ ip: request.ip }));
            const headers = { 'x-forwarded-for': value };
            const answer = await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers });
            expect(answer.json()).toEqual({ ip: address });
        },
    );

    it('counts the named header as one hop, and no word of X-Forwarded-For', async () => {
        build('3', 'cloudflare');
        const headers = { 'cf-connecting-ip': '9.9.9.9', 'x-forwarded-for': '8.8.8.8, 7.7.7.7' };
        expect(await ask('10.0.0.1', headers)).toMatchObject({ address: '9.9.9.9' });
        expect(await ask('10.0.0.1', { 'x-forwarded-for': '8.8.8.8' })).toMatchObject({
            address: '10.0.0.1',
        });
    });

    it('believes nobody without TRUST_PROXY', async () => {
        build('', 'cloudflare');
        const headers = { 'cf-connecting-ip': '9.9.9.9', 'x-forwarded-for': '9.9.9.9' };
        expect(await ask('127.0.0.1', headers)).toMatchObject({ address: '127.0.0.1', header: '' });
    });

    it('is asked first by every later hook', async () => {
        app = Fastify({ trustProxy: readTrust('1') });
        useAddressHeader(app, 'fly');
        const seen: string[] = [];
        app.addHook('onRequest', async request => void seen.push(request.ip));
        app.get('/', async () => '');
        await app.inject({ url: '/', headers: { 'fly-client-ip': '9.9.9.9' } });
        expect(seen).toEqual(['9.9.9.9']);
    });
});

describe('describeRequest', () => {
    it('tells the headers as they came', async () => {
        build('1', 'cloudflare');
        const seen = await ask('10.0.0.1', {
            'X-Forwarded-For': '8.8.8.8, 7.7.7.7',
            'CF-Connecting-IP': '9.9.9.9',
            'X-Forwarded-Proto': 'https',
            'X-Forwarded-Host': 'stats.example.com',
            Forwarded: `for=8.8.8.8;${'x'.repeat(600)}`,
            'User-Agent': 'curl/8.5.0',
            Cookie: 'x-token=secret',
        });
        expect(seen).toEqual({
            peer: '10.0.0.1',
            address: '9.9.9.9',
            header: 'cf-connecting-ip',
            protocol: 'https',
            host: 'stats.example.com',
            userAgent: 'curl/8.5.0',
            headers: [
                { name: 'x-forwarded-for', value: '8.8.8.8, 7.7.7.7' },
                { name: 'cf-connecting-ip', value: '9.9.9.9' },
                { name: 'forwarded', value: `for=8.8.8.8;${'x'.repeat(488)}` },
            ],
        });
    });

    it('names X-Forwarded-For when that decides', async () => {
        build('10.0.0.0/8', 'x-forwarded-for');
        expect(await ask('10.0.0.1', { 'x-forwarded-for': '9.9.9.9' })).toMatchObject({
            address: '9.9.9.9',
            header: 'x-forwarded-for',
        });
        expect(await ask('::ffff:10.0.0.1', {})).toMatchObject({ peer: '10.0.0.1', header: '' });
    });
});

describe('readTrust', () => {
    it.each(['1', ' 2 ', '10'])('takes %j for a count', text => {
        expect(readTrust(text)).toBeTypeOf('function');
    });

    it.each(['', '  ', '0'])('takes %j for nobody', text => expect(readTrust(text)).toBe(false));

    it.each([
        ['10.0.0.5', ['10.0.0.5']],
        ['10.0.0.0/8, 2001:db8::/32,::1', ['10.0.0.0/8', '2001:db8::/32', '::1']],
        ['loopback, uniquelocal', ['loopback', 'uniquelocal']],
    ])('takes %j for a list that Fastify understands', async (text, list) => {
        expect(readTrust(text)).toEqual(list);
        app = Fastify({ trustProxy: readTrust(text) });
        await app.ready();
    });

    it.each([
        ['11', '11 proxies are more than 10'],
        ['8080', '8080 proxies are more than 10'],
        ['-1', '“-1” is not an address'],
        ['1.5', '“1.5” is not an address'],
        ['true', '“true” is not an address'],
        ['cloudflare', '“cloudflare” is not an address'],
        ['10.0.0.0/33', '“10.0.0.0/33” is not an address'],
        ['::1/129', '“::1/129” is not an address'],
        ['10.0.0.0/8/8', '“10.0.0.0/8/8” is not an address'],
        ['10.0.0.0/', '“10.0.0.0/” is not an address'],
        ['10.0.0.1,', '“” is not an address'],
        ['10.0.0.1 10.0.0.2', '“10.0.0.1 10.0.0.2” is not an address'],
        ['1, 10.0.0.1', '“1” is not an address'],
    ])('refuses %j and says why', (text, reason) => {
        expect(() => readTrust(text)).toThrow(StartError);
        expect(() => readTrust(text)).toThrow(reason);
        expect(() => readTrust(text)).toThrow('such as 10.0.0.5, 192.168.0.0/16');
    });
});
