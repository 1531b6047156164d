import { z } from 'zod';
import { accountHolders, administrators, defineCall } from '../platform/call';
import { canParseUrl } from '../platform/canParseUrl';
import { captchaAnswer } from '../platform/fields';
import { passkeyProof } from '../platform/passkeyProof';
import { signedIn } from './signedIn';

/** Providers that an installation may have. */
export const maxSsoProviders = 10;

/** It stands in the redirect URI: `https://stats.example.com/sso/<id>`. */
export const ssoProviderId = z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/, 'sso.id_form');

const params = z.object({ provider: ssoProviderId });

/** What people may sign in with, for the sign-in page. */
export const waysIn = defineCall({
    method: 'GET',
    path: '/api/v1/work/auth/ways',
    summary: 'Ways to sign in to this server',
    access: 'public',
    answer: z.object({
        hasPasskeys: z.boolean(),
        /** passwords are for administrators only */
        isSsoOnly: z.boolean(),
        providers: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
    isPlain: true,
});
export type WaysIn = z.output<typeof waysIn.answer>;

const away = z.object({
    /** of the provider: the browser goes there */
    url: z.string(),
});

/** 404: no such provider, or it is off. 502: it does not answer as it should. */
export const beginSso = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/sso/:provider',
    summary: 'Begin to sign in with an identity provider; the answer is for this browser only',
    access: 'public',
    params,
    body: z.object({
        /** page of this server where they go afterwards */
        redirect: z.string().max(500).optional(),
        /** of who told them to register; any case */
        invite: z.string().trim().max(40).optional(),
    }),
    answer: away,
});

/** Comes back with the second step: who the provider said it is. */
const ticket = z.string().min(1).max(2000);

/**
 * 409: the provider said no, its answer cannot be trusted, or there is no account for it: `error` says which.
 * Exactly one of `session`, `secondStep` and `isLinked` says what follows.
 */
export const finishSso = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/sso/:provider/finish',
    summary: 'Sign in with what an identity provider sent back to the browser',
    access: 'public',
    params,
    body: z.object({
        /** the query of the redirect URI, as it came */
        query: z.string().min(1).max(8000),
    }),
    answer: z.object({
        session: signedIn.nullable(),
        /** the account's own second step is asked for */
        secondStep: z
            .object({ ticket: z.string(), email: z.string(), hasPasskey: z.boolean() })
            .nullable(),
        /** it was connected to the account that is signed in */
        isLinked: z.boolean(),
        /** page of this server; empty where none was wanted */
        redirect: z.string(),
    }),
});
export type SsoOutcome = z.output<typeof finishSso.answer>;

/** 422 as of `login`; 409 when the ticket is over. */
export const ssoSecondStep = defineCall({
    method: 'POST',
    path: '/api/v1/work/auth/ssoSecondStep',
    summary: 'Finish signing in with an identity provider by the account’s own second step',
    access: 'public',
    body: z.object({
        ticket,
        code: z.string().trim().max(40).optional(),
        passkey: passkeyProof.optional(),
        captcha: captchaAnswer.optional(),
    }),
    answer: signedIn,
});

const identity = z.object({
    id: z.string(),
    /** label of the provider, or its address where it is not offered any more */
    provider: z.string(),
    /** as the provider told it when it was connected; may be empty */
    email: z.string(),
    createdAt: z.number().int(),
    lastUsedAt: z.number().int().nullable(),
});
export type SsoIdentity = z.output<typeof identity>;

