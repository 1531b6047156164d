import type { Transaction } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import type { RailName } from '../../../contract/trade/paymentRails';
import type { RailStep } from '../../../contract/trade/payments';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { Secret } from '../../platform/secret';
import type { LedgerAccount } from '../ledger/ledgerAccounts';
import type { StoredRail } from './settings/storedRails';
import type { Payment } from './storedPayments';
import type { ChainScanner } from './usdt/chainScanner';

/** A rail's settings before and after a change. */
export interface RailSides {
    before: StoredRail;
    after: StoredRail;
}

/** An order as a rail sees it before there is a payment. */
export interface PayableOrder {
    id: string;
    number: string;
    title: string;
    buyerId: string;
    /** what is due, in the smallest unit of its currency */
    total: bigint;
    currency: Currency;
    /** ms; until when it can be paid, null without an end */
    deadlineAt: number | null;
}

/** What is fixed when a payment comes to be. */
export interface PaymentTerms {
    /** what is due on the rail, in the smallest unit of its currency */
    railAmount: bigint;
    railCurrency: Currency;
    /** what one of the rail's currency costs in the order's, decimal text, where they differ; `at` in ms */
    exchange?: { rate: string; source: string; at: number };
    /** ms; how long it can be paid, and how long after that it is still watched for */
    expiresInMs: number;
    monitorMs: number;
    /** whatever the rail wants to know later; kept as JSON, never shown as a whole */
    details?: Record<string, unknown>;
}

/** Where buyers and gateways come back to, and who is paying. */
export interface PayingContext {
    notifyUrl: string;
    /** without a query: epay's gateways add one of their own */
    returnUrl: string;
    /** the buyer's address */
    address: string;
    language: 'en' | 'zh';
    isPhone: boolean;
    /** ms */
    now: number;
}

/** What a gateway sends, before anything of it is believed. */
export interface RawCallback {
    /** the bytes of the body; empty of a GET */
    body: Buffer;
    /** what stands behind `?` in the address, as it came */
    query: string;
    headers: Readonly<Record<string, string | undefined>>;
    /** ms */
    now: number;
}

/** What a rail says of a payment: `waiting` may still be paid, `unknown` was never heard of there. */
export type RailStatus = 'paid' | 'waiting' | 'failed' | 'unknown';

export interface RailReport {
    status: RailStatus;
    /** our number of the payment */
    number: string;
    /** the rail's own; together with the rail it names the money that came */
    reference: string;
    /** in the smallest unit */
    amount: bigint;
    currency: Currency;
    /** by what it was paid, where the rail says it */
    choice?: string;
}

/** What is to go back; the gateway knows it again by its number. */
export interface AskedRefund {
    number: string;
    /** in the smallest unit of the payment's rail currency */
    amount: bigint;
    /** the gateway may have been asked for it before */
    isRepeated: boolean;
}

/** What became of a refund; `pending` is asked for again. */
export type RefundReport =
    | { status: 'done' | 'pending'; reference: string }
    | { status: 'failed'; why: string };

/** What a rail says of a card's payment that its holder disputes at the bank. */
export interface DisputeReport {
    status: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
    /** the rail's own number of the dispute */
    dispute: string;
    /** the rail's own number of the payment, as in RailReport */
    reference: string;
    /** the rail's word for why */
    reason: string;
    /** in the smallest unit */
    amount: bigint;
    currency: Currency;
    /** what the rail took for the dispute itself by entries of its own; below zero what it gave back */
    fees?: readonly DisputeFee[];
}

/** One entry in a rail's books: its name there, and the amount as decimal text in the dispute's currency. */
export interface DisputeFee {
    id: string;
    amount: string;
}

/**
 * What a rail says by itself of a refund: nothing went back, or it came back after all; or that one was
 * made, by whomever.
 */
export interface RefundNews {
    status: 'refund_failed' | 'refund_made';
    /** the rail's own number of the payment, as in RailReport; empty where it does not say it */
    reference: string;
    /** the rail's own number of the refund, and ours where it says it; empty for all that went back so far */
    refund: string;
    number: string;
    why: string;
    /** in the smallest unit */
    amount: bigint;
    currency: Currency;
}

