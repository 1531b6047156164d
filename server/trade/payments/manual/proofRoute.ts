import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountHolders } from '../../../../contract/platform/call';
import { recordId } from '../../../../contract/platform/resource';
import { shownImages } from '../../../../contract/platform/resources/files';
import { proofLimit, proofPath } from '../../../../contract/trade/payments';
import { normaliseAddress } from '../../../platform/addresses/address';
import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/newId';
import { addFile } from '../../../platform/files/addFile';
import { fileTypeOf } from '../../../platform/files/fileType';
import { addFileUses } from '../../../platform/files/fileUses';
import type { Library } from '../../../platform/files/library';
import { receiveFile } from '../../../platform/files/receiveFile';
import { fileOf } from '../../../platform/files/routes';
import { ApiError, forbidden, invalid, notFound } from '../../../platform/http/errors';
import { admit, envelope, type RegisterOptions } from '../../../platform/http/register';
import type { Session } from '../../../platform/http/session';
import { validate } from '../../../platform/http/validate';
import { waitForPayment } from '../../orders/settleOrder';
import { latestFor } from '../beginPayment';
import { requireOrder, requireOwnOrder } from '../payableOrder';
import { presentPayment } from '../presentPayment';
import type { Rails } from '../rails';
import { changePayment, findPayment, lockPayment, type Payment } from '../storedPayments';

interface Services {
    db: Database;
    clock: () => number;
    library: Library;
    config: Config;
    rails: Rails;
}

/** How many proofs one payment may have; more is no help to who looks at them. */
const mostProofs = 5;
/** So long an order waits for somebody to look at a proof. */
const lookedAtMs = 3 * 86_400_000;

/** A payment by transfer of one's own that still waits for a proof; throws 404 or 409. */
const requireWaiting = async (db: Database, session: Session, id: string): Promise<Payment> => {
    const payment = await findPayment(db, id);
    if (!payment) throw notFound('payment.not_found');
    await requireOwnOrder(db, session.userId, payment.orderId);
    const isWaiting = ['awaiting', 'expired'].includes(payment.state);
    if (payment.rail !== 'manual' || !isWaiting) {
        throw new ApiError(409, 'payment.no_proof_now');
    }
    const { count } = await db
        .selectFrom('payment_proofs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('payment_id', '=', id)
        .executeTakeFirstOrThrow();
    if (Number(count) >= mostProofs) {
        throw new ApiError(409, 'payment.too_many_proofs');
    }
    return payment;
};

/** The bytes are an image or a PDF, and were shown for no payment before. */
const checkProof = async (db: Database, path: string, sha256: string): Promise<void> => {
    const mime = await fileTypeOf(path);
    if (mime !== 'application/pdf' && !(shownImages as readonly string[]).includes(mime)) {
        throw invalid({ file: 'payment.proof_form' });
    }
    const known = await db
        .selectFrom('payment_proofs')
        .select('id')
        .where('sha256', '=', sha256)
        .executeTakeFirst();
    if (known) throw invalid({ file: 'payment.proof_shown' });
};

const keepProof = (
    db: Database,
    payment: Payment,
    { fileId, sha256 }: { fileId: string; sha256: string },
    now: number,
): Promise<Payment> =>
    db.transaction().execute(async trx => {
        const locked = await lockPayment(trx, payment.id);
        if (!locked || locked.state !== payment.state) {
            throw new ApiError(409, 'record.changed');
        }
        const id = newId(now);
        const { numInsertedOrUpdatedRows } = await trx
            .insertInto('payment_proofs')
            .values({
                id,
                payment_id: payment.id,
                file_id: fileId,
                sha256,
                note: '',
                state: 'waiting',
                amount: null,
                reference: null,
                reason: '',
                first_by: null,
                first_at: null,
                second_by: null,
                second_at: null,
                created_at: now,
                updated_at: now,
                version: 1,
            })
            .onConflict(conflict => conflict.column('sha256').doNothing())
            .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) throw invalid({ file: 'payment.proof_shown' });
        const place = { resource: 'payments', recordId: payment.id, field: 'proof' };
        await addFileUses(trx, place, [fileId]);
        // who looks at it is not to be the reason that the order ends; another proof makes it no longer
        const { created_at: first } = await trx
            .selectFrom('payment_proofs')
            .innerJoin('payments', 'payments.id', 'payment_proofs.payment_id')
            .select(({ fn }) => fn.min('payment_proofs.created_at').as('created_at'))
            .where('order_id', '=', payment.orderId)
            .executeTakeFirstOrThrow();
        const order = await requireOrder(trx, payment.orderId);
        const most = latestFor(order) + lookedAtMs;
        const until = Math.min(Number(first) + lookedAtMs, most);
        await waitForPayment(trx, { orderId: payment.orderId, until }, now);
        return changePayment(trx, locked, { state: 'processing' }, now);
    });

/** Takes what shows that a transfer was made; only administrators see it again. */
export const proofRoute = (
    app: FastifyInstance,
    { services, admission }: { services: Services; admission: RegisterOptions },
): void => {
    const { db, clock, library } = services;
    const options = {
        bodyLimit: Number.MAX_SAFE_INTEGER,
        config: { rateLimit: { max: 20, timeWindow: 60_000 } },
    };
    app.post(proofPath, options, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const found = await admit({ access: accountHolders }, request, admission);
        if (!found) throw forbidden();
        const { session, newToken } = found;
        const { id } = validate(z.object({ id: recordId }), request.params);
        const payment = await requireWaiting(db, session, id);
        const part = await fileOf(request, library, proofLimit);
        const path = library.newPath();
        const facts = await receiveFile(part.file, path, proofLimit);
        try {
            await checkProof(db, path, facts.sha256);
            const received = { ...facts, path, name: part.filename, isImageOnly: false };
            const sender = { session, address: normaliseAddress(request.ip), now: clock() };
            const file = await addFile(services, { ...received, visibility: 'private' }, sender);
            const proof = { fileId: file.id, sha256: facts.sha256 };
            const changed = await keepProof(db, payment, proof, clock());
            const renewal = newToken === undefined ? {} : { x_token: newToken };
            return { ...envelope(await presentPayment(services, changed)), ...renewal };
        } finally {
            await rm(path, { force: true });
        }
    });
};
