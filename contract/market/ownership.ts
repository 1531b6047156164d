import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { probeResult, proofMethod } from '../platform/hostProof';
import { recordId } from '../platform/resource';

/**
 * pending: asked for and not there yet; lost: it was there and was missed three times in a row;
 * expired: nobody waits for it any more. Before anything was asked for there is `none`.
 */
export const ownershipStates = ['none', 'pending', 'verified', 'lost', 'expired'] as const;
export type OwnershipState = (typeof ownershipStates)[number];

const ownershipEvents = ['proven', 'missed', 'lost', 'expired'] as const;

/** How far the proof of a domain or a website is, and what its owner has to put where. */
export const ownership = z.object({
    /** the domain, or the website's host; empty until it is known */
    host: z.string(),
    token: z.string(),
    /** whether nothing is listed without it */
    isRequired: z.boolean(),
    state: z.enum(ownershipStates),
    /** by which it was found last */
    method: proofMethod.nullable(),
    verifiedAt: z.number().int().nullable(),
    lastCheckedAt: z.number().int().nullable(),
    /** when the server looks by itself */
    nextCheckAt: z.number().int().nullable(),
    /** looks in a row that missed it */
    fails: z.number().int(),
    /** what the last look found */
    results: z.array(probeResult),
    /** the latest first */
    history: z.array(
        z.object({
            at: z.number().int(),
            event: z.enum(ownershipEvents),
            host: z.string(),
            method: proofMethod.nullable(),
        }),
    ),
});
export type Ownership = z.output<typeof ownership>;

const path = '/api/v1/work/listings/:id/ownership';
const params = z.object({ id: recordId });

/** Of one's own listing; of any for administrators. 409 of source code, which has no host. */
export const getOwnership = defineCall({
    method: 'GET',
    path,
    summary: 'Get the ownership proof of a listed domain or website',
    access: accountHolders,
    params,
    answer: ownership,
});

/** Looks at once, and later by itself. 422 while the host is missing, 429 soon after the last look. */
export const checkOwnership = defineCall({
    method: 'POST',
    path: `${path}/check`,
    summary: 'Check the ownership proof now',
    access: accountHolders,
    params,
    answer: ownership,
});
