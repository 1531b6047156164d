import { z } from 'zod';

export const proofMethods = ['txt', 'meta', 'file'] as const;
/** Where the token of a proof stands: a DNS record, the home page's head, or a file. */
export type ProofMethod = (typeof proofMethods)[number];

export const proofMethod = z.enum(proofMethods);

/**
 * found; other: a token of somebody or something else; missing; failed: no answer; refused: the
 * name leads into a private network, which is not asked.
 */
export const probeOutcomes = ['found', 'other', 'missing', 'failed', 'refused'] as const;
export type ProbeOutcome = (typeof probeOutcomes)[number];

export const metaName = 'footfall-verification';
/** What stands in the DNS record, and as a line of the file. */
export const proofText = (token: string): string => `${metaName}=${token}`;
/** Beside the host itself, whose name may be an alias that has no records of its own. */
export const txtName = (host: string): string => `_footfall.${host}`;
export const proofFile = '/.well-known/footfall-verification.txt';
export const metaTag = (token: string): string => `<meta name="${metaName}" content="${token}">`;

export const probeResult = z.object({ method: proofMethod, outcome: z.enum(probeOutcomes) });
export type ProbeResult = z.output<typeof probeResult>;
