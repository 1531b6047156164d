import type { VerifiedFacts } from '../../../contract/identity/verification';
import {
    type VerificationAction,
    type VerificationState,
    verificationMoves,
} from '../../../contract/identity/verificationTable';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ApiError } from '../../platform/http/errors';

export type VerificationRow = Row<'verifications'>;
export type VerificationKind = 'phone' | 'identity';

type Reader = Pick<Database, 'selectFrom'>;

export const findVerification = (
    db: Reader,
    userId: string,
    kind: VerificationKind,
): Promise<VerificationRow | undefined> =>
    db
        .selectFrom('verifications')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .executeTakeFirst();

export const stateOf = (row: VerificationRow | undefined): VerificationState =>
    (row?.state ?? 'none') as VerificationState;

/** Throws 409 for what cannot be done in this state. */
export const requireMove = (row: VerificationRow | undefined, action: VerificationAction): void => {
    if (!verificationMoves[action].from.includes(stateOf(row))) {
        throw new ApiError(409, 'verification.not_possible');
    }
};

/** The row of somebody and kind, made if there is none: there is one, also of two requests at once. */
export const keepVerification = async (
    trx: Trx,
    userId: string,
    { kind, state }: { kind: VerificationKind; state: 'draft' | 'open' },
    now: number,
): Promise<VerificationRow> => {
    await trx
        .insertInto('verifications')
        .values({
            id: newId(now),
            user_id: userId,
            kind,
            state,
            reason: '',
            note: '',
            submitted_at: null,
            decided_by: null,
            decided_at: null,
            ref: null,
            ref_until: null,
            created_at: now,
            updated_at: now,
            version: 0,
        })
        .onConflict(same => same.columns(['user_id', 'kind']).doNothing())
        .execute();
    const row = await findVerification(trx, userId, kind);
    if (!row) throw new Error('a verification that was kept has its row');
    return row;
};

/** Changes a row as it was read; throws 409 when somebody was faster. */
export const changeVerification = async (
    trx: Trx,
    { id, version }: Pick<VerificationRow, 'id' | 'version'>,
    change: Partial<VerificationRow>,
    now: number,
): Promise<void> => {
    const { numUpdatedRows } = await trx
        .updateTable('verifications')
        .set({ ...change, updated_at: now, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
};

/** What was checked of somebody, and when; of an account whose address this is. */
export const readVerified = async (
    db: Reader,
    userId: string,
    email: string,
): Promise<VerifiedFacts> => {
    const rows = await db
        .selectFrom('verifications')
        .select(['kind', 'decided_at'])
        .where('user_id', '=', userId)
        .where('state', '=', 'verified')
        .execute();
    const confirmed = await db
        .selectFrom('confirmed_emails')
        .select('confirmed_at')
        .where('email', '=', email)
        .executeTakeFirst();
    const dateOf = (kind: VerificationKind) =>
        rows.find(row => row.kind === kind)?.decided_at ?? null;
    return {
        email: confirmed?.confirmed_at ?? null,
        phone: dateOf('phone'),
        identity: dateOf('identity'),
    };
};

/** Somebody brought a code that was mailed to an address. */
export const noteConfirmed = async (db: Database, email: string, now: number): Promise<void> => {
    await db
        .insertInto('confirmed_emails')
        .values({ email, confirmed_at: now })
        .onConflict(same => same.column('email').doUpdateSet({ confirmed_at: now }))
        .execute();
};

/** Nothing of it is left of an account that is closed. */
export const forgetVerifications = async (
    trx: Database,
    userId: string,
    email: string,
): Promise<void> => {
    const own = trx.selectFrom('verifications').select('id').where('user_id', '=', userId);
    await trx.deleteFrom('verification_documents').where('verification_id', 'in', own).execute();
    await trx.deleteFrom('verifications').where('user_id', '=', userId).execute();
    await trx.deleteFrom('confirmed_emails').where('email', '=', email).execute();
};
