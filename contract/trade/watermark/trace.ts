import { z } from 'zod';
import { watermarkFailures } from '../../market/watermark/words';
import { orderStates } from '../resources/orders';

const count = z.number().int();
const marks = z.object({
    /** marks of a kind that can be read in the file */
    read: count,
    /** those that are as in the copy */
    same: count,
});

/** An order whose copy a file is, beyond doubt. */
const tracedOrder = z.object({
    orderId: z.string(),
    number: z.string(),
    buyer: z.string(),
    state: z.enum(orderStates),
    /** ms */
    orderedAt: z.number().int(),
    /** the very bytes of the copy */
    isSame: z.boolean(),
    order: marks,
    comments: marks,
    /** 10^-this: that any of the copies agrees so well by chance; 0 where only the bytes say so */
    chance: count,
});
export type TracedOrder = z.output<typeof tracedOrder>;

/** What a file that somebody found shows. Of orders that it does not show for certain nothing is told. */
export const traceAnswer = z.object({
    /** why the file could not be read; null where it was */
    failure: z.enum(watermarkFailures).nullable(),
    /** hex digest of the file */
    sha256: z.string(),
    /** copies that it was compared with */
    compared: count,
    /** the most marks of each kind that can be read in it */
    order: count,
    comments: count,
    found: z.array(tracedOrder),
    /** number of the order in a signed file inside; it can be put into any archive, so that it is no proof */
    licence: z.string().nullable(),
});
export type TraceAnswer = z.output<typeof traceAnswer>;

/**
 * Beside the calls, for these are bytes: multipart/form-data with one file, a ZIP or a file of code; answers a
 * `TraceAnswer`. The file is not kept. For the listing's seller; 404 for others.
 */
export const ownTracePath = '/api/v1/work/listings/:id/trace';
/** The same for staff who read orders. */
export const productTracePath = '/api/v1/work/products/:id/trace';
