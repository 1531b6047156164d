import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './publicAddress';

describe('addresses that are asked', () => {
    it.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00::1'])(
        'are those of the open internet: %s',
        address => expect(isPublicAddress(address)).toBe(true),
    );

    it.each([
        ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
        ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1'],
        ...['198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.1.1.1', '240.0.0.1'],
        ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1'],
        ...['64:ff9b::7f00:1', '64:ff9b:1::1', '100::1', '2001::1', '2001:0:4136:e378::1'],
        ...['2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1'],
        ...['fe80::1%eth0', 'fec0::1', 'ff02::1', '5f00::1', 'localhost', '', '1.1.1', '0x7f.1'],
    ])('are none of networks inside, or of nothing: %s', address =>
        expect(isPublicAddress(address)).toBe(false),
    );
});
