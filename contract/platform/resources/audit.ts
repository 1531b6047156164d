import { z } from 'zod';
import { defineCall, granted } from '../call';
import { auditEntry, defineResource, recordId } from '../resource';

/** Actions on all records, and on what is no record. */
export const audit = defineResource({
    name: 'audit',
    noun: 'audit log entry',
    row: auditEntry,
    record: auditEntry,
    // written by what people do
    input: z.object({}),
    filters: {
        actorId: recordId.optional(),
        /** `users`, `settings` … */
        resource: z.string().max(64).optional(),
        recordId: recordId.optional(),
        action: z.string().max(64).optional(),
        at_gte: z.coerce.number().int().optional(),
        at_lte: z.coerce.number().int().optional(),
    },
    sort: ['at'],
    order: 'DESC',
    access: { list: granted('audit.read') },
    labels: {
        at: ['Time', '时间'],
        actor: ['User', '操作人'],
        actorId: ['User', '操作人'],
        address: ['Address', '操作地址'],
        action: ['Action', '操作'],
        resource: ['Type', '对象类型'],
        recordId: ['Record ID', '对象编号'],
        title: ['Record', '对象'],
        changes: ['Changes', '变更'],
    },
    exported: {
        at: 'instant',
        actor: 'text',
        address: 'text',
        action: 'text',
        resource: 'text',
        title: 'text',
        recordId: 'text',
        changes: 'text',
    },
});

/** What is wrong with an entry: `changed` since it was written, or something before it is `missing`. */
const fault = z.object({
    seq: z.number().int(),
    /** ms; null of what is not there */
    at: z.number().int().nullable(),
    kind: z.enum(['changed', 'missing']),
});
export type AuditFault = z.output<typeof fault>;

export const verifyAudit = defineCall({
    method: 'GET',
    path: `${audit.path}/verify`,
    summary: 'Verify the hash chain of the audit log',
    access: granted('audit.read'),
    answer: z.object({
        entries: z.number().int(),
        /** ms, of the entry from which on all is as it was written; null without such entries */
        wholeSince: z.number().int().nullable(),
        /** the first 20 */
        faults: z.array(fault),
        faultCount: z.number().int(),
    }),
});
export type AuditCheck = z.output<typeof verifyAudit.answer>;

/** What the log can be filtered by. */
export const auditChoices = defineCall({
    method: 'GET',
    path: `${audit.path}/choices`,
    summary: 'Record types and actions in the audit log',
    access: granted('audit.read'),
    answer: z.object({ resources: z.array(z.string()), actions: z.array(z.string()) }),
});
