import { z } from 'zod';
import { person } from '../../identity/person';
import { administrators, defineCall } from '../../platform/call';
import { instantWord, oneOrSeveral } from '../../platform/filterWords';
import { currency } from '../../platform/money';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { orderStates, signedAmount } from './orders';
import { relationActions, relationKinds, relationStates, relationStrengths } from './relationTable';

const relation = z.object({
    id: z.string(),
    firstId: z.string(),
    first: person,
    secondId: z.string(),
    second: person,
    /** the strongest first */
    kinds: z.array(z.enum(relationKinds)),
    strength: z.enum(relationStrengths),
    /** paid orders between the two, and auctions of one in which the other bid */
    deals: z.number().int(),
    state: z.enum(relationStates),
    reason: z.string(),
    decider: person.nullable(),
    decidedAt: z.number().int().nullable(),
    seenAt: z.number().int(),
    ...stamps,
});
export type Relation = z.output<typeof relation>;

const relatedOrder = z.object({
    id: z.string(),
    number: z.string(),
    title: z.string(),
    total: signedAmount,
    currency,
    state: z.enum(orderStates),
    createdAt: z.number().int(),
});

const relationRecord = relation.extend({
    /** between the two, the latest first; twenty at most */
    orders: z.array(relatedOrder),
    /** why whoever reads this may not decide about it; empty for who may */
    fault: z.string(),
});
export type RelationRecord = z.output<typeof relationRecord>;

export const accountRelations = defineResource({
    name: 'account_relations',
    noun: 'relation',
    row: relation,
    record: relationRecord,
    input: z.object({}),
    filters: {
        state: oneOrSeveral(relationStates).optional(),
        strength: oneOrSeveral(relationStrengths).optional(),
        userId: recordId.optional(),
        hasDeals: z.enum(['true', 'false']).optional(),
        seenAt_gte: instantWord.optional(),
        seenAt_lte: instantWord.optional(),
    },
    tabs: { field: 'state', values: relationStates },
    sort: ['seenAt', 'createdAt', 'deals', 'strength', 'state'],
    order: 'DESC',
    access: { list: administrators },
    labels: {
        first: ['Account', '账号'],
        firstId: ['Account', '账号'],
        second: ['Other account', '另一账号'],
        secondId: ['Other account', '另一账号'],
        kinds: ['In common', '共同点'],
        strength: ['Strength', '强度'],
        deals: ['Deals', '交易数'],
        state: ['Status', '状态'],
        reason: ['Reason', '原因'],
        decider: ['Decided by', '处理人'],
        decidedAt: ['Decided on', '处理时间'],
        seenAt: ['Last found', '最近发现'],
        userId: ['User', '用户'],
        hasDeals: ['Dealt with each other', '有过交易'],
        orders: ['Orders', '订单'],
        action: ['Action', '操作'],
        version: ['Version', '版本'],
        seenAt_gte: ['Found from', '发现时间起'],
        seenAt_lte: ['Found until', '发现时间止'],
        ...stampLabels,
    },
    exported: {
        seenAt: 'instant',
        first: 'text',
        second: 'text',
        kinds: 'text',
        strength: 'text',
        deals: 'count',
        state: 'text',
        reason: 'text',
        decider: 'text',
        decidedAt: 'instant',
        createdAt: 'instant',
    },
});

/**
 * As `relationTable.ts` says. 409 for one of the two, whoever has an order with them or an account that they made,
 * and when somebody was faster; 422 `reason` where one is needed.
 */
export const decideRelation = defineCall({
    method: 'POST',
    path: '/api/v1/work/account_relations/:id/decide',
    summary: 'Decide about two related accounts',
    access: administrators,
    params: z.object({ id: recordId }),
    body: z.object({
        action: z.enum(relationActions),
        version: z.number().int(),
        /** only administrators read it */
        reason: z.string().trim().max(500).default(''),
    }),
    answer: relationRecord,
});
