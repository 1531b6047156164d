import { z } from 'zod';
import { accountHolders, defineCall } from '../../platform/call';
import { recordId } from '../../platform/resource';

const path = '/api/v1/work/own/orders/:id';
const params = z.object({ id: recordId });
const ofFile = params.extend({ file: recordId });

/** Files that go over at once, and how often a seller may deliver. */
export const mostDelivered = { files: 20, deliveries: 10 } as const;

const facts = {
    name: z.string(),
    /** bytes */
    size: z.number().int(),
    /** hex digest of the bytes */
    sha256: z.string(),
} as const;

/** What a seller has uploaded and not delivered yet; a day later it is gone. */
export const deliveryUpload = z.object({ id: z.string(), ...facts });
export type DeliveryUpload = z.output<typeof deliveryUpload>;

/** As an order's events keep it. */
export const deliveredFact = z.object(facts);
export type DeliveredFact = z.output<typeof deliveredFact>;

/** A file that the seller handed over: it stays as it is, whatever is delivered after it. */
export const deliveredFile = z.object({
    id: z.string(),
    /** 1: of the first delivery; a later one leaves what was there */
    delivery: z.number().int(),
    at: z.number().int(),
    ...facts,
    /** the buyer's downloads: active, frozen (while there is a dispute), revoked */
    state: z.enum(['active', 'frozen', 'revoked']),
    used: z.number().int(),
    max: z.number().int(),
});
export type DeliveredFile = z.output<typeof deliveredFile>;

/**
 * Beside the calls, for these are bytes: multipart/form-data with one file of the seller's, answers a
 * `DeliveryUpload`. 404 for who is not the seller, 409 when nothing can be delivered, or beyond the quota.
 */
export const deliveryUploadPath = `${path}/delivery-files`;
/** bytes of a delivered file for seller and administrators; the buyer asks for a link */
export const deliveredFilePath = `${path}/delivered-files/:file`;

/** 404 for what was delivered already. */
export const dropDeliveryUpload = defineCall({
    method: 'DELETE',
    path: `${deliveryUploadPath}/:file`,
    summary: 'Delete a file uploaded for an order but not delivered yet',
    access: accountHolders,
    params: ofFile,
    answer: z.null(),
});

/** 409 while there is a dispute, after a refund, and when all downloads are used. */
export const linkDeliveredFile = defineCall({
    method: 'POST',
    path: `${deliveredFilePath}/download`,
    summary:
        'Create a download link for a delivered file, valid for 15 minutes; earlier links expire',
    access: accountHolders,
    params: ofFile,
    answer: z.object({
        /** from the server's root */
        url: z.string(),
        /** ms */
        expiresAt: z.number().int(),
        /** downloads that are left */
        left: z.number().int(),
    }),
    isPersonal: true,
});
