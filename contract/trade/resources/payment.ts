import { z } from 'zod';
import { administrators, defineCall } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { auditEntry } from '../../platform/resource';
import { railNames } from '../paymentRails';

const options = z.record(
    z.string().max(60),
    z.union([z.string().max(5_000), z.number(), z.boolean()]),
);

/** What is known of a rail; its secrets are written and never read. */
const paymentRail = z.object({
    name: z.enum(railNames),
    enabled: z.boolean(),
    options,
    /** by field: whether one is stored */
    secrets: z.record(z.string(), z.boolean()),
    /** 0 before the first change */
    updatedAt: z.number().int(),
    version: z.number().int(),
});
export type PaymentRail = z.output<typeof paymentRail>;

export const getPaymentRails = defineCall({
    method: 'GET',
    path: '/api/v1/work/payment/rails',
    summary: 'List the payment methods and their settings, without secrets',
    access: administrators,
    answer: z.object({
        list: z.array(paymentRail),
        /** PUBLIC_URL, under which gateways call back; null while it is not set */
        publicUrl: z.string().nullable(),
    }),
});

/** 409 when somebody changed it since `version`; 422 names what a rail needs to be on, as `enabled` where that is PUBLIC_URL. */
export const changePaymentRail = defineCall({
    method: 'PUT',
    path: '/api/v1/work/payment/rails/:name',
    summary: 'Change a payment method, or turn it on or off',
    access: administrators,
    stepUp: true,
    params: z.object({ name: z.enum(railNames) }),
    body: z.object({
        version: z.number().int(),
        enabled: z.boolean(),
        options,
        /** those named are written anew, or erased by null; the others stay as they are */
        secrets: z.record(z.string().max(60), z.string().max(5_000).nullable()),
    }),
    answer: paymentRail,
});

/** Of secrets it tells that one was stored, changed or erased, and nothing else. */
export const paymentHistory = defineCall({
    method: 'GET',
    path: '/api/v1/work/payment/history',
    summary: 'List changes to the payment methods, latest first',
    access: administrators,
    query: pagingQuery,
    answer: listOf(auditEntry),
});
