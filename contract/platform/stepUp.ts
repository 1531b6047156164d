import { z } from 'zod';
import { accountHolders, defineCall } from './call';
import { passkeyProof, passkeyRequest } from './passkeyProof';

/**
 * How somebody shows again that it is them: by their authenticator when they have one, else by a
 * code that is mailed to them, and by their password where no mail can reach them: without a mail
 * server, or at the address that an installation starts with.
 */
export const stepUpMethods = ['totp', 'email', 'password'] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

/** How long it is good for, in the session that did it; ms. */
export const stepUpMs = 10 * 60_000;

export const getStepUp = defineCall({
    method: 'GET',
    path: '/api/v1/user/stepUp',
    summary: 'How to confirm your identity, and until when it is confirmed',
    access: accountHolders,
    answer: z.object({
        method: z.enum(stepUpMethods),
        /** where a code goes */
        email: z.string(),
        /** a passkey may be shown instead */
        hasPasskey: z.boolean(),
        /** null when it was not done, or is over */
        until: z.number().int().nullable(),
    }),
});
export type StepUpState = z.output<typeof getStepUp.answer>;

/** 409 when another method is asked for; 502 when the mail server did not take the mail. */
export const sendStepUpCode = defineCall({
    method: 'POST',
    path: '/api/v1/user/stepUp/code',
    summary: 'Send yourself a 6-digit confirmation code by e-mail',
    access: accountHolders,
    /** seconds until another code may be asked for */
    answer: z.object({ wait: z.number().int() }),
});

/** 409 without a passkey. */
export const stepUpPasskeyOptions = defineCall({
    method: 'POST',
    path: '/api/v1/user/stepUp/passkey',
    summary: 'Get a challenge for confirming your identity with a passkey',
    access: accountHolders,
    answer: passkeyRequest,
});

/** 422 `errors.code`, `errors.passkey` or `errors.password` ('missing', 'wrong', 'ended'); 429 after ten wrong ones. */
export const confirmStepUp = defineCall({
    method: 'POST',
    path: '/api/v1/user/stepUp',
    summary: 'Confirm your identity for the next ten minutes of this session',
    access: accountHolders,
    body: z.object({
        /** of the authenticator, a recovery code, or the one that was mailed */
        code: z.string().trim().max(40).optional(),
        password: z.string().max(1024).optional(),
        passkey: passkeyProof.optional(),
    }),
    answer: z.object({ until: z.number().int() }),
});
