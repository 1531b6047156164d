import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import {
    rejectionReasons,
    type VerificationKind,
    verificationKinds,
    verificationStates,
} from './verificationTable';

const path = '/api/v1/user/verification';
const instant = z.number().int();

/** When what was checked of somebody, ms; null of what was not, or is no longer valid. Facts for everybody, no score. */
export const verifiedFacts = z.object({
    email: instant.nullable(),
    phone: instant.nullable(),
    identity: instant.nullable(),
});
export type VerifiedFacts = z.output<typeof verifiedFacts>;

const ownCheck = z.object({
    /** whether the operator has a provider for it */
    isOffered: z.boolean(),
    state: z.enum(verificationStates),
    reason: z.enum(rejectionReasons).nullable(),
    /** of the reviewer who decided */
    note: z.string(),
    submittedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    /** until when the document was valid */
    expiresAt: instant.nullable(),
    canBegin: z.boolean(),
    canWithdraw: z.boolean(),
});

const ownVerification = z.object({
    facts: verifiedFacts,
    phone: ownCheck,
    identity: ownCheck,
});
export type OwnVerification = z.output<typeof ownVerification>;

const kind = z.object({ kind: z.enum(verificationKinds) });

export const getOwnVerification = defineCall({
    method: 'GET',
    path,
    summary: 'Get what has been verified of you',
    access: accountHolders,
    answer: ownVerification,
});

/**
 * Answers where the operator's provider goes on. 409 where there is none, while a reviewer has what was found before,
 * and for an identity that is verified and has not expired.
 */
export const beginVerification = defineCall({
    method: 'POST',
    path: `${path}/:kind/begin`,
    summary: 'Begin to verify your phone number or identity',
    access: accountHolders,
    isPersonal: true,
    params: kind,
    body: z.object({}),
    answer: z.object({ url: z.string() }),
});

/** Deletes what is known of it here, verified or not. 409 where there is nothing. */
export const withdrawVerification = defineCall({
    method: 'POST',
    path: `${path}/:kind/withdraw`,
    summary: 'Withdraw the verification of your phone number or identity',
    access: accountHolders,
    isPersonal: true,
    params: kind,
    body: z.object({}),
    answer: ownVerification,
});

/**
 * The operator's providers call these with `{event, ref, state, …}` and the header
 * `Footfall-Signature: t=<seconds>,v1=<hex>`, an HMAC-SHA256 of `<t>.<body>` with the shared secret. 404 where none is
 * set.
 */
export const verificationHookPaths: Readonly<Record<VerificationKind, string>> = {
    phone: '/api/v1/work/public/phoneCheck',
    identity: '/api/v1/work/public/identityCheck',
};
export const verificationSignatureHeader = 'footfall-signature';