/** What the buyer does next, and under which name the rail has the payment, where it says so. */
export interface OpenedPayment {
    step: RailStep;
    reference?: string;
}

export const callbackRefusals = ['format', 'signature', 'stale', 'merchant'] as const;
export type CallbackRefusal = (typeof callbackRefusals)[number];

/** A callback that is signed by whom it should be; or why it is not taken. `key` knows it again. */
export type ParsedCallback =
    | ({ key: string } & RailReport)
    | ({ key: string } & DisputeReport)
    | ({ key: string } & RefundNews)
    /** signed, and about nothing that concerns payments */
    | { key: string; status: 'ignored' }
    | { refused: CallbackRefusal; isSigned: boolean };

/**
 * How a callback ended: `unusable` is signed and says something that no payment here can have said,
 * `refused` is not believed, `failed` is to come again.
 */
export type CallbackEnd = 'taken' | 'unusable' | 'refused' | 'failed';

export interface CallbackAnswer {
    status: number;
    body: string;
}

/**
 * One way to pay. `terms` is asked in the transaction that makes the payment, and may lease or
 * reserve what it needs there; `open` afterwards, it may ask a gateway and may be asked again for the same
 * payment. A rail never moves money: what comes goes through `receivePayment`.
 */
export interface Rail {
    name: RailName;
    /**
     * Of a rail whose gateway calls back: whether it can be told where. That is PUBLIC_URL, the operator's
     * word; what a request calls this server is anybody's.
     */
    isReachable?(): boolean;
    /** ways that buyers choose among: chains, kinds of wallet; empty without any */
    choices(): Promise<readonly string[]>;
    /** Throws 422 under `choice` for one that is not there. */
    terms(
        trx: Transaction<Tables>,
        order: PayableOrder,
        choice: string,
        now: number,
    ): Promise<PaymentTerms>;
    /** What the buyer does next; throws GatewayUnreachable, and the buyer may try again. */
    open(payment: Payment, order: PayableOrder, context: PayingContext): Promise<OpenedPayment>;
    /** The payment can be paid in time no more: what was leased for it goes on being watched or ends. */
    release?(trx: Transaction<Tables>, payment: Payment, now: number): Promise<void>;
    /** The step as it stands now, where it changes; without it, what `open` answered. */
    show?(payment: Payment): Promise<RailStep>;
    /** Of a rail whose money is known from callbacks: the account outside that it comes from. */
    account?: LedgerAccount;
    /**
     * Whether the gateway itself says the same as a callback that says that something was paid; without it,
     * the callback's signature is enough. Throws GatewayUnreachable, and the callback waits.
     */
    confirm?(report: RailReport): Promise<boolean>;
    /** Also while the rail is off: who began to pay before may have paid. */
    parseCallback?(raw: RawCallback): Promise<ParsedCallback>;
    /** What the gateway wants to hear. */
    acknowledge?(end: CallbackEnd): CallbackAnswer;
    /** Asks the gateway; throws GatewayUnreachable. */
    query?(payment: Payment): Promise<RailReport>;
    /**
     * Gives back, once for each number. `failed` only when nothing went back for sure; throws
     * GatewayUnreachable when nobody knows, and is asked again.
     */
    refund?(payment: Payment, refund: AskedRefund): Promise<RefundReport>;
    /** Asks outside, before a change of its settings is stored, whether it can work so; throws 422. */
    checkChange?(change: RailSides): Promise<void>;
    /** Once a change of its settings is stored. */
    afterChange?(): Promise<void>;
    /** The gateway gives back only all of a payment; asked in transactions too. */
    refundsWhole?(db: Database): Promise<boolean>;
}

/** The gateway gave no answer, or none that can be read. */
export class GatewayUnreachable extends Error {}

/** What rails are opened with; each takes what it needs. */
export interface RailServices {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Config;
    scanner: Pick<ChainScanner, 'readerOf' | 'followChains'>;
}

/** What the file of a rail exports as `openRails`, by which it is found: most open one. */
export type OpenRails = (services: RailServices) => readonly Rail[];
