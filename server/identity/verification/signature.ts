import { createHmac, timingSafeEqual } from 'node:crypto';

/** ms; how old a message may be: what was sent once is not sent again later */
const freshMs = 300_000;

export interface SignedMessage {
    /** as it came, since the signature is over these bytes */
    body: Buffer;
    /** of the header; empty without one */
    signature: string;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `<t>.<body>`; whatever else stands there is left aside. */
export const isSignedBy = (
    secret: string,
    { body, signature }: SignedMessage,
    now: number,
): boolean => {
    const parts = signature.split(',').map(part => part.trim().split('='));
    const time = parts.find(([name]) => name === 't')?.[1] ?? '';
    const isFresh = /^\d{1,12}$/.test(time) && Math.abs(now - Number(time) * 1_000) <= freshMs;
    if (!isFresh) return false;
    const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    return parts
        .filter(([name, hex = '']) => name === 'v1' && /^[0-9a-f]{64}$/.test(hex))
        .some(([, hex = '']) => timingSafeEqual(right, Buffer.from(hex, 'hex')));
};
