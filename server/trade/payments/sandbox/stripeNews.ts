import type { SandboxPayment, SandboxRefund } from './sandboxBooks';
import { type SandboxCallback, stripeRequest } from './sandboxCallbacks';
import type { SandboxKeys } from './sandboxKeys';

/** What Stripe takes for a dispute, in hundredths; given back when the merchant wins. */
export const sandboxDisputeFee = 1_500;

type Sender = Pick<SandboxPayment, 'notifyUrl'>;

const eventOf = (
    { notifyUrl }: Sender,
    { id, type, object }: { id: string; type: string; object: object },
    { webhookSecret }: SandboxKeys,
    now: number,
): SandboxCallback => {
    const body = JSON.stringify({ id, object: 'event', type, data: { object } });
    return stripeRequest(notifyUrl, body, webhookSecret, now);
};

/** A Refund as Stripe shows it. */
export const stripeRefundOf = (
    { tradeNo, currency }: Pick<SandboxPayment, 'tradeNo' | 'currency'>,
    { id, number, amount, state }: SandboxRefund,
) => ({
    id,
    object: 'refund',
    amount: Number(amount),
    currency,
    payment_intent: tradeNo,
    status: state,
    metadata: { number },
    ...(state === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
});

/** That a refund has failed, as both kinds of accounts are told. */
export const refundCallbacks = (
    payment: SandboxPayment,
    refund: SandboxRefund,
    keys: SandboxKeys,
    now: number,
): SandboxCallback[] => {
    const object = stripeRefundOf(payment, refund);
    return ['charge.refund.updated', 'refund.failed'].map((type, at) =>
        eventOf(payment, { id: `evt_${refund.id}_${refund.state}_${at}`, type, object }, keys, now),
    );
};

const withdrawn = { sign: -1, name: 'out' } as const;
const reinstated = { sign: 1, name: 'in' } as const;

/** What Stripe tells at each step, with what it has moved until then. */
const disputeSteps = {
    needs_response: [
        ['charge.dispute.created', []],
        ['charge.dispute.funds_withdrawn', [withdrawn]],
    ],
    won: [
        ['charge.dispute.closed', [withdrawn]],
        ['charge.dispute.funds_reinstated', [withdrawn, reinstated]],
    ],
    lost: [['charge.dispute.closed', [withdrawn]]],
} as const;

/** What Stripe tells of a dispute as it stands; nothing of a payment without one. */
export const disputeCallbacks = (
    payment: SandboxPayment,
    keys: SandboxKeys,
    now: number,
): SandboxCallback[] => {
    const { tradeNo, paid, currency, dispute } = payment;
    if (!dispute) return [];
    const { id, status } = dispute;
    const facts = {
        id,
        object: 'dispute',
        payment_intent: tradeNo,
        charge: `ch_${tradeNo}`,
        amount: Number(paid),
        currency,
        reason: 'fraudulent',
        status,
    };
    return disputeSteps[status].map(([type, moves], at) => {
        const balance_transactions = moves.map(({ sign, name }) => ({
            id: `txn_${id}_${name}`,
            object: 'balance_transaction',
            type: 'adjustment',
            amount: sign * Number(paid),
            fee: -sign * sandboxDisputeFee,
            currency,
        }));
        const object = { ...facts, balance_transactions };
        return eventOf(payment, { id: `evt_${id}_${status}_${at}`, type, object }, keys, now);
    });
};
