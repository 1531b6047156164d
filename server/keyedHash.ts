import { hash } from 'node:crypto';

/** HMAC-SHA-256 of a text, 32 bytes. */
export type KeyedHash = (text: string) => Buffer;

const blockBytes = 64;
const digestBytes = 32;
const innerPad = 0x36;
const outerPad = 0x5c;

/**
 * HMAC-SHA-256 (RFC 2104) with one key, in half the time of `createHmac`, which makes an object
 * for each text. Its two hashes are Node's own.
 */
export const createKeyedHash = (key: Buffer): KeyedHash => {
    const block = Buffer.alloc(blockBytes);
    (key.length > blockBytes ? hash('sha256', key, 'buffer') : key).copy(block);
    const outer = Buffer.alloc(blockBytes + digestBytes);
    let inner = Buffer.alloc(1024);
    const setPads = () => {
        for (const [at, byte] of block.entries()) {
            inner[at] = byte ^ innerPad;
            outer[at] = byte ^ outerPad;
        }
    };
    setPads();
    return text => {
        const most = blockBytes + text.length * 3;
        if (most > inner.length) {
            inner = Buffer.alloc(most);
            setPads();
        }
        const bytes = inner.write(text, blockBytes, 'utf8');
        hash('sha256', inner.subarray(0, blockBytes + bytes), 'buffer').copy(outer, blockBytes);
        return hash('sha256', outer, 'buffer');
    };
};
