import { describe, expect, it } from 'vitest';
import { compareOrigins, tellingBucket } from './inviteMarks';

const from = (address: string, agent = 'Firefox') => ({ address, agent });

describe('tellingBucket', () => {
    it.each([
        ['93.184.216.34', '93.184.216.34'],
        ['::ffff:93.184.216.34', '93.184.216.34'],
        ['2a02:8388:1:2:3:4:5:6', '2a02:8388:1:2::/64'],
        ['10.0.0.7', ''],
        ['127.0.0.1', ''],
        ['fd00::1', ''],
        ['', ''],
        ['nonsense', ''],
    ])('of %s is %j', (address, bucket) => expect(tellingBucket(address)).toBe(bucket));
});

describe('compareOrigins', () => {
    const own = from('93.184.216.34');
    it.each([
        ['another address', [from('93.184.216.35')], 0, 0],
        ['the address in another browser', [from('93.184.216.34', 'Chrome')], 1, 0],
        ['the address in the same browser', [from('1.1.1.1'), from('93.184.216.34')], 1, 1],
        ['nobody', [], 0, 0],
    ] as const)('%s', (_case, others, address, device) => {
        expect(compareOrigins(own, others)).toEqual({
            same_address: address,
            same_device: device,
        });
    });

    it('takes no address and no agent for nothing in common', () => {
        const nothing = { same_address: 0, same_device: 0 };
        expect(compareOrigins(from(''), [from('')])).toEqual(nothing);
        expect(compareOrigins(from('10.0.0.7'), [from('10.0.0.7')])).toEqual(nothing);
        const unnamed = from('93.184.216.34', '');
        expect(compareOrigins(unnamed, [unnamed])).toEqual({ same_address: 1, same_device: 0 });
    });
});
