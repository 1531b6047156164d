import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import {
    base64url,
    passkeyAnswer,
    passkeyDescriptor,
    passkeyProof,
    passkeyRequest,
    passkeyTicket,
} from '../platform/passkeyProof';
import { signedIn } from './signedIn';

/** Passkeys an account may have. */
export const maxPasskeys = 20;

const transports = z.array(z.string().max(40)).max(10);

/** The same for everybody: it does not tell who has a passkey. 409 where none can be used. */
export const passkeyOptions = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/passkey/options',
    summary: 'Get a challenge for signing in with a passkey',
    access: 'public',
    body: z.object({
        /** `signIn` alone, or after a password as the second step */
        for: z.enum(['signIn', 'secondStep']).default('signIn'),
    }),
    answer: passkeyRequest,
});

/** 422 `errors.passkey`: not known here, or the answer is not right. 429 after many of these. */
export const passkeySignIn = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/passkey',
    summary: 'Sign in with a passkey',
    access: 'public',
    body: passkeyProof,
    answer: signedIn,
});

const passkey = z.object({
    id: z.string(),
    name: z.string(),
    /** kept by a password manager or platform for several devices */
    isSynced: z.boolean(),
    createdAt: z.number().int(),
    /** ms; null before the first use */
    lastUsedAt: z.number().int().nullable(),
});
export type Passkey = z.output<typeof passkey>;

const name = z
    .string()
    .trim()
    .min(1, 'field.needed')
    .max(60)
    .regex(/^\P{Cc}*$/u, 'field.one_line');

export const passkeyName = z.object({ name });

export const listPasskeys = defineCall({
    method: 'GET',
    path: '/api/v1/user/passkeys',
    summary: 'List your passkeys, the newest first',
    access: accountHolders,
    answer: z.object({
        /** false: this server has no public address with a name, so none can be used */
        isPossible: z.boolean(),
        list: z.array(passkey),
    }),
});

export const newPasskeyOptions = defineCall({
    method: 'POST',
    path: '/api/v1/user/passkeys/options',
    summary: 'Get a challenge for a new passkey',
    access: accountHolders,
    stepUp: true,
    answer: z.object({
        ticket: z.string(),
        /** of `navigator.credentials.create`, in JSON */
        options: z.object({
            rp: z.object({ id: z.string(), name: z.string() }),
            user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
            challenge: z.string(),
            pubKeyCredParams: z.array(
                z.object({ alg: z.number().int(), type: z.literal('public-key') }),
            ),
            timeout: z.number().int(),
            excludeCredentials: z.array(passkeyDescriptor),
            authenticatorSelection: z.object({
                residentKey: z.literal('required'),
                requireResidentKey: z.boolean(),
                userVerification: z.literal('required'),
            }),
            attestation: z.literal('none'),
        }),
    }),
});

/** 422 `errors.passkey`; 409 past the limit. */
export const addPasskey = defineCall({
    method: 'POST',
    path: '/api/v1/user/passkeys',
    summary: 'Add a passkey to your account',
    access: accountHolders,
    stepUp: true,
    body: z.object({
        name,
        ticket: passkeyTicket,
        response: z.object({
            ...passkeyAnswer,
            response: z.object({
                clientDataJSON: base64url(4000),
                attestationObject: base64url(20_000),
                transports: transports.optional(),
            }),
        }),
    }),
    answer: passkey,
});
export type NewPasskeyInput = z.output<typeof addPasskey.body & {}>;

const params = z.object({ passkey: z.string().max(60) });

export const renamePasskey = defineCall({
    method: 'PATCH',
    path: '/api/v1/user/passkeys/:passkey',
    summary: 'Rename a passkey',
    access: accountHolders,
    params,
    body: passkeyName,
    answer: passkey,
});

/** With the last one goes the passkey as the second step. */
export const removePasskey = defineCall({
    method: 'DELETE',
    path: '/api/v1/user/passkeys/:passkey',
    summary: 'Remove a passkey',
    access: accountHolders,
    stepUp: true,
    params,
    answer: z.null(),
});

/** 409 without a passkey. */
export const askForPasskey = defineCall({
    method: 'PUT',
    path: '/api/v1/user/passkeys/secondStep',
    summary: 'Ask for a passkey after the password, or stop asking',
    access: accountHolders,
    stepUp: true,
    body: z.object({ isOn: z.boolean() }),
    /** the first time there are recovery codes, shown once; else none */
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
});
