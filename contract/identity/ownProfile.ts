import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { email, mailedCode } from '../platform/fields';

/** Takes one image as multipart/form-data; a stream, so it stands beside the calls. */
export const avatarPath = '/api/v1/user/avatar';
/** what is taken; whatever comes is made a square of `avatarPixels` */
export const avatarLimitBytes = 5 * 2 ** 20;
export const avatarPixels = 256;

/** A path of this server, or empty for nobody's picture. */
export const avatarSource = (fileId: string | null | undefined): string =>
    fileId ? `/files/${fileId}` : '';

/** Also when there is none. */
export const removeAvatar = defineCall({
    method: 'DELETE',
    path: avatarPath,
    summary: 'Remove your picture',
    access: accountHolders,
    answer: z.null(),
});

/** How long the owner of the address before may take a change back; ms. */
export const emailBackMs = 7 * 86_400_000;

/**
 * The same answer whether the address has an account or not; its owner is told by mail. 422
 * `errors.email` ('is yours already') for the present one, 429 for too many.
 */
export const sendEmailChangeCode = defineCall({
    method: 'POST',
    path: '/api/v1/user/email/code',
    summary: 'Send a code to your new e-mail address',
    access: accountHolders,
    stepUp: true,
    body: z.object({ email }),
    /** seconds until another code may be asked for */
    answer: z.object({ wait: z.number().int() }),
});

/**
 * The other sessions end, and the address before gets an e-mail that takes it back. 422
 * `errors.code` ('wrong', 'ended'), `errors.email` ('is yours already', 'has an account').
 */
export const changeEmail = defineCall({
    method: 'POST',
    path: '/api/v1/user/email',
    summary: 'Change your e-mail address with the code sent to the new one',
    access: accountHolders,
    stepUp: true,
    body: z.object({ email, code: mailedCode }),
    answer: z.object({
        email: z.string(),
        /** until when the address before can take it back; ms */
        backUntil: z.number().int(),
    }),
});

/**
 * All sessions end, and signing in needs a new password, which the address gets by “forgot your
 * password”. 404 for a key that this server did not make, that was used or is too old; 409 while
 * another account has the address.
 */
export const takeEmailBack = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/email/back',
    summary: 'Undo a change of e-mail address, using the link in the notice about it',
    access: 'public',
    body: z.object({ key: z.string().min(1).max(200) }),
    answer: z.object({ email: z.string() }),
});
