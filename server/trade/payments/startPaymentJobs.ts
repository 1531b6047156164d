import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { Job, JobHandler } from '../../platform/jobs/jobRunner';
import { always, type Only } from '../../platform/servers/servers';
import { askGatewayOf, takeAnswer } from './askGateways';
import { pruneUnsigned } from './inbox';
import { hasOpenProof } from './manual/openProofs';
import { expiryKind, nextQuery, queryKind } from './paymentJobs';
import { isOpen } from './paymentStates';
import { processLeft } from './processEvent';
import type { RailReport } from './rail';
import type { Rails } from './rails';
import { refundHandler } from './refunds/refundHandler';
import { refundKind } from './refunds/refundRows';
import { releaseHeld } from './releaseHeld';
import { changePayment, lockPayment, type Payment } from './storedPayments';

interface JobServices {
    db: Database;
    rails: Rails;
    clock: () => number;
    jobs: { handle<Answer>(kind: string, handler: JobHandler<Answer>): void };
    log: { warn(facts: object, message: string): void };
    only?: Only;
}

type Trx = Transaction<Tables>;

/** So often a payment is looked at whose proof waits for long. */
const dayMs = 86_400_000;

const idOf = ({ payload }: Job): string => (payload as { id: string }).id;

/** What becomes of a payment at its end, and when it is looked at again. */
const expire = async (trx: Trx, rails: Rails, found: Payment, now: number) => {
    if (now < found.expiresAt) return found.expiresAt;
    const isWatched = now < found.monitorUntil;
    // what somebody is at, at the bank or on a chain, waits for its end
    // nor is a proof forgotten that nobody has looked at: the buyer waits for it
    const isProven = found.state === 'processing' && (await hasOpenProof(trx, found.orderId));
    const waits = isProven || (found.state === 'processing' && isWatched);
    const isGivenUp = isOpen(found.state) && !waits;
    if (isGivenUp) {
        await changePayment(trx, found, { state: 'expired' }, now);
        await rails.get(found.rail)?.release?.(trx, found, now);
    }
    if (isWatched) return found.monitorUntil;
    if (isProven) return now + dayMs;
    await releaseHeld(trx, found, now);
    return undefined;
};

const expiryHandler = ({ db, rails }: JobServices): JobHandler<RailReport | undefined> => ({
    ask: job => askGatewayOf({ db, rails }, idOf(job)),
    action: async (trx, job, report, now) => {
        const payment = await lockPayment(trx, idOf(job));
        if (!payment) return;
        await takeAnswer(trx, rails, payment, report, now);
        const found = await lockPayment(trx, payment.id);
        return found && (await expire(trx, rails, found, now));
    },
});

const queryHandler = ({ db, rails }: JobServices): JobHandler<RailReport | undefined> => ({
    ask: job => askGatewayOf({ db, rails }, idOf(job)),
    action: async (trx, job, report, now) => {
        const payment = await lockPayment(trx, idOf(job));
        if (payment?.creditedTo !== '') return;
        await takeAnswer(trx, rails, payment, report, now);
        return nextQuery(payment.createdAt, now);
    },
});

const pollIntervalMs = 20_000;
const pruneEveryMs = 3_600_000;

export interface PaymentJobs {
    /** Deals with what is left now; answers how many messages. */
    processLeft(): Promise<number>;
    close(): Promise<void>;
}

/** Ends payments, asks gateways that are silent, and deals with messages that were left. */
export const startPaymentJobs = (services: JobServices): PaymentJobs => {
    services.jobs.handle(expiryKind, expiryHandler(services));
    services.jobs.handle(queryKind, queryHandler(services));
    services.jobs.handle(refundKind, refundHandler(services));
    const { only = always } = services;
    let working: Promise<number> = Promise.resolve(0);
    let pruned = 0;
    const prune = async () => {
        const now = services.clock();
        if (now - pruned < pruneEveryMs) return;
        pruned = now;
        await pruneUnsigned(services.db, now);
    };
    const look = (): Promise<number> => {
        working = working
            .then(prune)
            .then(() => processLeft(services, services.log))
            .catch((cause: unknown) => {
                services.log.warn({ cause: String(cause) }, 'messages of gateways were not read');
                return 0;
            });
        return working;
    };
    const timer = setInterval(() => void only(look), pollIntervalMs).unref();
    return {
        processLeft: look,
        close: async () => {
            clearInterval(timer);
            await working;
        },
    };
};
