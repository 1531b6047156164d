import { createHmac, timingSafeEqual } from 'node:crypto';

/** So old may a webhook be, as Stripe's own library has it. */
const toleranceMs = 300_000;

const hmac = (secret: string, stamp: string, body: Buffer): Buffer =>
    createHmac('sha256', secret).update(`${stamp}.`).update(body).digest();

/**
 * Whether the header `Stripe-Signature` (`t=…,v1=…`) is of these bytes, and of the last five minutes.
 * Source: https://docs.stripe.com/webhooks#verify-manually
 */
export const checkStripeSignature = (
    header: string,
    body: Buffer,
    { secret, now }: { secret: string; now: number },
): 'right' | 'wrong' | 'stale' => {
    const parts = header.split(',').map(part => part.trim().split('=', 2));
    const stamp = parts.find(([name]) => name === 't')?.[1] ?? '';
    if (secret === '' || !/^\d{1,12}$/.test(stamp)) return 'wrong';
    const right = hmac(secret, stamp, body);
    // a secret that is being replaced signs beside the new one
    const isRight = parts.some(([name, hex = '']) => {
        const given = Buffer.from(hex, 'hex');
        return name === 'v1' && given.length === right.length && timingSafeEqual(given, right);
    });
    if (!isRight) return 'wrong';
    return Math.abs(now - Number(stamp) * 1_000) > toleranceMs ? 'stale' : 'right';
};

/** The header for a body; what Stripe does, and the sandbox. */
export const stripeSignature = (body: string, secret: string, now: number): string => {
    const stamp = String(Math.floor(now / 1_000));
    return `t=${stamp},v1=${hmac(secret, stamp, Buffer.from(body)).toString('hex')}`;
};
