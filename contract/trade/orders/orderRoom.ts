import { z } from 'zod';
import { roomKinds } from '../../market/room/roomKinds';
import { roomQuestion } from '../../market/room/roomParts';
import { accountHolders, defineCall } from '../../platform/call';
import { recordId } from '../../platform/resource';

const manifestDocument = z.object({
    id: z.string(),
    name: z.string(),
    folder: z.string(),
    kind: z.enum(roomKinds),
    sha256: z.string(),
    size: z.number().int(),
    addedAt: z.number().int(),
});

export const roomManifest = z.object({
    documents: z.array(manifestDocument),
    questions: z.array(roomQuestion),
});
export type RoomManifest = z.output<typeof roomManifest>;

/** What a data room held when the order was made, and what was added since. */
export const getOrderRoom = defineCall({
    method: 'GET',
    path: '/api/v1/work/orders/:id/room',
    summary: 'Get the data room’s contents as they were when an order was placed',
    access: accountHolders,
    params: z.object({ id: recordId }),
    answer: z.object({
        manifest: roomManifest
            .extend({
                /** hex, of the manifest's text */
                sha256: z.string(),
                madeAt: z.number().int(),
                /** the text itself: anyone computes the hash again */
                text: z.string(),
            })
            .nullable(),
        late: z.array(manifestDocument),
    }),
});
export type OrderRoom = z.output<typeof getOrderRoom.answer>;
