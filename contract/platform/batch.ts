import { z } from 'zod';
import { maxBatch } from './batchPath';
import { canParseUrl } from './canParseUrl';

/** Collecting has an address beside these, and pages have others. */
const ofSessions = /^\/api\/v1\/(?:work|user)\//;

/** As a server reads it: dots and backslashes lead elsewhere. */
const pathnameOf = (address: string): string =>
    canParseUrl(address, 'http://this.server')
        ? new URL(address, 'http://this.server').pathname
        : '';

export const batchBody = z.object({
    /** path and query of each call, as it would be asked for by itself */
    calls: z
        .array(
            z
                .string()
                .max(8_000)
                .refine(
                    address => ofSessions.test(address) && ofSessions.test(pathnameOf(address)),
                ),
        )
        .min(1)
        .max(maxBatch),
});

/**
 * The line before each answer; the answer itself is the next line, as it would have come by itself. They come
 * in the order in which they are ready.
 */
export const batchHead = z.object({
    /** place of the call in what was asked, from 0 */
    at: z.int(),
    status: z.int(),
    /** seconds to wait, where a limit was reached */
    retryAfter: z.number().optional(),
});
export type BatchHead = z.output<typeof batchHead>;
