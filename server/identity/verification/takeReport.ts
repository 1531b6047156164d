import { z } from 'zod';
import type { VerificationKind } from '../../../contract/identity/verificationTable';
import { serverActor, writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid } from '../../platform/http/errors';
import { validate } from '../../platform/http/validate';
import type { Secret } from '../../platform/secret';
import { planVerificationNotice } from './notices';
import { isSignedBy, type SignedMessage } from './signature';
import { changeVerification, moved, stateOf, type VerificationRow } from './verificationRows';

const dayMs = 86_400_000;
const personPurpose = 'verified person';

const said = {
    event: z.string().regex(/^[\w.:-]{1,128}$/),
    ref: z.string().regex(/^[\w-]{20,64}$/),
};

/** A day as its end in UTC, ms. */
const lastDay = z.iso.date().transform(day => Date.parse(`${day}T00:00:00Z`) + dayMs);

/**
 * What a provider says of a check. Whatever else it sends is not read, and kept nowhere: no name, number or image.
 * `person` is the provider's own word for whom it saw, the same whenever it sees them.
 */
const report = z.discriminatedUnion('state', [
    z.object({
        ...said,
        state: z.literal('verified'),
        person: z.string().min(8).max(200).optional(),
        remarks: z.array(z.string().trim().min(1).max(80)).max(8).default([]),
        expires: lastDay.optional(),
    }),
    z.object({ ...said, state: z.literal('failed') }),
    // the provider has deleted what it knew, as somebody may ask of it
    z.object({ ...said, state: z.literal('redacted') }),
]);
type Report = z.output<typeof report>;

const read = (body: Buffer): Report => {
    let message: unknown;
    try {
        message = JSON.parse(body.toString('utf8'));
    } catch {
        throw invalid({ body: 'field.wrong' });
    }
    return validate(report, message);
};

/** What a report changes beside the state. */
const foundIn = (secret: Secret, kind: VerificationKind, found: Report, now: number) => {
    if (found.state !== 'verified') return { reason: 'failed', note: '' };
    const { person, remarks, expires } = found;
    if (kind === 'phone') return { reason: '', note: '', submitted_at: now, decided_at: now };
    // without it nobody would see that two accounts are one person's
    if (person === undefined) throw invalid({ person: 'field.needed' });
    return {
        reason: '',
        note: '',
        submitted_at: now,
        decided_by: null,
        decided_at: null,
        remarks: JSON.stringify(remarks),
        person_key: secret.sign(personPurpose, person),
        expires_at: expires ?? null,
    };
};

const logMove = (trx: Trx, row: VerificationRow, action: string, to: string, now: number) =>
    writeAudit(trx, {
        actor: serverActor,
        now,
        action,
        resource: 'verifications',
        recordId: row.id,
        title: row.kind,
        changes: { state: [row.state, to] },
    });

const redact = async (trx: Trx, row: VerificationRow, now: number): Promise<void> => {
    await trx.deleteFrom('verifications').where('id', '=', row.id).execute();
    await logMove(trx, row, 'redact', 'none', now);
};

const take = async (
    trx: Trx,
    { secret, kind }: { secret: Secret; kind: VerificationKind },
    { row, found }: { row: VerificationRow; found: Report },
    now: number,
): Promise<void> => {
    if (row.ref_until === null) throw new ApiError(409, 'verification.ref_used');
    if (row.ref_until <= now) throw new ApiError(404, 'verification.unknown_ref');
    const isPassed = found.state === 'verified';
    const action = isPassed ? 'pass' : 'fail';
    const to = moved(kind, stateOf(row), action);
    // a check that failed leaves what was verified before
    const news = isPassed || to === 'rejected' ? foundIn(secret, kind, found, now) : {};
    const change = { ...news, state: to, event: found.event, ref_until: null };
    await changeVerification(trx, row, change, now);
    await logMove(trx, row, action, to, now);
    if (to === 'open') {
        const after = { ...row, version: row.version + 1 };
        await planVerificationNotice(trx, { row: after, name: 'submitted' }, now);
    }
};

/**
 * What the provider says, once for each check: the same message again changes nothing, another about the same check is
 * refused. Throws 403 for a wrong or old signature, 404 for a check that is unknown or took too long, 409, 422.
 */
export const takeReport = async (
    { db, secret, providerSecret }: { db: Database; secret: Secret; providerSecret: string },
    { kind, message }: { kind: VerificationKind; message: SignedMessage },
    now: number,
): Promise<void> => {
    if (!isSignedBy(providerSecret, message, now)) {
        throw new ApiError(403, 'verification.wrong_signature');
    }
    const found = read(message.body);
    await db.transaction().execute(async trx => {
        const row = await trx
            .selectFrom('verifications')
            .selectAll()
            .where('ref', '=', found.ref)
            .where('kind', '=', kind)
            .executeTakeFirst();
        if (found.state === 'redacted') {
            if (row) await redact(trx, row, now);
            return;
        }
        if (!row) throw new ApiError(404, 'verification.unknown_ref');
        if (row.ref_until === null && row.event === found.event) return;
        await take(trx, { secret, kind }, { row, found }, now);
    });
};
