import { randomBytes } from 'node:crypto';
import type { OwnVerification } from '../../../contract/identity/verification';
import {
    type VerificationKind,
    verificationMoves,
} from '../../../contract/identity/verificationTable';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError } from '../../platform/http/errors';
import { type ProviderConfig, providerOf } from './providers';
import {
    changeVerification,
    findVerification,
    isExpired,
    keepVerification,
    moved,
    readVerified,
    reasonOf,
    stateOf,
    type VerificationRow,
} from './verificationRows';

/** ms; in which somebody comes back from the provider */
const refMs = 3_600_000;

/** An identity is checked anew once its document has expired; a phone whenever its owner has another. */
const canBegin = (kind: VerificationKind, row: VerificationRow | undefined, now: number): boolean =>
    verificationMoves[kind].begin[stateOf(row)] !== undefined &&
    (kind === 'phone' || row?.state !== 'verified' || isExpired(row, now));

const readOwn = async (
    db: Database,
    { config, kind, userId }: { config: ProviderConfig; kind: VerificationKind; userId: string },
    now: number,
): Promise<OwnVerification[VerificationKind]> => {
    const row = await findVerification(db, userId, kind);
    const isOffered = providerOf(config, kind) !== undefined;
    return {
        isOffered,
        state: stateOf(row),
        reason: row ? reasonOf(row) : null,
        note: row?.note ?? '',
        submittedAt: row?.submitted_at ?? null,
        decidedAt: row?.decided_at ?? null,
        expiresAt: row?.expires_at ?? null,
        canBegin: isOffered && canBegin(kind, row, now),
        canWithdraw: verificationMoves[kind].withdraw[stateOf(row)] !== undefined,
    };
};

/** What has been verified of somebody, and where each check stands; as they see it themselves. */
export const readOwnVerification = async (
    db: Database,
    config: ProviderConfig,
    { userId, email }: { userId: string; email: string },
    now: number,
): Promise<OwnVerification> => ({
    facts: await readVerified(db, { userId, email }, now),
    phone: await readOwn(db, { config, kind: 'phone', userId }, now),
    identity: await readOwn(db, { config, kind: 'identity', userId }, now),
});

const note = (trx: Trx, context: CrudContext, row: VerificationRow, action: string) =>
    writeAudit(trx, {
        actor: context,
        now: context.now,
        action,
        resource: 'verifications',
        recordId: row.id,
        title: row.kind,
        changes: {},
    });

/** Where somebody goes to be verified; what they show there never comes here. Throws 409. */
export const beginOwn = async (
    outside: CrudContext,
    config: ProviderConfig,
    kind: VerificationKind,
): Promise<string> => {
    const provider = providerOf(config, kind);
    if (!provider) throw new ApiError(409, 'verification.not_offered');
    const ref = randomBytes(24).toString('base64url');
    await outside.db.transaction().execute(async trx => {
        const { now, session } = outside;
        const found = await findVerification(trx, session.userId, kind);
        if (!canBegin(kind, found, now)) throw new ApiError(409, 'verification.not_possible');
        const row = await keepVerification(trx, session.userId, kind, now);
        const state = moved(kind, stateOf(row), 'begin');
        const before = state === 'begun' ? { reason: '', note: '' } : {};
        const change = { ...before, state, ref, ref_until: now + refMs };
        await changeVerification(trx, row, change, now);
    });
    const address = new URL(provider.url);
    address.searchParams.set('ref', ref);
    return address.href;
};

/** Takes back what is known of it, and deletes it. Throws 409. */
export const withdrawOwn = (outside: CrudContext, kind: VerificationKind): Promise<void> =>
    outside.db.transaction().execute(async trx => {
        const row = await findVerification(trx, outside.session.userId, kind);
        moved(kind, stateOf(row), 'withdraw');
        if (!row) return;
        // whoever decides at this moment has another version
        await changeVerification(trx, row, {}, outside.now);
        await note(trx, outside, row, 'withdraw');
        await trx.deleteFrom('verifications').where('id', '=', row.id).execute();
    });
