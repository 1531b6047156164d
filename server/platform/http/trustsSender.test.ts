import { expect, it } from 'vitest';
import { readTrust, trustsSender } from './clientAddress';

it.each([
    ['', '10.0.0.1', false],
    ['0', '10.0.0.1', false],
    ['1', '8.8.8.8', true],
    ['10.0.0.5', '10.0.0.5', true],
    ['10.0.0.5', '10.0.0.6', false],
    ['192.0.2.1, 10.0.0.0/8', '10.9.9.9', true],
    ['2001:db8::/32', '2001:db8::7', true],
    ['2001:db8::/32', '10.0.0.1', false],
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback,uniquelocal', '172.20.0.3', true],
    ['loopback', '8.8.8.8', false],
    ['loopback', '', false],
])('TRUST_PROXY=%s and %s: %s', (trustProxy, peer, trusts) => {
    expect(trustsSender(readTrust(trustProxy))(peer)).toBe(trusts);
});
