import { z } from 'zod';
import { accountHolders, defineCall } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { mostGrantDays, ndaKinds, roomKinds } from './roomKinds';
import { roomAccess, roomFolder, roomLogEntry, roomQuestion, roomRevenue } from './roomParts';

const path = '/api/v1/work/listings/:id/room';
const params = z.object({ id: recordId });
const ofFolder = params.extend({ folder: recordId });
const ofDocument = params.extend({ document: recordId });
const done = z.object({});
const title = z.string().trim().min(1).max(80);

export const roomSettings = z.object({
    /** buyers may ask for access */
    isOpen: z.boolean(),
    /** the listing's page says how many asked */
    showsAskers: z.boolean(),
    nda: z.enum(ndaKinds),
    /** the seller's own text; plain */
    ndaText: z.string().trim().max(20_000),
});

const ownRoom = roomSettings.extend({
    id: z.string(),
    title: z.string(),
    folders: z.array(roomFolder),
    accesses: z.array(roomAccess),
    questions: z.array(roomQuestion),
    /** bytes */
    used: z.number().int(),
    most: z.number().int(),
    revenue: roomRevenue.extend({
        hasKey: z.boolean(),
        /** how the last reading failed, as a code; empty when it went well */
        fault: z.string(),
    }),
    /** the listing is in an order or sold: only its buyer reads */
    isHeld: z.boolean(),
});
export type OwnRoom = z.output<typeof ownRoom>;

/** There is one for every listing; nothing is in it at first. */
export const getOwnRoom = defineCall({
    method: 'GET',
    path,
    summary: 'Get the data room of your listing: folders, readers and questions',
    access: accountHolders,
    params,
    answer: ownRoom,
});

export const saveOwnRoom = defineCall({
    method: 'PUT',
    path,
    summary: 'Open or close a data room, and choose its non-disclosure agreement',
    access: accountHolders,
    params,
    body: roomSettings,
    answer: done,
});

export const addRoomFolder = defineCall({
    method: 'POST',
    path: `${path}/folders`,
    summary: 'Add a folder to a data room',
    access: accountHolders,
    params,
    body: z.object({ kind: z.enum(roomKinds), title }),
    answer: z.object({ id: z.string() }),
});

export const renameRoomFolder = defineCall({
    method: 'PATCH',
    path: `${path}/folders/:folder`,
    summary: 'Rename a folder of a data room',
    access: accountHolders,
    params: ofFolder,
    body: z.object({ title }),
    answer: done,
});

/** 409 while there are documents in it. */
export const removeRoomFolder = defineCall({
    method: 'POST',
    path: `${path}/folders/:folder/remove`,
    summary: 'Delete an empty folder of a data room',
    access: accountHolders,
    params: ofFolder,
    answer: done,
});

export const changeRoomDocument = defineCall({
    method: 'PATCH',
    path: `${path}/documents/:document`,
    summary: 'Allow or forbid the download of a document',
    access: accountHolders,
    params: ofDocument,
    body: z.object({ mayDownload: z.boolean() }),
    answer: done,
});

/** What an order names is kept for its buyer, and shown to nobody else. */
export const removeRoomDocument = defineCall({
    method: 'POST',
    path: `${path}/documents/:document/remove`,
    summary: 'Delete a document of a data room',
    access: accountHolders,
    params: ofDocument,
    answer: done,
});

const decisions = ['grant', 'reject', 'suspend', 'resume', 'withdraw'] as const;

/** 409 from another state. */
export const decideRoomAccess = defineCall({
    method: 'POST',
    path: `${path}/accesses/:access`,
    summary: 'Grant, reject, suspend or withdraw somebody’s access to a data room',
    access: accountHolders,
    params: params.extend({ access: recordId }),
    body: z.object({
        act: z.enum(decisions),
        reason: z.string().trim().max(500).default(''),
        /** of a grant: these folders and no others, for so many days from now */
        folderIds: z.array(recordId).max(100).default([]),
        days: z.number().int().min(1).max(mostGrantDays).default(30),
    }),
    answer: done,
});

export const answerRoomQuestion = defineCall({
    method: 'POST',
    path: `${path}/questions/:question`,
    summary: 'Answer a question that was asked in a data room',
    access: accountHolders,
    params: params.extend({ question: recordId }),
    body: z.object({ answer: z.string().trim().min(1).max(4_000) }),
    answer: done,
});

export const listRoomLog = defineCall({
    method: 'GET',
    path: `${path}/log`,
    summary: 'List who opened which document of your data room, latest first',
    access: accountHolders,
    params,
    query: pagingQuery,
    answer: listOf(roomLogEntry),
});

/** An empty key takes the one that is there away, with what was read by it. */
export const setRoomStripe = defineCall({
    method: 'PUT',
    path: `${path}/stripe`,
    summary: 'Connect a restricted Stripe key, with which revenue is read',
    access: accountHolders,
    params,
    body: z.object({ key: z.string().trim().max(300) }),
    answer: done,
    isPersonal: true,
});

export const readRoomStripe = defineCall({
    method: 'POST',
    path: `${path}/stripe/read`,
    summary: 'Read revenue from Stripe again',
    access: accountHolders,
    params,
    answer: done,
});
