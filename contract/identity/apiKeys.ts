import { z } from 'zod';
import { keyScopes } from '../platform/apiKeys';
import { accountHolders, defineCall, siteOwners } from '../platform/call';

export const maxApiKeys = 50;
const maxSites = 100;

/** Calls an hour: what a new key has, and what it may have. */
export const usualCallsPerHour = 600;
export const callsPerHour = { min: 1, max: 10_000 } as const;

const siteIds = z
    .array(z.string().regex(/^[a-z0-9]{8,32}$/))
    .min(1, 'key.site_needed')
    .max(maxSites);

const fields = z.object({
    name: z
        .string()
        .trim()
        .min(1, 'field.needed')
        .max(60)
        .regex(/^\P{Cc}*$/u, 'field.one_line'),
    scopes: z
        .array(z.enum(keyScopes))
        .min(1, 'key.scope_needed')
        .max(keyScopes.length)
        .refine(list => new Set(list).size === list.length, 'key.scope_twice'),
    /** the only sites it is for; null: all that its owner has, later ones too */
    sites: siteIds.nullable(),
    /** null: until it is revoked; ms */
    expiresAt: z.number().int().nullable(),
    callsPerHour: z.number().int().min(callsPerHour.min).max(callsPerHour.max),
});

const apiKey = fields.extend({
    id: z.string(),
    /** the beginning of the key, by which it is recognised */
    hint: z.string(),
    /** of those that its owner still has */
    sites: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
    createdAt: z.number().int(),
    /** ms, to the minute; null before the first use */
    lastUsedAt: z.number().int().nullable(),
    /** ms; null while it was not revoked */
    revokedAt: z.number().int().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

const apiKeyInput = fields.extend({
    sites: fields.shape.sites.default(null),
    expiresAt: fields.shape.expiresAt.default(null),
    callsPerHour: fields.shape.callsPerHour.default(usualCallsPerHour),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;

export const listApiKeys = defineCall({
    method: 'GET',
    path: '/api/v1/user/apikeys',
    summary: 'List your API keys: those that work first, the newest first',
    access: accountHolders,
    answer: z.object({ list: z.array(apiKey) }),
});

/** 422 `errors.sites` for a site that is not one's own, `errors.expiresAt` for an instant that is over. */
export const createApiKey = defineCall({
    method: 'POST',
    path: '/api/v1/user/apikeys',
    summary: 'Create an API key; the answer is the only place that shows it',
    access: siteOwners,
    stepUp: true,
    isPersonal: true,
    body: apiKeyInput,
    answer: apiKey.extend({ key: z.string() }),
});

export const revokeApiKey = defineCall({
    method: 'DELETE',
    path: '/api/v1/user/apikeys/:key',
    summary: 'Revoke an API key at once',
    access: accountHolders,
    params: z.object({ key: z.string().max(64) }),
    answer: z.null(),
});
