import { describe, expect, it } from 'vitest';
import { addressBlock, addressBucket } from './addressBucket';

describe('the bucket of an address', () => {
    it.each([
        ['203.0.113.7', '203.0.113.7'],
        ['::ffff:203.0.113.7', '203.0.113.7'],
        ['::ffff:cb00:7107', '203.0.113.7'],
        ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
        ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
        ['2001:db8::1', '2001:db8:0:0::/64'],
        ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
        ['::1', '0:0:0:0::/64'],
        ['fe80::1%eth0', 'fe80:0:0:0::/64'],
        ['', ''],
        ['not an address', 'not an address'],
    ])('%j is %j', (address, bucket) => {
        expect(addressBucket(address)).toBe(bucket);
        expect(addressBucket(bucket)).toBe(bucket);
    });
});

describe('the block of an address', () => {
    it.each([
        ['203.0.113.7', '203.0.113.7'],
        ['::ffff:203.0.113.7', '203.0.113.7'],
        ['2001:db8:1:12ab:3:4:5:6', '2001:db8:1:1200::/56'],
        ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
        ['2001:db8:1:13ff::1', '2001:db8:1:1300::/56'],
        ['2001:db8:1:2::1', '2001:db8:1:0::/56'],
        ['', ''],
    ])('%j is in %j', (address, block) => {
        expect(addressBlock(address)).toBe(block);
    });
});
