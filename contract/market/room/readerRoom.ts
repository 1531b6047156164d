import { z } from 'zod';
import { accountHolders, defineCall, granted } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import {
    roomFolder,
    roomGrant,
    roomLogEntry,
    roomNda,
    roomOutline,
    roomQuestion,
    roomRevenue,
} from './roomParts';
import { roomAccessStates, roomActs } from './roomTable';

const path = '/api/v1/work/own/rooms';
const params = z.object({ id: recordId });
const instant = z.number().int();
const done = z.object({});

const roomRow = z.object({
    id: z.string(),
    title: z.string(),
    state: z.enum(roomAccessStates),
    askedAt: instant,
    stateSince: instant,
    /** when the last grant ends; null without one */
    expiresAt: instant.nullable(),
});
export type RoomRow = z.output<typeof roomRow>;

export const listOwnRooms = defineCall({
    method: 'GET',
    path,
    summary: 'List the data rooms that you asked for, latest first',
    access: accountHolders,
    query: pagingQuery,
    answer: listOf(roomRow),
});

const readerRoom = z.object({
    id: z.string(),
    title: z.string(),
    seller: z.string(),
    /** what is in it, granted or not */
    outline: roomOutline,
    /** null before somebody asked */
    state: z.enum(roomAccessStates).nullable(),
    message: z.string(),
    reason: z.string(),
    acts: z.array(z.enum(roomActs)),
    grants: z.array(roomGrant),
    nda: roomNda,
    /** why nothing can be read now, as a code; empty when it can */
    obstacle: z.string(),
    /** granted ones, once they can be read */
    folders: z.array(roomFolder),
    revenue: roomRevenue.nullable(),
    /** one's own, and those of others that the seller answered, without names */
    questions: z.array(roomQuestion),
});
export type ReaderRoom = z.output<typeof readerRoom>;

/** 404 for one's own listing, what visitors do not see and where no room is open. */
export const getRoom = defineCall({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get the data room of a listing as its reader',
    access: accountHolders,
    params,
    answer: readerRoom,
});

/** 409 for who was told to stop, and a day after a rejection. */
export const askRoomAccess = defineCall({
    method: 'POST',
    path: `${path}/:id/access`,
    summary: 'Ask the seller for access to a data room',
    access: accountHolders,
    params,
    body: z.object({ message: z.string().trim().min(1).max(2_000) }),
    answer: done,
});

export const leaveRoom = defineCall({
    method: 'POST',
    path: `${path}/:id/leave`,
    summary: 'Give up your access to a data room, or your request',
    access: accountHolders,
    params,
    answer: done,
});

/** 409 when the text is not the one that was read. */
export const signRoomNda = defineCall({
    method: 'POST',
    path: `${path}/:id/signature`,
    summary: 'Sign the non-disclosure agreement of a data room',
    access: accountHolders,
    params,
    body: z.object({
        /** of the text that was read */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        name: z.string().trim().min(2).max(120),
    }),
    answer: done,
});

/** What was signed last, to keep. */
export const getRoomSignature = defineCall({
    method: 'GET',
    path: `${path}/:id/signature`,
    summary: 'Get the agreement that you signed',
    access: accountHolders,
    params,
    answer: z.object({
        text: z.string(),
        sha256: z.string(),
        name: z.string(),
        signedAt: instant,
        address: z.string(),
    }),
});
export type RoomSignature = z.output<typeof getRoomSignature.answer>;

export const askRoomQuestion = defineCall({
    method: 'POST',
    path: `${path}/:id/questions`,
    summary: 'Ask the seller about a data room or a document of it',
    access: accountHolders,
    params,
    body: z.object({
        body: z.string().trim().min(1).max(2_000),
        documentId: recordId.nullable().default(null),
    }),
    answer: z.object({ id: z.string() }),
});

export const listRoomReads = defineCall({
    method: 'GET',
    path: `${path}/:id/log`,
    summary: 'List what you opened in a data room, as its seller sees it',
    access: accountHolders,
    params,
    query: pagingQuery,
    answer: listOf(roomLogEntry),
});

/** Whoever reviews listings may look, and says why: the audit log keeps it and the seller sees that somebody looked. */
export const inspectRoom = defineCall({
    method: 'POST',
    path: '/api/v1/work/products/:id/room',
    summary: 'Look into a listing’s data room as a reviewer, with a reason',
    access: granted('listings.review'),
    params,
    body: z.object({ reason: z.string().trim().min(5).max(300) }),
    answer: z.object({
        folders: z.array(roomFolder),
        questions: z.array(roomQuestion),
        revenue: roomRevenue,
        /** with which documents are opened for an hour; of whoever looks */
        look: z.string(),
    }),
});
export type InspectedRoom = z.output<typeof inspectRoom.answer>;
