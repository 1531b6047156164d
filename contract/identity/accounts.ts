import { z } from 'zod';
import { adInAnswer } from '../platform/adsInAnswer';
import { accountHolders, defineCall, everyone, roles } from '../platform/call';
import { emailCode, newPassword } from '../platform/fields';
import { permissions } from '../platform/permissions';
import { reportNames } from '../platform/reportPages';
import { settingsInAnswer } from '../platform/settings';

const flag = z.union([z.literal(0), z.literal(1)]);

export const userInfo = z.object({
    /** of the account; empty for a guest */
    id: z.string(),
    name: z.string(),
    email: z.string(),
    avatar: z.string(),
    roles: z.array(z.enum(roles)),
    is_admin: flag,
});
export type UserInfo = z.output<typeof userInfo>;

/** What a person mainly comes for: it orders their menu, and changes nothing of what they may do. */
export const purposes = ['measure', 'buy', 'sell'] as const;
export type Purpose = (typeof purposes)[number];

export const logout = defineCall({
    method: 'GET',
    path: '/api/v1/user/logout',
    summary: 'Sign out: end the current session',
    access: everyone,
    answer: z.null(),
});

/** What a guest of a share link may see. */
const shared = z.object({
    name: z.string(),
    site: z.object({ id: z.string(), name: z.string() }),
    reports: z.array(z.enum(reportNames)),
    /** they came by the public preview, and have signed in nowhere */
    isPreview: z.boolean(),
});
export type Shared = z.output<typeof shared>;

export const info = defineCall({
    method: 'GET',
    path: '/api/v1/user/info',
    summary: 'Get the signed-in user and their roles',
    access: everyone,
    /**
     * the roles that the browser believes it has, empty while it knows none; the answer says the real
     * ones
     */
    query: z.object({
        roles: z.union([z.string().max(200), z.array(z.string()).max(9)]).optional(),
    }),
    answer: z.object({
        userInfo,
        /** only for guests of a share link */
        share: shared.nullable(),
        /** what the roles grant, beside what every account may do */
        permissions: z.array(z.enum(permissions)),
        invite_code: z.string(),
        /** null until they have chosen, and for guests */
        purpose: z.enum(purposes).nullable(),
        set: settingsInAnswer,
        ads: z.array(adInAnswer),
    }),
});
export type Info = z.output<typeof info.answer>;

export const profileInput = z.object({
    name: z.string().trim().min(1).max(60),
});

export const updateProfile = defineCall({
    method: 'PATCH',
    path: '/api/v1/user/profile',
    summary: 'Change your name',
    access: accountHolders,
    body: profileInput,
    answer: z.object({ userInfo }),
});

export const choosePurpose = defineCall({
    method: 'PUT',
    path: '/api/v1/user/purpose',
    summary: 'Say what one mainly comes for; it orders the menu',
    access: accountHolders,
    body: z.object({ purpose: z.enum(purposes) }),
    answer: z.null(),
});

export const passwordChange = z.object({
    current: z.string().min(1).max(1024),
    password: newPassword,
});

/** 422 `errors.current` ('wrong'). The other sessions end; this one goes on. */
export const changePassword = defineCall({
    method: 'POST',
    path: '/api/v1/user/password',
    summary: 'Change your password and end your other sessions',
    access: accountHolders,
    body: passwordChange,
    answer: z.null(),
});

/** How somebody signs in to an account. */
export const wayNames = ['password', 'registration', 'sso', 'passkey'] as const;
export type Way = (typeof wayNames)[number];

const session = z.object({
    id: z.string(),
    /** such as `Chrome 130 · Windows`; empty when the browser did not say */
    device: z.string(),
    address: z.string(),
    createdAt: z.number().int(),
    lastSeenAt: z.number().int(),
    isCurrent: z.boolean(),
    /** how it was begun; empty of older ones */
    way: z.enum([...wayNames, '']),
});
export type OwnSession = z.output<typeof session>;

export const listSessions = defineCall({
    method: 'GET',
    path: '/api/v1/user/sessions',
    summary: 'List your sessions, most recently used first',
    access: accountHolders,
    answer: z.object({ list: z.array(session) }),
});

export const endSession = defineCall({
    method: 'DELETE',
    path: '/api/v1/user/sessions/:id',
    summary: 'End one of your sessions',
    access: accountHolders,
    params: z.object({ id: z.string().max(60) }),
    answer: z.null(),
});

export const endOtherSessions = defineCall({
    method: 'DELETE',
    path: '/api/v1/user/sessions',
    summary: 'End all your other sessions',
    access: accountHolders,
    answer: z.object({ ended: z.number().int() }),
});

export const ownPassword = z.object({ password: z.string().min(1).max(1024) });

export const getTotp = defineCall({
    method: 'GET',
    path: '/api/v1/user/totp',
    summary: 'Whether two-factor authentication is on',
    access: accountHolders,
    answer: z.object({
        /** by an authenticator, a passkey, or either */
        isOn: z.boolean(),
        hasAuthenticator: z.boolean(),
        asksPasskey: z.boolean(),
        recoveryCodesLeft: z.number().int(),
    }),
});

/** 422 `errors.password` ('wrong'). Nothing is on until a code confirms it. */
export const beginTotp = defineCall({
    method: 'POST',
    path: '/api/v1/user/totp',
    summary: 'Create a secret for an authenticator app',
    access: accountHolders,
    body: ownPassword,
    answer: z.object({
        /** base32, RFC 6238: SHA-1, 6 digits, 30 s */
        secret: z.string(),
        /** otpauth://totp/… */
        uri: z.string(),
    }),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const totpCode = z.object({ code: emailCode });

/** 422 `errors.code` ('wrong', or 'not begun'). */
export const confirmTotp = defineCall({
    method: 'POST',
    path: '/api/v1/user/totp/confirm',
    summary:
        'Turn on two-factor authentication with the first code; answers the recovery codes once',
    access: accountHolders,
    body: totpCode,
    answer: recoveryCodes,
});

export const renewRecoveryCodes = defineCall({
    method: 'POST',
    path: '/api/v1/user/totp/recovery',
    summary: 'Create new recovery codes; the old ones stop working',
    access: accountHolders,
    body: ownPassword,
    answer: recoveryCodes,
});

export const endTotp = defineCall({
    method: 'POST',
    path: '/api/v1/user/totp/end',
    summary: 'Turn off two-factor authentication',
    access: accountHolders,
    body: ownPassword,
    answer: z.null(),
});
