import { randomInt } from 'node:crypto';
import type { SandboxFault } from './sandboxFaults';

export type SandboxFace = 'v1' | 'v2' | 'stripe';
export type SandboxState = 'open' | 'paid' | 'failed' | 'closed';

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
}

type NewPayment = Omit<SandboxPayment, 'tradeNo' | 'paid' | 'state' | 'broken' | 'answers'>;

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
            ...{ tradeNo, paid: 0n, state: 'open', broken: 0, answers: [] },
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

    /** The newest first. */
    all(): SandboxPayment[] {
        return [...this.#byTrade.values()].reverse();
    }
}
