import type { z } from 'zod';
import type { KeyScope } from './apiKeys';
import { type Permission, permissions } from './permissions';
import type { ReportName } from './reportPages';

export const roles = ['admin', 'article_editor', 'user', 'client'] as const;
export type Role = (typeof roles)[number];

/** Who may make a call: anybody, or holders of one of the roles and permissions named. */
export type Access = 'public' | readonly (Role | Permission)[];

/** What decides about access: what somebody is, and what was granted to them. */
export interface Standing {
    roles: readonly Role[];
    permissions: readonly Permission[];
}

/** Whether somebody was granted something; administrators hold all that can be granted. */
export const holds = ({ roles, permissions }: Standing, ...anyOf: readonly Permission[]): boolean =>
    roles.includes('admin') || anyOf.some(one => permissions.includes(one));

/** Whoever has a session, guests of a share link too. */
export const everyone: Access = roles;
/** Whoever has an account here. */
export const accountHolders: Access = ['admin', 'article_editor', 'user'];
export const siteOwners: Access = ['admin', 'user'];
export const administrators: Access = ['admin'];
/** Administrators, and whoever was granted one of these. */
export const granted = (...anyOf: readonly Permission[]): Exclude<Access, 'public'> => [
    'admin',
    ...anyOf,
];
/** Whoever writes for the public. */
export const editors: Exclude<Access, 'public'> = ['admin', 'article_editor', 'articles.edit'];
/** Whoever works in the back-office. */
export const staff: Exclude<Access, 'public'> = ['admin', 'article_editor', ...permissions];

/** One call of the API: the server registers it, the browser makes it, the OpenAPI page lists it. */
export interface Call<
    Params extends z.ZodType = z.ZodType,
    Query extends z.ZodType = z.ZodType,
    Body extends z.ZodType = z.ZodType,
    Answer extends z.ZodType = z.ZodType,
> {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** Path with `:name` for each field of `params`. */
    path: string;
    summary: string;
    access: Access;
    params?: Params;
    query?: Query;
    body?: Body;
    /** What stands in the envelope's `data`. */
    answer: Answer;
    /** The reports of a share link that hold this call's figures; its guests need one of them. */
    sharedIn?: readonly ReportName[];
    /** Never encrypted: read by pages that cannot decrypt. */
    isPlain?: true;
    /** Holds secrets of whoever it belongs to: not for an administrator who sees as that person. */
    isPersonal?: true;
    /**
     * A session alone is not enough: within the last ten minutes it has to have shown that it is
     * its owner who sits there (`stepUp.ts`). 403 with `needs: 'stepUp'` otherwise.
     */
    stepUp?: true;
    /** An API key that has this scope may make it too; without, no key may. */
    keyScope?: KeyScope;
    /**
     * The answer is the data alone, and a refusal `{ error, code, errors? }`: for programs that are made for
     * another product's API.
     */
    isBare?: true;
}

/** Keeps the schemas' own types while checking the shape. */
export const defineCall = <
    Params extends z.ZodType,
    Query extends z.ZodType,
    Body extends z.ZodType,
    Answer extends z.ZodType,
>(
    call: Call<Params, Query, Body, Answer>,
): Call<Params, Query, Body, Answer> => call;

/** What a caller passes in. */
export type CallInput<C> =
    C extends Call<infer P, infer Q, infer B, z.ZodType>
        ? { params?: z.input<P>; query?: z.input<Q>; body?: z.input<B> }
        : never;

export type CallAnswer<C> =
    C extends Call<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;

/**
 * Every answer of the API has this shape; `code` is 200 on success, else the HTTP status. `message` is a
 * sentence in the language of the cookie `language`, else of Accept-Language, else in English.
 */
export interface Envelope<Data = unknown> {
    code: number;
    message: string;
    data: Data;
    /** A renewed session token; it replaces the one the browser holds. */
    x_token?: string;
    /** When present, `data` is hex: AES-256-CBC of the JSON, with a key made of this text. */
    crypt?: string;
    /**
     * With `crypt`: the check value of the key, the first 8 hex digits of its MD5. Tells a wrong key
     * from an answer that was damaged on its way; nothing is decrypted by it.
     */
    key?: string;
    /**
     * `stepUp`, with status 403: the session goes on, and may make the call after this. `approval`, with
     * status 202: it was taken down, and is done once another administrator approves it. `check`, with 409: a
     * check of whoever it is about has to be passed first.
     */
    needs?: 'stepUp' | 'approval' | 'check';
    /** Of every answer but success: why, as a code that never changes; `message` says it as a sentence. */
    error?: string;
    /** What the sentence of `error` names, such as a limit. */
    params?: Readonly<Record<string, string | number>>;
    /** With status 5xx: the number by which the server's log has it. */
    request_id?: string;
    /** With status 422: what is wrong, by field. */
    errors?: Readonly<Record<string, FieldError>>;
}

/** What is wrong with one field: the code for programs, the sentence for people. */
export interface FieldError {
    code: string;
    params?: Readonly<Record<string, string | number>>;
    message: string;
}
