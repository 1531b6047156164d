import { z } from 'zod';
import { defineCall, granted } from '../../platform/call';
import { instantWord, oneOrSeveral } from '../../platform/filterWords';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { person } from '../person';
import {
    rejectionReasons,
    reviewReasons,
    storedVerificationStates,
    verificationKinds,
} from '../verificationTable';

const verification = z.object({
    id: z.string(),
    userId: z.string(),
    user: person,
    kind: z.enum(verificationKinds),
    state: z.enum(storedVerificationStates),
    reason: z.enum(rejectionReasons).nullable(),
    note: z.string(),
    submittedAt: z.number().int().nullable(),
    decider: person.nullable(),
    decidedAt: z.number().int().nullable(),
    /** until when the document was valid that the provider saw, ms */
    expiresAt: z.number().int().nullable(),
    ...stamps,
});
export type Verification = z.output<typeof verification>;

const verificationRecord = verification.extend({
    /** by which the provider knows this check */
    reference: z.string(),
    /** in the provider's words */
    remarks: z.array(z.string()),
    /** whether the provider saw the same person with another account; which one, administrators alone are shown */
    isShared: z.boolean(),
    /** why whoever reads this may not decide about it; empty for who may */
    fault: z.string(),
});
export type VerificationRecord = z.output<typeof verificationRecord>;

export const verifications = defineResource({
    name: 'verifications',
    noun: 'verification',
    row: verification,
    record: verificationRecord,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(storedVerificationStates).optional(),
        kind: oneOrSeveral(verificationKinds).optional(),
        userId: recordId.optional(),
        submittedAt_gte: instantWord.optional(),
        submittedAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: ['open', 'verified', 'rejected'] },
    sort: ['submittedAt', 'decidedAt', 'state'],
    order: 'DESC',
    access: { list: granted('checks.decide') },
    labels: {
        user: ['User', '用户'],
        userId: ['User', '用户'],
        kind: ['Verification', '认证类型'],
        state: ['Status', '状态'],
        reason: ['Reason', '原因'],
        note: ['Note to the user', '给用户的说明'],
        submittedAt: ['Submitted', '提交时间'],
        decider: ['Decided by', '处理人'],
        decidedAt: ['Decided on', '处理时间'],
        expiresAt: ['Document valid until', '证件有效期至'],
        reference: ['Reference at the provider', '服务商编号'],
        remarks: ['Provider’s remarks', '服务商备注'],
        isShared: ['Same person as another account', '与其他账号为同一人'],
        action: ['Action', '操作'],
        version: ['Version', '版本'],
        submittedAt_gte: ['Submitted from', '提交时间起'],
        submittedAt_lte: ['Submitted until', '提交时间止'],
        ...stampLabels,
    },
    exported: {
        submittedAt: 'instant',
        user: 'text',
        kind: 'text',
        state: 'text',
        reason: 'text',
        decider: 'text',
        decidedAt: 'instant',
    },
});

/**
 * 409 for the person themselves, whoever has an account that they made, and when somebody was faster; 422 `reason`
 * of a rejection without one.
 */
export const decideVerification = defineCall({
    method: 'POST',
    path: '/api/v1/work/verifications/:id/decide',
    summary: 'Accept or reject what a provider found of an identity',
    access: granted('checks.decide'),
    stepUp: true,
    params: z.object({ id: recordId }),
    body: z.object({
        action: z.enum(['verify', 'reject']),
        version: z.number().int(),
        reason: z.enum(reviewReasons).optional(),
        /** the person reads it */
        note: z.string().trim().max(500).default(''),
    }),
    answer: verificationRecord,
});
