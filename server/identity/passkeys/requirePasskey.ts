import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import type { PasskeyProof } from '../../../contract/platform/passkeyProof';
import type { Database } from '../../platform/database/database';
import type { PasskeyTable } from '../../platform/database/tables/identity/waysIn';
import { invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { spendTicket } from '../accounts/tickets';
import { openChallenge } from './challenges';
import type { RelyingParty } from './relyingParty';

type Row = Selectable<PasskeyTable>;

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
    party: RelyingParty | undefined;
}

interface Rule {
    browser: string;
    purpose: 'signIn' | 'stepUp';
    /** whose it has to be; anybody's when left out */
    userId?: string;
    /** whether the authenticator has to have asked for a PIN, a finger or a face */
    isVerified: boolean;
}

const refused = () => invalid({ passkey: 'passkey.refused' });

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(Buffer.from(text, 'base64url'));

/** The passkey that the answer names, where it is of whom it has to be; its user handle says so once more. */
const findRow = async (
    db: Database,
    { response }: PasskeyProof,
    userId: string | undefined,
): Promise<Row | undefined> => {
    const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', response.id)
        .executeTakeFirst();
    if (!row || (userId !== undefined && row.user_id !== userId)) return undefined;
    const { userHandle } = response.response;
    // only a passkey that was asked for by name may leave it out
    if (userHandle === undefined) return userId === undefined ? undefined : row;
    return Buffer.from(userHandle, 'base64url').toString('utf8') === row.user_id ? row : undefined;
};

/** Throws for any answer that WebAuthn refuses: origin, relying party, challenge, signature, counter, flags. */
const verify = async (
    { origin, id }: RelyingParty,
    row: Row,
    {
        proof,
        challenge,
        isVerified,
    }: { proof: PasskeyProof; challenge: string; isVerified: boolean },
) => {
    const { authenticatorAttachment, ...response } = proof.response;
    const { userHandle, ...answer } = response.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
            ...response,
            ...(authenticatorAttachment && { authenticatorAttachment }),
            response: { ...answer, ...(userHandle !== undefined && { userHandle }) },
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: isVerified,
        credential: {
            id: row.credential_id,
            publicKey: fromBase64url(row.public_key),
            counter: Number(row.counter),
        },
    });
    return verified ? authenticationInfo : undefined;
};

/** Whether it is the only answer with this counter: a copy of the passkey could be used at the same moment. */
const countUse = async (
    { db, now }: Services,
    row: Row,
    { newCounter, isSynced }: { newCounter: number; isSynced: boolean },
): Promise<boolean> => {
    const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter: newCounter, is_synced: isSynced ? 1 : 0, last_used_at: now })
        .where('id', '=', row.id)
        .where('counter', '=', row.counter)
        .executeTakeFirst();
    return numUpdatedRows === 1n;
};

/**
 * Whose passkey was shown. Each challenge is good for one try, of the browser that asked for it. Throws 422
 * `passkey`, the same whatever is wrong.
 */
export const requirePasskey = async (
    services: Services,
    proof: PasskeyProof,
    { browser, purpose, userId, isVerified }: Rule,
): Promise<{ userId: string }> => {
    const { db, party } = services;
    const whose = purpose === 'stepUp' ? { browser, userId: userId ?? '' } : { browser };
    const challenge = openChallenge(services, purpose, proof.ticket, whose);
    if (!party || !challenge || !(await spendTicket(services, challenge))) throw refused();
    const row = await findRow(db, proof, userId);
    if (!row) throw refused();
    const asked = { proof, challenge: challenge.id, isVerified };
    // what is malformed is thrown as an error of its own kind
    const info = await verify(party, row, asked).catch(() => undefined);
    if (!info) throw refused();
    const { newCounter, credentialBackedUp: isSynced } = info;
    if (!(await countUse(services, row, { newCounter, isSynced }))) throw refused();
    return { userId: row.user_id };
};
