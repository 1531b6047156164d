import { z } from 'zod';
import { ndaKinds, roomKinds, roomViews } from './roomKinds';
import { roomAccessStates, roomActs } from './roomTable';

const instant = z.number().int();

export const roomDocument = z.object({
    id: z.string(),
    folderId: z.string(),
    name: z.string(),
    view: z.enum(roomViews),
    /** bytes */
    size: z.number().int(),
    /** hex, of the file as it was uploaded */
    sha256: z.string(),
    /** of a PDF */
    pages: z.number().int().nullable(),
    mayDownload: z.boolean(),
    addedAt: instant,
    /** added after somebody ordered the listing */
    isLate: z.boolean(),
});
export type RoomDocument = z.output<typeof roomDocument>;

export const roomFolder = z.object({
    id: z.string(),
    kind: z.enum(roomKinds),
    title: z.string(),
    documents: z.array(roomDocument),
});
export type RoomFolder = z.output<typeof roomFolder>;

export const roomQuestion = z.object({
    id: z.string(),
    /** null where the question is about the room as a whole, or the document is gone */
    document: z.object({ id: z.string(), name: z.string() }).nullable(),
    asker: z.string(),
    body: z.string(),
    answer: z.string(),
    askedAt: instant,
    answeredAt: instant.nullable(),
});
export type RoomQuestion = z.output<typeof roomQuestion>;

/** One month as Stripe has it; smallest units of the currency. */
export const roomMonth = z.object({
    month: z.string(),
    currency: z.string(),
    gross: z.number().int(),
    refunds: z.number().int(),
    fees: z.number().int(),
    charges: z.number().int(),
});
export type RoomMonth = z.output<typeof roomMonth>;

export const roomRevenue = z.object({
    /** when the server read it; null before */
    readAt: instant.nullable(),
    months: z.array(roomMonth),
});
export type RoomRevenue = z.output<typeof roomRevenue>;

export const roomGrant = z.object({ folderId: z.string(), expiresAt: instant });

export const roomAccess = z.object({
    id: z.string(),
    reader: z.string(),
    state: z.enum(roomAccessStates),
    /** what they wrote when they asked */
    message: z.string(),
    /** what the seller wrote when deciding */
    reason: z.string(),
    grants: z.array(roomGrant),
    askedAt: instant,
    stateSince: instant,
    /** of the text as it is now */
    signedAt: instant.nullable(),
    /** the name under the agreement */
    signedName: z.string(),
    opened: z.number().int(),
    lastOpenedAt: instant.nullable(),
    acts: z.array(z.enum(roomActs)),
});
export type RoomAccess = z.output<typeof roomAccess>;

export const roomNda = z.object({
    kind: z.enum(ndaKinds),
    /** as the reader's language has it */
    text: z.string(),
    /** hex, of the text */
    sha256: z.string(),
    signedAt: instant.nullable(),
});

export const roomLogActions = [
    ...(['viewed', 'downloaded', 'signed', 'asked', 'granted', 'rejected', 'suspended'] as const),
    ...(['resumed', 'withdrawn', 'left', 'closed', 'staffLooked', 'staffViewed'] as const),
] as const;

export const roomLogEntry = z.object({
    id: z.string(),
    at: instant,
    action: z.enum(roomLogActions),
    reader: z.string(),
    document: z.string(),
    pages: z.number().int().nullable(),
});
export type RoomLogEntry = z.output<typeof roomLogEntry>;

/** What a public listing says of its room. */
export const roomOutline = z.object({
    folders: z.array(
        z.object({ kind: z.enum(roomKinds), title: z.string(), documents: z.number().int() }),
    ),
    documents: z.number().int(),
    /** people who asked; null where the seller does not say */
    askers: z.number().int().nullable(),
    hasNda: z.boolean(),
    /** sums of months that the server read from Stripe */
    hasRevenue: z.boolean(),
});
export type RoomOutline = z.output<typeof roomOutline>;
