import type { Selectable } from 'kysely';
import { coolingOffMs, type WithdrawalMethod } from '../../../contract/trade/payoutMethods';
import type { PayoutAddress } from '../../../contract/trade/withdrawals';
import type { OwnerLetter } from '../../identity/accounts/ownerLetter';
import { lockPerson } from '../../identity/users/people';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { PayoutAddressTable } from '../../platform/database/tables/trade/withdrawals';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import {
    canonicalDestination,
    type Destination,
    destinationFaults,
    fingerprintOf,
    maskedDestination,
    sealDestination,
} from './destinations';
import { payoutAddressAdded } from './emailTemplates';

const mostAddresses = 10;

const present = (row: Selectable<PayoutAddressTable>): PayoutAddress => ({
    id: row.id,
    method: row.method as WithdrawalMethod,
    masked: row.masked,
    label: row.label,
    usableAt: row.usable_at,
    createdAt: row.created_at,
});

const ownRows = (db: Database, userId: string) =>
    db
        .selectFrom('payout_addresses')
        .selectAll()
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null);

export const listPayoutAddresses = async (
    db: Database,
    userId: string,
): Promise<PayoutAddress[]> => {
    const rows = await ownRows(db, userId).orderBy('created_at', 'desc').orderBy('id').execute();
    return rows.map(present);
};

/** One of somebody's own destinations that is there; undefined for any other. */
export const findPayoutAddress = (db: Database, userId: string, id: string) =>
    ownRows(db, userId).where('id', '=', id).executeTakeFirst();

const auditOf = (
    context: CrudContext,
    action: string,
    { id, masked, method }: { id: string; masked: string; method: string },
    changes: Record<string, [unknown, unknown]>,
) => ({
    actor: context,
    now: context.now,
    action,
    resource: 'payout_addresses',
    recordId: id,
    title: `${method} ${masked}`,
    changes,
});

/** The destination can be used a day later; its owner gets a letter about it at once. Throws 422, 409. */
export const addPayoutAddress = async (
    { secret, outbox }: { secret: Secret; outbox: Outbox },
    given: Destination & { label: string },
    context: CrudContext,
    letter: OwnerLetter,
): Promise<PayoutAddress> => {
    const { now, session, address } = context;
    const { label, ...asked } = given;
    const faults = destinationFaults(asked);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const destination = canonicalDestination(asked);
    const fingerprint = fingerprintOf(secret, destination);
    const row = {
        id: newId(now),
        user_id: session.userId,
        method: destination.method,
        label,
        sealed: sealDestination(secret, destination),
        fingerprint,
        masked: maskedDestination(destination),
        usable_at: now + coolingOffMs,
        removed_at: null,
        created_at: now,
        updated_at: now,
        version: 1,
    };
    await context.db.transaction().execute(async trx => {
        // two requests at the same time take turns, or both would find nothing
        await lockPerson(trx, session.userId);
        const there = await ownRows(trx, session.userId).execute();
        if (there.some(known => known.fingerprint === fingerprint)) {
            throw invalid({ account: 'field.taken' });
        }
        if (there.length >= mostAddresses) throw new ApiError(409, 'payout_address.too_many');
        await trx.insertInto('payout_addresses').values(row).execute();
        const changes = { masked: [null, row.masked] as [unknown, unknown] };
        await writeAudit(trx, auditOf(context, 'create', row, changes));
        const mail = letter(head => payoutAddressAdded(head, row, { at: now, address }));
        await outbox.write(trx, { to: session.email, ...mail });
    });
    void outbox.wake();
    return present(row);
};

/** Takes a destination away; withdrawals that name it go on. Throws 404 for another's. */
export const removePayoutAddress = (context: CrudContext, id: string): Promise<void> =>
    context.db.transaction().execute(async trx => {
        const { now, session } = context;
        const row = await findPayoutAddress(trx, session.userId, id);
        if (!row) throw notFound('payout_address.not_found');
        await trx
            .updateTable('payout_addresses')
            .set({ removed_at: now, updated_at: now, version: row.version + 1 })
            .where('id', '=', id)
            .execute();
        await writeAudit(trx, auditOf(context, 'delete', row, { masked: [row.masked, null] }));
    });
