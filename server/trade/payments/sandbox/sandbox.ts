import { SandboxBooks, type SandboxDispute, type SandboxPayment } from './sandboxBooks';
import { callbacksOf, type SandboxCallback } from './sandboxCallbacks';
import type { SandboxFault } from './sandboxFaults';
import { newSandboxKeys, type SandboxKeys } from './sandboxKeys';
import { disputeCallbacks, refundCallbacks } from './stripeNews';

/** What a buyer does on the sandbox's page. */
export const sandboxActions = ['pay', 'less', 'more', 'fail', 'close'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

export interface SandboxOptions {
    clock: () => number;
    /** ms; how late a late callback is */
    delayMs?: number;
    /** ms before each further try, as real gateways do: 1, 3, 20 min, 1 h, 2 h */
    retryMs?: readonly number[];
    /** keys that were made before */
    keys?: SandboxKeys;
}

const minute = 60_000;
const usualRetries = [minute, 3 * minute, 20 * minute, 60 * minute, 120 * minute];

/** A gateway that holds no money: its books, its faults, and what it tells its merchant. */
export class Sandbox {
    readonly books = new SandboxBooks();
    readonly keys: SandboxKeys;
    readonly clock: () => number;
    /** done to payments that are begun from now on */
    faults: readonly SandboxFault[] = [];
    /** its own address, once it listens */
    base = '';
    readonly #delayMs: number;
    readonly #retryMs: readonly number[];
    readonly #closing = new AbortController();

    constructor({ clock, delayMs = 10_000, retryMs = usualRetries, keys }: SandboxOptions) {
        this.clock = clock;
        this.#delayMs = delayMs;
        this.#retryMs = retryMs;
        this.keys = keys ?? newSandboxKeys();
    }

    /** Does what the buyer does, once; resolves when the merchant has been told, or gave up. */
    async action(payment: SandboxPayment, action: SandboxAction): Promise<void> {
        if (payment.state === 'paid' || payment.state === 'closed') return;
        payment.state = action === 'fail' ? 'failed' : action === 'close' ? 'closed' : 'paid';
        const change = { less: -100n, more: 100n, pay: 0n, fail: 0n, close: 0n }[action];
        if (payment.state === 'paid') payment.paid = payment.due + change;
        const isSilent = (['afterExpiry', 'queryOnly', 'silent'] as const).some(fault =>
            payment.faults.includes(fault),
        );
        if (!isSilent) await this.tell(payment);
    }

    /** A card's holder disputes a payment, or the bank decides about that; tells the merchant. */
    async dispute(payment: SandboxPayment, status: SandboxDispute['status']): Promise<void> {
        const isOver = payment.dispute !== null && payment.dispute.status !== 'needs_response';
        if (payment.state !== 'paid' || payment.face !== 'stripe' || isOver) return;
        payment.dispute = { id: `dp_${payment.tradeNo}`, status };
        await this.#sendInTurn(payment, disputeCallbacks(payment, this.keys, this.clock()));
    }

    /** The buyer's bank does not take a refund that was through; tells the merchant. */
    async failRefund(payment: SandboxPayment): Promise<void> {
        const refund = payment.refunds.findLast(({ state }) => state === 'succeeded');
        if (payment.face !== 'stripe' || !refund) return;
        refund.state = 'failed';
        const { keys } = this;
        await this.#sendInTurn(payment, refundCallbacks(payment, refund, keys, this.clock()));
    }

    /** Tells the merchant as often as it takes. */
    async tell(payment: SandboxPayment): Promise<void> {
        if (payment.faults.includes('delayed')) await this.#pause(this.#delayMs);
        const lost = payment.faults.includes('thirdTry') ? 2 : 0;
        for (let at = 0; at <= this.#retryMs.length; at += 1) {
            if (at > 0) await this.#pause(this.#retryMs[at - 1] ?? 0);
            if (this.#closing.signal.aborted) return;
            if (at < lost) continue;
            if (await this.#sendAll(payment)) return;
        }
    }

    close(): void {
        this.#closing.abort();
    }

    async #sendInTurn(payment: SandboxPayment, callbacks: SandboxCallback[]): Promise<void> {
        for (const callback of callbacks) payment.answers.push((await this.#send(callback)).text);
    }

    /** Whether the right one was taken; lies may be refused. */
    async #sendAll(payment: SandboxPayment): Promise<boolean> {
        let isTaken = true;
        for (const wave of callbacksOf(payment, this.keys, this.clock(), this.base)) {
            const answers = await Promise.all(wave.map(callback => this.#send(callback)));
            payment.answers.push(...answers.map(({ text }) => text));
            isTaken = answers.every(({ isTaken: one }) => one);
        }
        return isTaken;
    }

    async #send({ url, ...request }: SandboxCallback) {
        const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(10_000)]);
        try {
            const response = await fetch(url, { ...request, signal, redirect: 'manual' });
            const text = (await response.text()).slice(0, 200);
            const isGet = request.method === 'GET';
            const isTaken = response.ok && (!isGet || text.includes('success'));
            return { text: `${response.status} ${text}`, isTaken };
        } catch (cause) {
            return { text: String(cause), isTaken: false };
        }
    }

    #pause(ms: number): Promise<void> {
        const { signal } = this.#closing;
        return new Promise(done => {
            const end = () => {
                clearTimeout(timer);
                signal.removeEventListener('abort', end);
                done();
            };
            const timer = setTimeout(end, ms).unref();
            signal.addEventListener('abort', end);
        });
    }
}
