import { randomInt } from 'node:crypto';
import type { SandboxFault } from './sandboxFaults';

export type SandboxFace = 'v1' | 'v2' | 'stripe';
export type SandboxState = 'open' | 'paid' | 'failed' | 'closed';

/** What went back of a payment; amounts in hundredths. */
export interface SandboxRefund {
    /** the gateway's own */
    id: string;
    /** the merchant's; empty of version 1, which knows none */
    number: string;
    amount: bigint;
    /** `failed`: the buyer's bank did not take it, and the gateway has it again */
    state: 'pending' | 'succeeded' | 'failed';
}

/** A payment by card that its holder disputes. */
export interface SandboxDispute {
    id: string;
    status: 'needs_response' | 'won' | 'lost';
}

/** One payment as the gateway knows it; amounts in hundredths. */
export interface SandboxPayment {
    /** the gateway's own */
    tradeNo: string;
    /** the merchant's */
    number: string;
    face: SandboxFace;
    wallet: string;
    name: string;
    due: bigint;
    /** that the buyer paid; 0 before */
    paid: bigint;
    /** of Stripe, which says it */
    currency: string;
    notifyUrl: string;
    returnUrl: string;
    param: string;
    state: SandboxState;
    faults: readonly SandboxFault[];
    /** answers that broke off so far, for faults of the first one */
    broken: number;
    /** what the merchant answered to each callback */
    answers: string[];
    refunds: SandboxRefund[];
    dispute: SandboxDispute | null;
}

type Own = 'tradeNo' | 'paid' | 'state' | 'broken' | 'answers' | 'refunds' | 'dispute';
type NewPayment = Omit<SandboxPayment, Own>;

export const refundedOf = ({ refunds }: Pick<SandboxPayment, 'refunds'>): bigint =>
    refunds.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0n);

/** What the gateway itself knows of who paid what: the truth outside of the server's own books. */
export class SandboxBooks {
    readonly #byTrade = new Map<string, SandboxPayment>();
    readonly #byNumber = new Map<string, SandboxPayment>();

    /** The same number is the same payment; undefined when it comes with another amount. */
    open(given: NewPayment): SandboxPayment | undefined {
        const known = this.#byNumber.get(given.number);
        if (known) return known.due === given.due ? known : undefined;
        const prefix = given.face === 'stripe' ? 'pi_' : '';
        const tradeNo = `${prefix}${Date.now()}${randomInt(1e9).toString().padStart(9, '0')}`;
        const payment: SandboxPayment = {
            ...given,
            tradeNo,
            paid: 0n,
            state: 'open',
            broken: 0,
            answers: [],
            refunds: [],
            dispute: null,
        };
        this.#byTrade.set(tradeNo, payment);
        this.#byNumber.set(given.number, payment);
        return payment;
    }

    byTrade(tradeNo: string): SandboxPayment | undefined {
        return this.#byTrade.get(tradeNo);
    }

    byNumber(number: string): SandboxPayment | undefined {
        return this.#byNumber.get(number);
    }

    /**
     * Gives back once for each number; undefined when there is not so much left of it. Numbers that are
     * empty are those of nobody, and are given back each time.
     */
    refund(
        payment: SandboxPayment,
        { number, amount, isSlow }: { number: string; amount: bigint; isSlow: boolean },
    ): SandboxRefund | undefined {
        const known = payment.refunds.find(refund => number !== '' && refund.number === number);
        if (known) return known;
        const left = payment.paid - refundedOf(payment);
        if (payment.state !== 'paid' || amount <= 0n || amount > left) return undefined;
        const id = `re_${payment.tradeNo}_${payment.refunds.length + 1}`;
        const state = isSlow ? 'pending' : 'succeeded';
        const refund: SandboxRefund = { id, number, amount, state };
        payment.refunds.push(refund);
        return refund;
    }

    /** The newest first. */
    all(): SandboxPayment[] {
        return [...this.#byTrade.values()].reverse();
    }
}
