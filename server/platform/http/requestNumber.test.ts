import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readTrust, trustsSender } from './clientAddress';
import { requestNumbers } from './requestNumber';

const given = 'd2c9f0de-5c1c-4f0a-9f5d-0f3f4b6f7a11';
const from = (remoteAddress: string, number = given) =>
    ({
        headers: { 'x-request-id': number },
        socket: { remoteAddress },
    }) as unknown as IncomingMessage;
const numbersFor = (trust: string) => requestNumbers(trustsSender(readTrust(trust)));

describe('a request’s number', () => {
    it('is another one each time, and in each process', () => {
        const [one, other] = [numbersFor(''), numbersFor('')];
        const numbers = [one, one, one, other].map(next => next(from('203.0.113.7')));
        expect(new Set(numbers).size).toBe(4);
        for (const number of numbers) expect(number).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    });

    it.each([
        ['1', '203.0.113.7'],
        ['loopback', '127.0.0.1'],
        ['loopback', '::1'],
        ['uniquelocal', '10.1.2.3'],
        ['linklocal', 'fe80::1'],
        ['203.0.113.0/24', '::ffff:203.0.113.7'],
    ])('is the one of a proxy that TRUST_PROXY=%s names, at %s', (trust, address) => {
        expect(numbersFor(trust)(from(address))).toBe(given);
    });

    it.each([
        ['', '127.0.0.1'],
        ['0', '127.0.0.1'],
        ['loopback', '203.0.113.7'],
        ['10.0.0.5', '10.0.0.6'],
    ])('is not what anybody else says: TRUST_PROXY=%s, %s', (trust, address) => {
        expect(numbersFor(trust)(from(address))).not.toBe(given);
    });

    it.each([
        'short',
        'x'.repeat(65),
        'two words of it',
        'a-number\nlevel=fatal',
        '<b>number</b>',
        '',
    ])('is not taken when it is not well formed: %j', number => {
        expect(numbersFor('loopback')(from('127.0.0.1', number))).toMatch(/^[0-9a-f]{8}-1$/);
    });
});
