import type { VerifiedFacts } from '../../../contract/identity/verification';
import {
    type RejectionReason,
    rejectionReasons,
    type VerificationAction,
    type VerificationKind,
    type VerificationState,
    verificationMoves,
} from '../../../contract/identity/verificationTable';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { ApiError } from '../../platform/http/errors';

export type VerificationRow = Row<'verifications'>;

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

export const reasonOf = ({ reason }: { reason: string }): RejectionReason | null =>
    rejectionReasons.find(one => one === reason) ?? null;

/** In which state it is afterwards. Throws 409 for what cannot be done in this one. */
export const moved = (
    kind: VerificationKind,
    state: VerificationState,
    action: VerificationAction,
): VerificationState => {
    const to = verificationMoves[kind][action][state];
    if (to === undefined) throw new ApiError(409, 'verification.not_possible');
    return to;
};

/** The row of somebody and kind, made if there is none: there is one, also of two requests at once. */
export const keepVerification = async (
    trx: Trx,
    userId: string,
    kind: VerificationKind,
    now: number,
): Promise<VerificationRow> => {
    await trx
        .insertInto('verifications')
        .values({
            id: newId(now),
            user_id: userId,
            kind,
            state: 'begun',
            reason: '',
            note: '',
            submitted_at: null,
            decided_by: null,
            decided_at: null,
            ref: null,
            ref_until: null,
            event: '',
            remarks: '[]',
            person_key: null,
            expires_at: null,
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

/** Whether a document that was valid no longer is. */
export const isExpired = ({ expires_at }: Pick<VerificationRow, 'expires_at'>, now: number) =>
    expires_at !== null && expires_at <= now;

/** What was checked of somebody, and when; of an account whose address this is. */
export const readVerified = async (
    db: Reader,
    { userId, email }: { userId: string; email: string },
    now: number,
): Promise<VerifiedFacts> => {
    const rows = await db
        .selectFrom('verifications')
        .select(['kind', 'decided_at', 'expires_at'])
        .where('user_id', '=', userId)
        .where('state', '=', 'verified')
        .execute();
    const confirmed = await db
        .selectFrom('confirmed_emails')
        .select('confirmed_at')
        .where('email', '=', email)
        .executeTakeFirst();
    const dateOf = (kind: VerificationKind) =>
        rows.find(row => row.kind === kind && !isExpired(row, now))?.decided_at ?? null;
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

/** That an address was confirmed goes with it: nothing is kept of addresses that are no account's. */
export const forgetConfirmed = async (db: Database, email: string): Promise<void> => {
    await db.deleteFrom('confirmed_emails').where('email', '=', email).execute();
};

/** What was verified since an account was in other hands says nothing of its owner. */
export const forgetVerifiedSince = async (
    trx: Database,
    userId: string,
    since: number,
): Promise<void> => {
    await trx
        .deleteFrom('verifications')
        .where('user_id', '=', userId)
        .where('updated_at', '>=', since)
        .execute();
};

/** Nothing of it is left of an account that is closed. */
export const forgetVerifications = async (
    trx: Database,
    userId: string,
    email: string,
): Promise<void> => {
    await trx.deleteFrom('verifications').where('user_id', '=', userId).execute();
    await forgetConfirmed(trx, email);
};
