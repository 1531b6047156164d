import type { PartInput } from '../../../contract/trade/parts/partCalls';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { decimalText } from '../../platform/export/decimalText';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { Outbox } from '../../platform/mail/outbox';
import { decideCovenant, keepResult } from '../covenant/answerObjection';
import { mayDecide } from '../orders/disputeFiles';
import { lockOrder, type OrderActing, type StoredOrder, type Trx } from '../orders/orderRows';
import { partIn } from '../orders/requireOrder';
import { callMs } from './endParts';
import { noteInOrder, objectionMs } from './noteSight';
import { partDigest } from './partDigest';
import { tellStaff } from './partJobs';
import { movePart, requirePart, type StoredPart } from './partRows';
import { type PartOf, payOrPlan } from './settlePart';

interface Acting {
    trx: Trx;
    order: StoredOrder;
    part: StoredPart;
    actor: OrderActing;
    outbox: Pick<Outbox, 'write'>;
    now: number;
}
type Input<Action extends PartInput['action']> = Extract<PartInput, { action: Action }>;

/** Throws 422 for files that are not there, or are not those that were compared. */
const requireDigest = async (
    { trx, order, part }: Acting,
    { digest }: Input<'confirm'>,
): Promise<void> => {
    if (part.kind !== 'files') return;
    const delivered = await partDigest(trx, order.id);
    if (delivered === null) throw new ApiError(409, 'part.no_files');
    if (digest !== delivered) throw invalid({ digest: 'part.digest_differs' });
};

/** The buyer has it: it is the seller's now. */
const confirm = async (acting: Acting, input: Input<'confirm'>): Promise<void> => {
    const { trx, order, part, actor, now } = acting;
    await requireDigest(acting, input);
    const columns = {
        ...({ met_by: 'buyer', is_asked: 0, why: '', to_buyer: 0 } as const),
        met_at: part.met_at ?? now,
        due_at: now,
    };
    const { action, version } = input;
    await movePart(trx, { part, action, by: 'buyer', version, columns }, now);
    const tells = { name: 'partMet', sides: ['seller'] } as const;
    await noteInOrder(trx, order, { part, what: 'confirmed', actor, tells }, now);
    await payOrPlan(trx, { orderId: order.id, partId: part.id }, now);
};

/** What the server found is not so: nothing is paid before an administrator has looked. */
const object = async (
    acting: Acting,
    { action, text, version }: Input<'object'>,
): Promise<void> => {
    const { trx, order, part, actor, outbox, now } = acting;
    const columns = {
        ...({ met_at: null, met_by: '', due_at: null } as const),
        ...({ is_asked: 1, statement: text } as const),
    };
    await movePart(trx, { part, action, by: 'buyer', version, columns }, now);
    const tells = { name: 'partObjected', sides: ['seller'] } as const;
    const noted = { part, what: 'objected', actor, reason: text, tells } as const;
    await noteInOrder(trx, order, noted, now);
    await tellStaff(trx, { outbox }, order.id, now);
};

/** The seller says how an administrator can see that it was handed over. */
const prove = async (acting: Acting, { action, text, version }: Input<'prove'>): Promise<void> => {
    const { trx, order, part, actor, outbox, now } = acting;
    const columns = { is_asked: 1, statement: text } as const;
    await movePart(trx, { part, action, by: 'seller', version, columns }, now);
    await noteInOrder(trx, order, { part, what: 'asked', actor, reason: text }, now);
    if (part.is_asked === 0) await tellStaff(trx, { outbox }, order.id, now);
};

const act = (acting: Acting, input: PartInput): Promise<void> => {
    if (input.action === 'confirm') return confirm(acting, input);
    return input.action === 'object' ? object(acting, input) : prove(acting, input);
};

interface ActServices {
    db: Database;
    outbox: Pick<Outbox, 'write'>;
    session: Session;
    now: number;
}