export const listIdentities = defineCall({
    method: 'GET',
    path: '/api/v1/user/identities',
    summary: 'List the identity providers that you sign in with',
    access: accountHolders,
    answer: z.object({
        list: z.array(identity),
        /** those that can still be connected */
        providers: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
});

export const beginLink = defineCall({
    method: 'POST',
    path: '/api/v1/user/identities/connect/:provider',
    summary: 'Begin to connect your account to an identity provider',
    access: accountHolders,
    stepUp: true,
    params,
    answer: away,
});

export const removeIdentity = defineCall({
    method: 'DELETE',
    path: '/api/v1/user/identities/:identity',
    summary: 'Disconnect your account from an identity provider',
    access: accountHolders,
    stepUp: true,
    params: z.object({ identity: z.string().max(60) }),
    answer: z.null(),
});

/**
 * Who gets an account at their first sign-in: nobody; whoever may register by the settings; or everybody,
 * whatever the settings say about registration.
 */
export const accountCreations = ['never', 'registration', 'always'] as const;

const isIssuer = (text: string): boolean => {
    if (!canParseUrl(text)) return false;
    const { protocol, hostname, username, password, search, hash } = new URL(text);
    const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
    const isSecure = protocol === 'https:' || (protocol === 'http:' && isHere);
    return isSecure && [username, password, search, hash].every(part => part === '');
};

const oneLine = (longest: number) =>
    z
        .string()
        .trim()
        .max(longest)
        .regex(/^\P{Cc}*$/u, 'field.one_line');

const domain = z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[^\s@/:.]+(\.[^\s@/:.]+)+$/, 'sso.domain_form');

const roleRule = z.object({
    /** of the claim, compared exactly */
    value: oneLine(200).min(1, 'field.needed'),
    /** `article_editor`, a built-in role of staff, or the id of an own one; never `admin` */
    role: z.string().max(64),
});
export type SsoRoleRule = z.output<typeof roleRule>;

const fields = z.object({
    /** what people know it by: “Sign in with …” */
    label: oneLine(60).min(1, 'field.needed'),
    issuer: z.string().trim().max(300).refine(isIssuer, 'sso.issuer_form'),
    clientId: oneLine(300).min(1, 'field.needed'),
    scopes: oneLine(300).regex(
        /^(?=.*\bopenid\b)[\x21-\x7e]+( +[\x21-\x7e]+)*$/,
        'sso.scopes_form',
    ),
    /** of e-mail addresses; none: any */
    domains: z.array(domain).max(50),
    isOn: z.boolean(),
    createsAccounts: z.enum(accountCreations),
    /** an account with the same verified e-mail is connected at the first sign-in, unless it is of staff */
    linksByEmail: z.boolean(),
    /** the provider sends no `email_verified`, and all addresses that it sends are verified */
    trustsEmail: z.boolean(),
    /** a second factor that the provider tells of (`amr`, `acr`) counts as the second step */
    trustsSecondStep: z.boolean(),
    roleClaim: oneLine(200),
    roleRules: z.array(roleRule).max(100),
});

export const ssoProviderInput = fields.extend({
    /** empty: the one that is stored, or none */
    secret: z.string().max(1000),
});
export type SsoProviderInput = z.output<typeof ssoProviderInput>;

const provider = fields.extend({
    id: z.string(),
    hasSecret: z.boolean(),
    /** accounts that are connected to its issuer */
    accounts: z.number().int(),
    updatedAt: z.number().int(),
});
export type SsoProvider = z.output<typeof provider>;

export const listSsoProviders = defineCall({
    method: 'GET',
    path: '/api/v1/work/sso',
    summary: 'Identity providers that people can sign in with',
    access: administrators,
    answer: z.object({
        /** address that redirect URIs begin with; null: PUBLIC_URL is not set, and nobody can sign in so */
        publicUrl: z.string().nullable(),
        list: z.array(provider),
        /** roles that a claim may give */
        roles: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
});
export type SsoProviders = z.output<typeof listSsoProviders.answer>;

/** 409: the only one that is on cannot be turned off while passwords are for administrators only. */
export const saveSsoProvider = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sso/:provider',
    summary: 'Add or change an identity provider; its secret is never shown again',
    access: administrators,
    stepUp: true,
    params,
    body: ssoProviderInput,
    answer: provider,
});

export const removeSsoProvider = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sso/:provider',
    summary: 'Remove an identity provider; accounts stay, and sign in another way',
    access: administrators,
    stepUp: true,
    params,
    answer: z.null(),
});

/** Asks for what the provider publishes about itself. */
export const testSsoProvider = defineCall({
    method: 'POST',
    path: '/api/v1/work/sso/:provider/test',
    summary: 'Read an identity provider’s configuration and return what it says',
    access: administrators,
    params,
    answer: z.object({
        isFound: z.boolean(),
        /** where people are sent; empty when nothing was found */
        authorization: z.string(),
        /** why nothing was found; empty when something was */
        said: z.string(),
    }),
});
