import { randomUUID } from 'node:crypto';
import {
    generateRegistrationOptions,
    type VerifiedRegistrationResponse,
    verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { fault } from '../../../contract/fault';
import {
    maxPasskeys,
    type NewPasskeyInput,
    type newPasskeyOptions,
    type Passkey,
} from '../../../contract/identity/passkeys';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { spendTicket } from '../accounts/tickets';
import { challengeMs, makeChallenge, openChallenge } from './challenges';
import { descriptorsOf, passkeysOf, presentPasskey } from './passkeyRows';
import type { RelyingParty } from './relyingParty';

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
    party: RelyingParty;
}

interface Whose {
    userId: string;
    email: string;
    name: string;
    browser: string;
}

/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators have. */
const algorithms = [-8, -7, -257];

const requireRoom = async (db: Database, userId: string): Promise<void> => {
    if ((await passkeysOf(db, userId)).length < maxPasskeys) return;
    throw new ApiError(409, fault('passkey.too_many', { count: maxPasskeys }));
};

/** What a browser makes a passkey by: one that is found without a name, and asks for PIN, finger or face. */
export const newPasskeyChallenge = async (
    services: Services,
    { userId, email, name, browser }: Whose,
    product: string,
): Promise<CallAnswer<typeof newPasskeyOptions>> => {
    const { db, party } = services;
    await requireRoom(db, userId);
    const { ticket, challenge } = makeChallenge(services, 'register', { browser, userId });
    const made = await generateRegistrationOptions({
        rpName: product,
        rpID: party.id,
        userID: new Uint8Array(Buffer.from(userId)),
        userName: email,
        userDisplayName: name || email,
        // its own bytes, which it writes as base64url again
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        supportedAlgorithmIDs: algorithms,
    });
    return {
        ticket,
        options: {
            rp: { id: party.id, name: product },
            user: made.user,
            challenge: made.challenge,
            pubKeyCredParams: algorithms.map(alg => ({ alg, type: 'public-key' })),
            timeout: challengeMs,
            excludeCredentials: await descriptorsOf(db, userId),
            authenticatorSelection: {
                residentKey: 'required',
                requireResidentKey: true,
                userVerification: 'required',
            },
            attestation: 'none',
        },
    };
};

type Registered = Extract<VerifiedRegistrationResponse, { verified: true }>['registrationInfo'];

const verify = async (
    { party }: Services,
    { response }: NewPasskeyInput,
    challenge: string,
): Promise<Registered> => {
    const { authenticatorAttachment, ...rest } = response;
    const { transports, ...answer } = rest.response;
    const outcome = await verifyRegistrationResponse({
        response: {
            ...rest,
            ...(authenticatorAttachment && { authenticatorAttachment }),
            response: { ...answer, ...(transports && { transports }) },
        },
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
        // what is malformed is thrown as an error of its own kind
    }).catch(() => undefined);
    if (!outcome?.verified) throw invalid({ passkey: 'passkey.refused' });
    return outcome.registrationInfo;
};

/**
 * What a browser has made, once it is shown that it did so for this challenge. Outside of a transaction: the challenge
 * is used up by a wrong answer too. Throws 422 `passkey`.
 */
export const checkNewPasskey = async (
    services: Services,
    { userId, browser }: Pick<Whose, 'userId' | 'browser'>,
    input: NewPasskeyInput,
): Promise<Registered> => {
    const opened = openChallenge(services, 'register', input.ticket, { browser, userId });
    if (!opened || !(await spendTicket(services, opened))) {
        throw invalid({ passkey: 'passkey.refused' });
    }
    return verify(services, input, opened.id);
};

/** Stores it. Throws 422 `passkey` for one that is here already, 409 past the limit. */
export const storePasskey = async (
    { db, now }: Pick<Services, 'db' | 'now'>,
    userId: string,
    { input, made }: { input: NewPasskeyInput; made: Registered },
): Promise<Passkey> => {
    await requireRoom(db, userId);
    const { credential, credentialBackedUp } = made;
    const row = {
        id: randomUUID(),
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(input.response.response.transports ?? []),
        name: input.name,
        is_synced: credentialBackedUp ? 1 : 0,
        created_at: now,
        last_used_at: null,
    } as const;
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('passkeys')
        .values(row)
        .onConflict(conflict => conflict.column('credential_id').doNothing())
        .executeTakeFirst();
    if (Number(numInsertedOrUpdatedRows) !== 1) throw invalid({ passkey: 'passkey.known' });
    return presentPasskey(row);
};
