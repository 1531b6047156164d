import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { recordId } from '../platform/resource';
import { rejectionReasons, verificationStates } from './verificationTable';

const path = '/api/v1/user/verification';
const instant = z.number().int();

/** When what was checked of somebody, ms; null of what was not. Facts for everybody, no score. */
export const verifiedFacts = z.object({
    email: instant.nullable(),
    phone: instant.nullable(),
    identity: instant.nullable(),
});
export type VerifiedFacts = z.output<typeof verifiedFacts>;

const ownDocument = z.object({
    id: z.string(),
    name: z.string(),
    /** bytes, as it is kept */
    size: z.number().int(),
    addedAt: instant,
});

const ownVerification = z.object({
    facts: verifiedFacts,
    /** whether the operator has a provider for it */
    hasPhone: z.boolean(),
    identity: z.object({
        state: z.enum(verificationStates),
        /** 0 before the first document */
        version: z.number().int(),
        reason: z.enum(rejectionReasons).nullable(),
        note: z.string(),
        submittedAt: instant.nullable(),
        decidedAt: instant.nullable(),
        documents: z.array(ownDocument),
    }),
    /** days after a decision for which documents are kept */
    documentDays: z.number().int(),
});
export type OwnVerification = z.output<typeof ownVerification>;

export const getOwnVerification = defineCall({
    method: 'GET',
    path,
    summary: 'Get what has been verified of you',
    access: accountHolders,
    answer: ownVerification,
});

/** An upload is no JSON, so it stands beside the calls; answers as `getOwnVerification`. */
export const verificationUploadPath = `${path}/documents`;

/** 404 for another's; 409 once they are submitted. */
export const removeVerificationDocument = defineCall({
    method: 'DELETE',
    path: `${path}/documents/:id`,
    summary: 'Remove an identity document that you have not submitted',
    access: accountHolders,
    isPersonal: true,
    params: z.object({ id: recordId }),
    answer: ownVerification,
});

/** 409 without documents, or when they were changed since `version`. */
export const submitVerification = defineCall({
    method: 'POST',
    path: `${path}/submit`,
    summary: 'Submit your identity documents for review',
    access: accountHolders,
    isPersonal: true,
    body: z.object({ version: z.number().int() }),
    answer: ownVerification,
});

/** The documents are deleted at once. 409 once somebody has decided. */
export const withdrawVerification = defineCall({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Withdraw your identity documents',
    access: accountHolders,
    isPersonal: true,
    body: z.object({}),
    answer: ownVerification,
});

/** Answers where the operator's provider goes on. 409 where there is none. */
export const beginPhoneCheck = defineCall({
    method: 'POST',
    path: `${path}/phone`,
    summary: 'Begin to verify your phone number',
    access: accountHolders,
    isPersonal: true,
    body: z.object({}),
    answer: z.object({ url: z.string() }),
});

/**
 * The operator's provider calls it with `{ref, state}` and the header `Footfall-Signature: t=<seconds>,v1=<hex>`, an
 * HMAC-SHA256 of `<t>.<body>` with the shared secret. 404 where none is set.
 */
export const phoneWebhookPath = '/api/v1/work/public/phoneCheck';
export const phoneSignatureHeader = 'footfall-signature';
