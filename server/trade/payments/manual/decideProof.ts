import type { Selectable, Transaction } from 'kysely';
import type { Faults } from '../../../../contract/fault';
import { holds } from '../../../../contract/platform/call';
import { isAboveDay, noteUse, takeTurn } from '../../../identity/approvals/limits';
import { requireOtherPerson } from '../../../identity/approvals/otherPerson';
import { readApprovalRules } from '../../../identity/approvals/rules';
import { standingOf } from '../../../identity/users/standing';
import { changesOf } from '../../../platform/audit/changes';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/tables';
import type { PaymentProofTable } from '../../../platform/database/tables/trade/payments';
import { ApiError, invalid, notFound } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import { endWaitingDeposit } from '../../offers/followOrder';
import { requireOrder } from '../payableOrder';
import { isOpen } from '../paymentStates';
import { receivePayment } from '../receivePayment';
import { changePayment, lockPayment, type Payment } from '../storedPayments';
import { twoFrom } from './manualRail';

type Proof = Selectable<PaymentProofTable>;
type Trx = Transaction<Tables>;

interface Confirmation {
    version: number;
    /** of the smallest unit */
    amount: string;
    reference: string;
}

const changed = () => new ApiError(409, 'record.changed');

/** The proof and its payment, kept from others until the transaction ends; throws 404 and 409. */
const lockProof = async (trx: Trx, id: string, version: number) => {
    const proof = await trx
        .updateTable('payment_proofs')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', 'in', ['waiting', 'once'])
        .returningAll()
        .executeTakeFirst();
    if (proof) {
        const payment = await lockPayment(trx, proof.payment_id);
        if (!payment) throw notFound('payment.not_found');
        return { proof, payment };
    }
    const found = trx.selectFrom('payment_proofs').select('id').where('id', '=', id);
    throw (await found.executeTakeFirst()) ? changed() : notFound('payment.proof_not_found');
};

/** As banks print it, whatever the blanks and letters that it was copied with. */
const plainReference = (text: string): string =>
    text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

const requireNewReference = async (trx: Trx, proof: Proof, reference: string): Promise<void> => {
    const other = await trx
        .selectFrom('payment_proofs')
        .select('id')
        .where('reference', '=', reference)
        .where('id', '<>', proof.id)
        .executeTakeFirst();
    if (other) throw invalid({ reference: 'payment.reference_used' });
};

/** Whether somebody confirmed it before who may still do so: a confirmation goes with the right to give it. */
const hasFirst = async (trx: Trx, { state, first_by }: Proof): Promise<boolean> =>
    state === 'once' &&
    first_by !== null &&
    holds(await standingOf(trx, first_by), 'payments.settle');

/** The second is another person, and has to have read the same at the bank as the first. */
const requireAgreement = async (
    trx: Trx,
    proof: Proof,
    { amount, reference, buyer }: { amount: bigint; reference: string; buyer: string },
    { session, now }: CrudContext,
): Promise<void> => {
    const [first, second] = [proof.first_by ?? '', session.userId];
    if (first === second) throw new ApiError(409, 'payment.second_confirms');
    const agreement = { first, second, permission: 'payments.settle', parties: [buyer] } as const;
    await requireOtherPerson(trx, agreement, now);
    const errors: Faults = {
        ...(BigInt(proof.amount ?? 0) !== amount && { amount: 'payment.differs_from_first' }),
        ...(proof.reference !== reference && { reference: 'payment.differs_from_first' }),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
};

const audit = (
    trx: Trx,
    { session, address, now }: CrudContext,
    action: string,
    payment: Payment,
    facts: Record<string, unknown>,
) =>
    writeAudit(trx, {
        actor: { session, address },
        now,
        action,
        resource: 'payments',
        recordId: payment.id,
        title: payment.number,
        changes: changesOf(undefined, facts),
    });

interface Services {
    db: Database;
    secret: Secret;
}

/**
 * Whether one person alone may not say so: it is large, or more than they may say within a day, however it is cut. Two
 * at once take turns.
 */
const takesTwo = async (
    { db: trx, secret }: Services & { db: Trx },
    payment: Payment,
    amount: bigint,
    { session, now }: CrudContext,
): Promise<boolean> => {
    const limit = await twoFrom({ db: trx, secret }, payment);
    if (amount >= limit || payment.railAmount >= limit) return true;
    const { limits } = await readApprovalRules(trx);
    const money = { amount, currency: payment.railCurrency };
    return isAboveDay(trx, money, { doneBy: session.userId, limits }, now);
};

/** Says that a transfer arrived, by one or by two; then its money is counted. Answers the payment's id. */
export const confirmProof = (
    { db, secret }: Services,
    id: string,
    { version, amount: text, reference: given }: Confirmation,
    context: CrudContext,
): Promise<string> =>
    db.transaction().execute(async trx => {
        const { session, now } = context;
        await takeTurn(trx);
        const { proof, payment } = await lockProof(trx, id, version);
        const order = await requireOrder(trx, payment.orderId);
        if (order.buyer_id === session.userId) {
            throw new ApiError(409, 'payment.own');
        }
        const amount = BigInt(text);
        const reference = plainReference(given);
        await requireNewReference(trx, proof, reference);
        const isSecond = await hasFirst(trx, proof);
        const needsTwo =
            isSecond || (await takesTwo({ db: trx, secret }, payment, amount, context));
        if (isSecond) {
            const read = { amount, reference, buyer: order.buyer_id };
            await requireAgreement(trx, proof, read, context);
        }
        const facts = { amount: text, reference };
        await trx
            .updateTable('payment_proofs')
            .set({
                amount: Number(amount),
                reference,
                updated_at: now,
                state: needsTwo && !isSecond ? 'once' : 'confirmed',
                ...(isSecond
                    ? { second_by: session.userId, second_at: now }
                    : { first_by: session.userId, first_at: now }),
            })
            .where('id', '=', id)
            .execute();
        await audit(trx, context, isSecond ? 'confirm second' : 'confirm', payment, facts);
        if (needsTwo && !isSecond) return payment.id;
        if (!isSecond) {
            const about = { beneficiary: order.buyer_id, destination: '' };
            const alone = { money: { amount, currency: payment.railCurrency }, ...about };
            await noteUse(trx, 'transfer', alone, session.userId, now);
        }
        const money = { id: `gw:manual:${reference}`, kind: 'gateway', amount } as const;
        const inflow = { ...money, from: ledgerAccounts.bank, currency: payment.railCurrency };
        await receivePayment(trx, { paymentId: payment.id, inflow }, now);
        await endWaitingDeposit(trx, payment.orderId, now);
        return payment.id;
    });

/** The buyer may show another proof, or a better one. Answers the payment's id. */
export const refuseProof = (
    { db }: Pick<Services, 'db'>,
    id: string,
    { version, reason }: { version: number; reason: string },
    context: CrudContext,
): Promise<string> =>
    db.transaction().execute(async trx => {
        const { payment } = await lockProof(trx, id, version);
        await trx
            .updateTable('payment_proofs')
            // the bank's name for a transfer may be the right one of another proof
            .set({ state: 'refused', reason, reference: null, updated_at: context.now })
            .where('id', '=', id)
            .execute();
        await audit(trx, context, 'refuse', payment, { reason });
        if (isOpen(payment.state)) {
            await changePayment(trx, payment, { state: 'awaiting' }, context.now);
        }
        await endWaitingDeposit(trx, payment.orderId, context.now);
        return payment.id;
    });
