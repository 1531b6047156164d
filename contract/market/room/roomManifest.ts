import { z } from 'zod';
import { roomKinds } from './roomKinds';
import { roomQuestion } from './roomParts';

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

/** What an order keeps of a data room, and what was added since. */
export const orderRoom = z.object({
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
});
export type OrderRoom = z.output<typeof orderRoom>;