/** Does what a side of an order asks for, in one transaction. Throws 404, 409 and 422; then nothing has changed. */
export const actOnPart = (
    { db, outbox, session, now }: ActServices,
    about: PartOf,
    input: PartInput,
): Promise<void> =>
    againAfterDeadlock(() =>
        db.transaction().execute(async trx => {
            const order = await lockOrder(trx, about.orderId);
            const side = partIn(order, session);
            if (side !== 'buyer' && side !== 'seller') throw notFound('order.not_found');
            const part = await requirePart(trx, about);
            const actor: OrderActing = { type: side, id: session.userId };
            // what is not this side's to do is refused by the table
            if (side !== (input.action === 'prove' ? 'seller' : 'buyer')) {
                throw new ApiError(409, 'part.wrong_state');
            }
            await act({ trx, order, part, actor, outbox, now }, input);
        }),
    );

export interface PartDecision {
    action: 'decide' | 'refuse';
    toBuyer: string;
    reason: string;
    version: number;
}

/** What comes of a covenant is told by the covenant. */
const isCovenant = ({ kind }: Pick<StoredPart, 'kind'>): boolean => kind === 'covenant';

/** What is decided is paid when both had time to see it: another administrator can hold the order meanwhile. */
const decide = async (
    { trx, order, part, actor, now }: Omit<Acting, 'outbox'>,
    { toBuyer, reason, version }: PartDecision,
): Promise<void> => {
    const share = BigInt(toBuyer);
    if (share > BigInt(part.amount)) throw invalid({ toBuyer: 'part.more_than_amount' });
    const columns = {
        ...({ met_by: 'admin', is_asked: 0, met_at: now, why: reason } as const),
        due_at: now + objectionMs(order),
        to_buyer: Number(share),
    };
    await movePart(trx, { part, action: 'decide', by: 'admin', version, columns }, now);
    const tells = { name: 'partMet', sides: ['buyer', 'seller'] } as const;
    const noted = { part, what: 'decided', actor, reason } as const;
    await noteInOrder(trx, order, isCovenant(part) ? noted : { ...noted, tells }, now);
    if (isCovenant(part)) await decideCovenant(trx, order, share, now);
    await payOrPlan(trx, { orderId: order.id, partId: part.id }, now);
};

const refuse = async (
    { trx, order, part, actor, now }: Omit<Acting, 'outbox'>,
    { reason, version }: PartDecision,
): Promise<void> => {
    const columns = {
        is_asked: 0,
        why: reason,
        // the order is over, and the buyer has nobody else to turn to
        ...(part.is_apart === 1 && !isCovenant(part) && { call_at: now + callMs }),
    } as const;
    await movePart(trx, { part, action: 'refuse', by: 'admin', version, columns }, now);
    const tells = { name: 'partRefused', sides: ['seller'] } as const;
    const noted = { part, what: 'refused', actor, reason } as const;
    await noteInOrder(trx, order, isCovenant(part) ? noted : { ...noted, tells }, now);
    if (isCovenant(part)) await keepResult(trx, order, reason, now);
};

/** Does what an administrator decides, with its entry in the log. Throws 404, 409 and 422. */
export const decidePart = (
    outside: CrudContext,
    about: PartOf,
    decision: PartDecision,
): Promise<void> =>
    againAfterDeadlock(() =>
        outside.db.transaction().execute(async trx => {
            const { now, session } = outside;
            const order = await lockOrder(trx, about.orderId);
            if (!mayDecide(session, order)) throw new ApiError(409, 'order.own');
            const part = await requirePart(trx, about);
            const actor: OrderActing = { type: 'admin', id: session.userId };
            const context = { trx, order, part, actor, now };
            await (decision.action === 'decide' ? decide : refuse)(context, decision);
            await writeAudit(trx, {
                actor: outside,
                now,
                action: decision.action,
                resource: 'orders',
                recordId: order.id,
                title: order.number,
                changes: {
                    reason: [null, decision.reason],
                    ...(decision.action === 'decide' && {
                        toBuyer: [
                            null,
                            `${decimalText(decision.toBuyer, order.currency)} ${order.currency}`,
                        ],
                    }),
                },
            });
        }),
    );
