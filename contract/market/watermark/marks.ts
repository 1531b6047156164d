import { z } from 'zod';
import { mostMarks, watermarkFailures } from './words';

export const failedMarks = z.object({
    state: z.literal('failed'),
    failure: z.enum(watermarkFailures),
});
export type FailedMarks = z.output<typeof failedMarks>;

const path = z.string().max(1_000);
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Where marks can be in an archive; the same for all of its buyers, and it says nothing of any. */
export const markPlan = z.object({
    method: z.literal(1),
    /** keys of comments, in the order of their marks */
    comments: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(mostMarks.comments),
    /** files with such comments: their place in the list, and how many comments */
    files: z
        .array(z.object({ index: z.number().int(), path, marks: z.number().int() }))
        .max(mostMarks.files),
    /** neighbours in the list, the first of which stands there */
    pairs: z
        .array(z.object({ index: z.number().int(), paths: z.tuple([path, path]) }))
        .max(mostMarks.order),
    /** of the file that says who bought it */
    licencePath: path,
});
export type MarkPlan = z.output<typeof markPlan>;

export const planAnswer = z.discriminatedUnion('state', [
    z.object({ state: z.literal('done'), plan: markPlan }),
    failedMarks,
]);
export type PlanAnswer = z.output<typeof planAnswer>;

export const changedFile = z.object({ path, before: digest, after: digest });
export type ChangedFile = z.output<typeof changedFile>;

/** A part of a copy: of the archive (0) or of what is new (1), from and to. */
const segment = z.tuple([
    z.union([z.literal(0), z.literal(1)]),
    z.number().int(),
    z.number().int(),
]);
export type Segment = z.output<typeof segment>;
export const segments = z.array(segment).max(2 * mostMarks.files + 10);

/** A copy as what differs from the archive: small, whatever the archive is. */
export const copyAnswer = z.discriminatedUnion('state', [
    z.object({
        state: z.literal('done'),
        /** what is new, packed, in base64 */
        patch: z.string(),
        segments,
        files: z.array(changedFile).max(mostMarks.files),
    }),
    failedMarks,
]);
export type CopyAnswer = z.output<typeof copyAnswer>;

/** Marks as they stand in what somebody found; null where they are not, or not to be read. */
const bits = z.array(z.union([z.literal(0), z.literal(1)]).nullable());
export const readAnswer = z.discriminatedUnion('state', [
    z.object({
        state: z.literal('done'),
        /** one for each plan that was asked about */
        plans: z.array(z.object({ order: bits, comments: bits })),
        /** of the file that says who bought it, where there is one */
        licence: z.string().max(20_000).nullable(),
    }),
    failedMarks,
]);
export type ReadAnswer = z.output<typeof readAnswer>;
export type Bits = z.output<typeof bits>;
