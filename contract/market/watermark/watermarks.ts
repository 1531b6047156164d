import { z } from 'zod';
import { accountHolders, defineCall } from '../../platform/call';
import { recordId } from '../../platform/resource';
import { markKinds, watermarkFailures } from './words';

const count = z.number().int();

/** What buyers are told before they order: kinds of marks, and how many files may differ. */
export const offeredWatermark = z.object({
    kinds: z.array(z.enum(markKinds)),
    /** files with places for marks; in each order some of them differ */
    files: count,
    /** the file that is added */
    licencePath: z.string(),
});
export type OfferedWatermark = z.output<typeof offeredWatermark>;

const ownVersion = z.object({
    versionId: z.string(),
    semver: z.string(),
    state: z.enum(['waiting', 'done', 'failed']),
    failure: z.enum(watermarkFailures).nullable(),
    /** places for marks of each kind, and files with some; 0 before they are known */
    order: count,
    comments: count,
    files: count,
    /** whether those of the chosen kinds suffice: without, buyers get the archive as it is */
    isEnough: z.boolean(),
});

const ownWatermark = z.object({
    /** none: buyers get the archive as it is */
    kinds: z.array(z.enum(markKinds)),
    versions: z.array(ownVersion),
});
export type OwnWatermark = z.output<typeof ownWatermark>;

const params = z.object({ id: recordId });
const path = '/api/v1/work/listings/:id/watermark';

/** 404 for who is not the seller, and for what is no source code. */
export const getOwnWatermark = defineCall({
    method: 'GET',
    path,
    summary: 'Get whether buyers of one of your listings get marked copies',
    access: accountHolders,
    params,
    answer: ownWatermark,
});

/** Orders that were made before stay as they were agreed. */
export const saveOwnWatermark = defineCall({
    method: 'PUT',
    path,
    summary: 'Choose whether buyers of one of your listings get marked copies',
    access: accountHolders,
    params,
    body: z.object({ kinds: z.array(z.enum(markKinds)).max(markKinds.length) }),
    answer: ownWatermark,
});
