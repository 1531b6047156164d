import { z } from 'zod';
import { defineCall } from '../platform/call';
import { captchaAnswer, codeRequest, email, mailedCode, newPassword } from '../platform/fields';
import { passkeyProof } from '../platform/passkeyProof';
import { signedIn } from './signedIn';

export const captcha = defineCall({
    method: 'GET',
    path: '/api/v1/work/comm/captcha',
    summary: 'Get a proof-of-work challenge: find a number whose SHA-256 begins with zero bits',
    access: 'public',
    /** what the captcha is for, e.g. `login`; it makes no difference to the challenge */
    query: z.object({ captcha: z.string().max(40).optional() }),
    answer: z.object({
        algorithm: z.literal('SHA-256'),
        /** signed text; the answer is `challenge:number` where the hash of that has `bits` zero bits */
        challenge: z.string(),
        bits: z.number().int(),
        expiresAt: z.number().int(),
    }),
});
export type Captcha = z.output<typeof captcha.answer>;

/**
 * 401: wrong. 422 `errors.captcha` ('missing', 'wrong'): solve a captcha and try again.
 * 422 `errors.code` ('missing', 'wrong'): the account asks for its second step; with `errors.passkey` a passkey may
 * be shown instead. 409 `account.sso_only`: only administrators sign in with a password here.
 */
export const login = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: z.object({
        email,
        password: z.string().min(1).max(1024),
        captcha: captchaAnswer.optional(),
        /** of the authenticator, or one of the recovery codes */
        code: z.string().trim().max(40).optional(),
        /** in place of the code, with options `for` the second step */
        passkey: passkeyProof.optional(),
    }),
    answer: signedIn,
});

/** 404: no such link, or it has ended. 422 `errors.password` ('missing', 'wrong'). */
export const shareLogin = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/share',
    summary: 'Sign in with a share link, as a guest with read access',
    access: 'public',
    body: z.object({
        code: z.string().trim().min(1).max(100),
        password: z.string().max(1024).optional(),
        captcha: captchaAnswer.optional(),
    }),
    answer: signedIn,
});

/** The same answer whether the address has an account or not. */
export const sendEmailVerify = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/sendEmailVerify',
    summary: 'Send a 6-digit code by e-mail',
    access: 'public',
    body: z.object({
        email,
        purpose: z.enum(['register', 'getPasswd']).default('register'),
        captcha: captchaAnswer.optional(),
    }),
    answer: z.object({
        /** seconds until another code may be asked for */
        wait: z.number().int(),
        /** comes back with the code: it is good for whoever asked for it, and nobody else */
        request: z.string(),
        /** false: the address got enough mails; the long code of the last one is good for an hour */
        isMailed: z.boolean(),
    }),
});

/**
 * 422 `errors.code`: 'wrong'; 'ended'; 'elsewhere' without the `request` that a code of six digits
 * belongs to. 422 `errors.captcha` from the second wrong code on.
 */
export const register = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/register',
    summary: 'Create an account with the code sent by e-mail',
    access: 'public',
    body: z.object({
        email,
        code: mailedCode,
        request: codeRequest.optional(),
        captcha: captchaAnswer.optional(),
        password: newPassword,
        name: z.string().trim().max(60).optional(),
        invite: z.string().trim().max(40).optional(),
    }),
    answer: signedIn,
});

/** 422 as of `register`. */
export const getPasswd = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/getPasswd',
    summary: 'Set a new password with the code sent by e-mail; ends all sessions',
    access: 'public',
    body: z.object({
        email,
        code: mailedCode,
        request: codeRequest.optional(),
        captcha: captchaAnswer.optional(),
        password: newPassword,
    }),
    answer: z.null(),
});
