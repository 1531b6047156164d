import { z } from 'zod';
import { person } from '../identity/person';
import { accountHolders, defineCall, granted } from '../platform/call';
import { recordId } from '../platform/resource';

/**
 * clear: nothing speaks against it; cooling: registered or transferred too recently; blocked: its registry lets
 * nobody have it; unknown: nobody could tell, which clears nothing; none: not looked at yet.
 */
export const domainLookStates = ['none', 'clear', 'cooling', 'blocked', 'unknown'] as const;
export const domainBlocks = ['pending', 'hold', 'redemption'] as const;

const instant = z.number().int();

/** What of a domain can be otherwise than when it was listed. */
export const domainChangeKinds = [
    ...(['transferred', 'registered', 'registrar', 'registrant', 'lock'] as const),
] as const;

export const domainChange = z.object({
    kind: z.enum(domainChangeKinds),
    /** of a transfer or registration: when it was, ms */
    on: instant.nullable(),
    /** of a lock: the registry’s word, RFC 8056 without spaces */
    word: z.string(),
});
export type DomainChange = z.output<typeof domainChange>;

/** What was noticed of a domain since it was listed. */
export const noticedChanges = z.object({ at: instant, changes: z.array(domainChange) });
export type NoticedChanges = z.output<typeof noticedChanges>;

export const domainLook = z.object({
    /** as it is registered; empty until it is known */
    domain: z.string(),
    state: z.enum(domainLookStates),
    block: z.enum(domainBlocks).nullable(),
    /** of a cooling one: from when on it can be listed */
    until: instant.nullable(),
    /** days after registration or transfer, as they are set now */
    days: z.number().int(),
    lookedAt: instant.nullable(),
    registeredAt: instant.nullable(),
    transferredAt: instant.nullable(),
    changedAt: instant.nullable(),
    status: z.array(z.string()),
    /** what has changed since it was listed, until a reviewer has looked at it; null: nothing */
    noticed: noticedChanges.nullable(),
    /** staff let it be listed all the same, for these facts */
    lifted: z.object({ at: instant, by: person, reason: z.string() }).nullable(),
});
export type DomainLook = z.output<typeof domainLook>;

const path = '/api/v1/work/listings/:id/registry';
const params = z.object({ id: recordId });

/** Of one's own listing; of any for staff who see listings. 409 of source code, which has no domain. */
export const getDomainLook = defineCall({
    method: 'GET',
    path,
    summary: 'Get what the registry said of a listing’s domain',
    access: accountHolders,
    params,
    answer: domainLook,
});

/** 409 while there is no domain, 429 soon after the last look. */
export const checkDomainLook = defineCall({
    method: 'POST',
    path: `${path}/check`,
    summary: 'Ask the registry about a listing’s domain now',
    access: accountHolders,
    params,
    answer: domainLook,
});

/** 409 of one’s own listing, and where nothing keeps the domain from being listed. */
export const liftDomainLook = defineCall({
    method: 'POST',
    path: '/api/v1/work/products/:id/registry/lift',
    summary: 'Let a domain be listed although it was registered or transferred recently',
    access: granted('listings.review'),
    params,
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    answer: domainLook,
});
