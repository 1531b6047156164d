import { z } from 'zod';
import { changedFile } from '../../market/watermark/marks';
import { markKinds } from '../../market/watermark/words';
import { accountHolders, defineCall } from '../../platform/call';
import { recordId } from '../../platform/resource';

/** `failed`: no copy could be made, so the buyer gets the archive as it is. */
export const copyStates = ['waiting', 'ready', 'failed'] as const;

const orderWatermark = z.object({
    state: z.enum(copyStates),
    kinds: z.array(z.enum(markKinds)),
    /** hex digest of the archive, as the listing and its passport have it */
    original: z.string(),
    /** hex digest and bytes of the buyer's copy; null before it is there, and for its seller */
    copy: z.object({ sha256: z.string(), size: z.number().int() }).nullable(),
    /** the file that is added */
    licencePath: z.string(),
    /** files that are not as in the archive; none for its seller */
    files: z.array(changedFile),
});
export type OrderWatermark = z.output<typeof orderWatermark>;

/** 404 for who has nothing to do with the order; null where the buyer gets the archive as it is. */
export const getOrderWatermark = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/orders/:id/watermark',
    summary: 'Get how the copy of an order’s buyer is marked',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: orderWatermark.nullable(),
});
