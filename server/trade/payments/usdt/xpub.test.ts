import { describe, expect, it } from 'vitest';
import { addressFault } from '../../../../contract/trade/chainAddress';
import { deriveAddress, keyIdOf, xpubFault } from './xpub';

// Of the seed "legal winner thank year wave sausage worth useful legal winner thank yellow".
const account =
    'xpub6Bh6Cg7bvjFdW6VEAaZmsyhZh86WdJ9Kr5aqqY5LN7UFLpxTrxsiys213UCu8MAYjcq5JhF7jzZXvruGfWfPbxqsByNNhwWaNQRuhP3JcC3';
const secret =
    'xprv9xhjoAai6MhLHcQm4Z2mWqkq96G2DqRUUrfF39fiomwGU2dKKRZUS4hXCCDSpqZyQwWCsG4e9NJknKd9TQHHF7jjiznDpUqUQZ9CNSWZeZg';

describe('addresses of a public account key', () => {
    it('are those that a wallet makes of the seed', () => {
        expect(deriveAddress('ethereum', account, 0)).toBe(
            '0x58A57ed9d8d624cBD12e2C467D34787555bB1b25',
        );
        expect(deriveAddress('bsc', account, 7)).toBe('0x3eb84b6a7B4707C20B6bca41b537055B61E84764');
    });

    it('are written as the chain writes them', () => {
        const address = deriveAddress('tron', account, 3);
        expect(address).toMatch(/^T/);
        expect(addressFault('tron', address)).toBe('');
    });

    it('come of no private key, and of no mistyped one', () => {
        expect(xpubFault(account)).toBe('');
        expect(xpubFault(secret)).toContain('private');
        expect(xpubFault(account.replace('Bh6C', 'Bh6D'))).toContain('mistyped');
        expect(() => deriveAddress('ethereum', secret, 0)).toThrow('private');
        expect(keyIdOf(account)).not.toBe(keyIdOf(secret));
    });
});
