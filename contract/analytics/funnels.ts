import { z } from 'zod';
import { fault } from '../fault';
import { defineCall, everyone, siteOwners } from '../platform/call';
import { goalParams } from './goals';
import { siteParams } from './sites';

/** Steps that visitors are to take one after the other. */
export const maxFunnels = 50;
export const minSteps = 2;
export const maxSteps = 10;
const maxGoalsOfStep = 5;
export const maxWindowHours = 24 * 90;

/**
 * How the steps follow each other: `loose` with anything in between, `strict` directly, `any` in whichever
 * order.
 */
export const funnelOrders = ['loose', 'strict', 'any'] as const;
export const funnelScopes = ['visit', 'visitor'] as const;

const step = z.object({
    /** empty: the names of its goals */
    name: z.string().trim().max(120),
    /** ids of goals that single events reach; any of them */
    goals: z
        .array(z.string().regex(/^[a-z0-9]{8,32}$/))
        .min(1, 'funnel.goal_needed')
        .max(maxGoalsOfStep, fault('funnel.too_many_goals', { max: maxGoalsOfStep })),
});

const definition = z.object({
    within: z.enum(funnelScopes),
    /** from the first step on; of a visit it is the visit itself */
    hours: z.number().int().min(1).max(maxWindowHours),
    order: z.enum(funnelOrders),
    steps: z
        .array(step)
        .min(minSteps, fault('funnel.too_few_steps', { min: minSteps }))
        .max(maxSteps, fault('funnel.too_many_steps', { max: maxSteps })),
});
export type FunnelDefinition = z.output<typeof definition>;

const funnelInput = definition.extend({
    name: z.string().trim().min(1, 'field.needed').max(120),
});
export type FunnelInput = z.output<typeof funnelInput>;

const funnel = funnelInput.extend({
    id: z.string(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type Funnel = z.output<typeof funnel>;

const funnelParams = siteParams.extend({ funnel: goalParams.shape.goal });

export const listFunnels = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/funnels',
    summary: 'List a site’s funnels',
    access: everyone,
    keyScope: 'read',
    sharedIn: ['funnels'],
    params: siteParams,
    answer: z.object({ list: z.array(funnel) }),
});

export const createFunnel = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/funnels',
    summary: 'Add a funnel',
    access: siteOwners,
    keyScope: 'manage',
    params: siteParams,
    body: funnelInput,
    answer: funnel,
});

export const updateFunnel = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/funnels/:funnel',
    summary: 'Change a funnel; its past figures change with it',
    access: siteOwners,
    keyScope: 'manage',
    params: funnelParams,
    body: funnelInput,
    answer: funnel,
});

export const deleteFunnel = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/funnels/:funnel',
    summary: 'Delete a funnel; what was measured stays',
    access: siteOwners,
    keyScope: 'manage',
    params: funnelParams,
    answer: z.null(),
});
