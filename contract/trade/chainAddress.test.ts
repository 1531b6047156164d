import { describe, expect, it } from 'vitest';
import { addressFault, addressOfHex, canonicalAddress, hexAddress } from './chainAddress';

// the examples of EIP-55
const checksummed = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const tether = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const mistyped = 'usdt.checksum';

describe('an EVM address', () => {
    it.each(checksummed)('is right with its own checksum, or in one case: %s', address => {
        expect(addressFault('ethereum', address)).toBe('');
        expect(addressFault('bsc', address.toLowerCase())).toBe('');
        expect(addressFault('polygon', `0x${address.slice(2).toUpperCase()}`)).toBe('');
        expect(canonicalAddress('ethereum', address.toLowerCase())).toBe(address);
    });

    it('is wrong with one letter in the other case, or of another length', () => {
        expect(addressFault('ethereum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(
            mistyped,
        );
        for (const text of ['', '0x', '0x12', checksummed[0]?.slice(0, -1), `${checksummed[0]}0`]) {
            expect(addressFault('bsc', text ?? '')).toBe('usdt.evm_address');
        }
        expect(addressFault('ethereum', tether)).not.toBe('');
    });
});

describe('a TRON address', () => {
    it('is right with its checksum, and kept as it is', () => {
        expect(addressFault('tron', tether)).toBe('');
        expect(canonicalAddress('tron', tether)).toBe(tether);
    });

    it('is wrong with any one letter changed', () => {
        for (let at = 1; at < tether.length; at += 1) {
            const other = tether[at] === 'z' ? 'y' : 'z';
            const changed = tether.slice(0, at) + other + tether.slice(at + 1);
            expect(addressFault('tron', changed), changed).not.toBe('');
        }
    });

    it.each(['', 'T', tether.slice(0, -1), `${tether}t`, tether.replace('R', '0'), checksummed[0]])(
        'is not %s',
        text => {
            expect(addressFault('tron', text ?? '')).toBe('usdt.tron_address');
        },
    );
});

describe('an address as nodes write it', () => {
    it('is the same 20 bytes', () => {
        const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
        const hex = '0xa614f803b6fd780986a42c78ec9c7f77e6ded13c';
        expect(hexAddress('tron', tron)).toBe(hex);
        expect(addressOfHex('tron', hex)).toBe(tron);
        const mixed = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
        expect(hexAddress('ethereum', mixed)).toBe(mixed.toLowerCase());
        expect(addressOfHex('ethereum', mixed.toLowerCase())).toBe(mixed);
    });
});
