import { decimalText } from '../../../platform/export/decimalText';
import { md5Sign, rsaSign } from '../epay/signFields';
import { stripeSignature } from '../stripe/stripeSignature';
import type { SandboxPayment } from './sandboxBooks';
import type { SandboxFault } from './sandboxFaults';
import type { SandboxKeys } from './sandboxKeys';

/** A request that tells the merchant of a payment. */
export interface SandboxCallback {
    url: string;
    method: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
}

/** What differs from the plain truth. */
type Twist = Extract<SandboxFault, 'wrongSign' | 'wrongAmount' | 'wrongPid'> | 'waiting' | 'none';

const moneyText = ({ paid, faults }: SandboxPayment, twist: Twist): string => {
    const text = decimalText(String(twist === 'wrongAmount' ? paid + 1n : paid), 'CNY');
    return faults.includes('shortMoney') ? text.replace(/\.?0+$/, '') : text;
};

const epayCallback = (
    payment: SandboxPayment,
    twist: Twist,
    keys: SandboxKeys,
    now: number,
): SandboxCallback => {
    const isSecond = payment.face === 'v2';
    const fields: Record<string, string> = {
        pid: twist === 'wrongPid' ? '999999' : keys.pid,
        trade_no: payment.tradeNo,
        out_trade_no: payment.number,
        type: payment.wallet,
        name: 'product',
        money: moneyText(payment, twist),
        trade_status: twist === 'waiting' ? 'WAIT_BUYER_PAY' : 'TRADE_SUCCESS',
        ...(payment.param !== '' && { param: payment.param }),
        ...(payment.faults.includes('extraFields') && { invoice: '42' }),
        ...(isSecond && { timestamp: String(Math.floor(now / 1_000)) }),
    };
    const right = isSecond ? rsaSign(fields, keys.platformPrivateKey) : md5Sign(fields, keys.key);
    const sign = twist === 'wrongSign' ? right.split('').reverse().join('') : right;
    const query = new URLSearchParams({ ...fields, sign, sign_type: isSecond ? 'RSA' : 'MD5' });
    const url = new URL(payment.notifyUrl);
    for (const [name, value] of query) url.searchParams.append(name, value);
    return { url: url.href, method: 'GET' };
};

/** A Checkout Session as Stripe shows it. */
export const stripeSessionOf = (payment: SandboxPayment, base: string, paid = payment.paid) => ({
    id: `cs_test_${payment.number}`,
    object: 'checkout.session',
    mode: 'payment',
    client_reference_id: payment.number,
    currency: payment.currency,
    amount_total: Number(payment.state === 'paid' ? paid : payment.due),
    payment_intent: payment.state === 'paid' ? payment.tradeNo : null,
    payment_status: payment.state === 'paid' ? 'paid' : 'unpaid',
    status: { open: 'open', paid: 'complete', failed: 'open', closed: 'expired' }[payment.state],
    url: payment.state === 'open' ? `${base}/cashier/${payment.tradeNo}` : null,
});

/** A webhook as Stripe sends it. */
export const stripeRequest = (
    url: string,
    body: string,
    secret: string,
    now: number,
): SandboxCallback => ({
    url,
    method: 'POST',
    body,
    headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': stripeSignature(body, secret, now),
    },
});

const eventTypes = {
    open: 'checkout.session.completed',
    paid: 'checkout.session.completed',
    failed: 'checkout.session.async_payment_failed',
    closed: 'checkout.session.expired',
} as const;

const stripeCallback = (
    payment: SandboxPayment,
    twist: Twist,
    { webhookSecret }: SandboxKeys,
    now: number,
    base: string,
): SandboxCallback => {
    const shown = twist === 'waiting' ? { ...payment, state: 'open' as const } : payment;
    const paid = twist === 'wrongAmount' ? payment.paid + 1n : payment.paid;
    const session = stripeSessionOf(shown, base, paid);
    const isOther = twist === 'wrongPid';
    const object = isOther ? { ...session, client_reference_id: 'somebody-else' } : session;
    const extra = payment.faults.includes('extraFields') && { livemode: false, pending: [1] };
    const body = JSON.stringify({
        id: `evt_${payment.tradeNo}_${twist}_${payment.state}`,
        object: 'event',
        ...extra,
        type: eventTypes[shown.state],
        data: { object },
    });
    const secret = twist === 'wrongSign' ? `${webhookSecret}0` : webhookSecret;
    return stripeRequest(payment.notifyUrl, body, secret, now);
};

/** Waves of callbacks: those of one are sent at once, the next when all were answered. */
export const callbacksOf = (
    payment: SandboxPayment,
    keys: SandboxKeys,
    now: number,
    base: string,
): SandboxCallback[][] => {
    const { faults, face, state } = payment;
    const make = (twist: Twist) =>
        face === 'stripe'
            ? stripeCallback(payment, twist, keys, now, base)
            : epayCallback(payment, twist, keys, now);
    // the epay protocol says nothing of what was not paid
    if (state !== 'paid') return face === 'stripe' ? [[make('none')]] : [];
    const lies = (['wrongSign', 'wrongAmount', 'wrongPid'] as const).filter(lie =>
        faults.includes(lie),
    );
    const right = make('none');
    return [
        ...lies.map(lie => [make(lie)]),
        faults.includes('duplicates') ? [right, right, right] : [right],
        ...(faults.includes('outOfOrder') ? [[make('waiting')]] : []),
    ];
};
