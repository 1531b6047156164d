import { z } from 'zod';
import { fault } from '../fault';
import { defineCall, everyone, siteOwners } from '../platform/call';
import { day } from '../platform/day';
import { isoCurrency } from '../platform/isoCurrencies';
import { isExpression } from './expressions';
import { siteParams } from './sites';

/** What a site's visitors are to do. A goal is defined once and looked for in all that is stored. */
export const maxGoals = 50;
const maxWays = 5;
const maxParts = 5;
const maxConditions = 5;
const maxCosts = 200;
const maxRates = 50;
/** The smallest unit of a currency: JSON's numbers are exact far beyond, also sums of many. */
const maxAmount = 100_000_000_000;

export const patternKinds = ['is', 'wildcard', 'regex'] as const;
const pattern = z
    .object({
        /** the text itself, with `*` for anything, or a regular expression found anywhere in it */
        how: z.enum(patternKinds),
        text: z.string().trim().min(1, 'field.needed').max(500),
    })
    .refine(({ how, text }) => how !== 'regex' || isExpression(text), {
        path: ['text'],
        message: 'goal.expression',
    });
export type GoalPattern = z.output<typeof pattern>;

export const propertyOperators = ['is', 'isNot', 'contains', 'over', 'under', 'exists'] as const;
const condition = z
    .object({
        property: z.string().trim().min(1, 'field.needed').max(120),
        operator: z.enum(propertyOperators),
        value: z.string().trim().max(500),
    })
    .refine(
        ({ operator, value }) =>
            !['over', 'under'].includes(operator) || /^-?\d{1,15}(\.\d{1,9})?$/.test(value),
        { path: ['value'], message: 'goal.number' },
    );
export type GoalCondition = z.output<typeof condition>;

const seconds = z.number().int().min(1).max(86_400);

const part = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('page'), at: pattern }),
    z.object({
        kind: z.literal('event'),
        name: z.string().trim().min(1, 'field.needed').max(120),
        where: z
            .array(condition)
            .max(maxConditions, fault('goal.too_many_conditions', { max: maxConditions })),
    }),
    z.object({ kind: z.enum(['outbound', 'download', 'form']), at: pattern }),
    /** how far down a page was seen, per cent; counts once a page view */
    z.object({ kind: z.literal('scroll'), percent: z.number().int().min(1).max(100), at: pattern }),
    /** of the visit: visible and focused, from the first event to the last, pages */
    z.object({ kind: z.literal('engaged'), seconds }),
    z.object({ kind: z.literal('duration'), seconds }),
    z.object({ kind: z.literal('depth'), pages: z.number().int().min(1).max(1000) }),
]);
export type GoalPart = z.output<typeof part>;
export type GoalPartKind = GoalPart['kind'];
export const goalPartKinds = [
    ...['page', 'event', 'outbound', 'download', 'form', 'scroll', 'engaged', 'duration', 'depth'],
] as readonly GoalPartKind[];

/** Any of these ways; of a way all parts, somewhere in one visit. */
const ways = z
    .array(
        z
            .array(part)
            .min(1, 'goal.part_needed')
            .max(maxParts, fault('goal.too_many_parts', { max: maxParts })),
    )
    .min(1, 'goal.part_needed')
    .max(maxWays, fault('goal.too_many_parts', { max: maxWays }));
export type GoalWays = z.output<typeof ways>;

const value = z.discriminatedUnion('type', [
    z.object({ type: z.literal('none') }),
    /** of each conversion, in the currency's smallest unit */
    z.object({
        type: z.literal('fixed'),
        amount: z.number().int().min(0).max(maxAmount, 'field.too_large'),
        currency: isoCurrency,
    }),
    /** of the event that fits: a whole number of the smallest unit; a negative one subtracts */
    z.object({
        type: z.literal('property'),
        property: z.string().trim().min(1, 'field.needed').max(120),
        /** where the event does not name its currency */
        currency: isoCurrency,
        /** the property with the currency; empty where there is none */
        currencyProperty: z.string().trim().max(120),
        /** name of the event whose amount is taken away; empty where there is none */
        refunds: z.string().trim().max(120),
        /** the property with the order's number, which counts once; empty where each event counts */
        orderProperty: z.string().trim().max(120).default(''),
    }),
]);
export type GoalValue = z.output<typeof value>;

export const goalInput = z.object({
    name: z.string().trim().min(1, 'field.needed').max(120),
    ways,
    value,
});
export type GoalInput = z.output<typeof goalInput>;

const goal = goalInput.extend({
    id: z.string(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type Goal = z.output<typeof goal>;

/** What other currencies are worth, and what campaigns cost. */
const cost = z
    .object({
        /** as in `utm_campaign` */
        campaign: z.string().trim().min(1, 'field.needed').max(200),
        /** the days over which it is spread evenly, both inclusive */
        from: day,
        to: day,
        amount: z.number().int().min(0).max(maxAmount, 'field.too_large'),
        currency: isoCurrency,
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'goal.cost_days' });
export type CampaignCost = z.output<typeof cost>;

export const goalMoney = z.object({
    /** the one into which all others are converted */
    currency: isoCurrency,
    rates: z
        .array(
            z.object({
                currency: isoCurrency,
                /** what one of it is worth, as decimal text */
                rate: z
                    .string()
                    .trim()
                    .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/, 'goal.rate'),
            }),
        )
        .max(maxRates)
        .refine(
            list => new Set(list.map(one => one.currency)).size === list.length,
            'site.named_twice',
        ),
    costs: z.array(cost).max(maxCosts),
});
export type GoalMoney = z.output<typeof goalMoney>;

export const goalParams = siteParams.extend({ goal: z.string().regex(/^[a-z0-9]{8,32}$/) });

export const listGoals = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/goals',
    summary: 'List a site’s goals',
    access: everyone,
    keyScope: 'read',
    sharedIn: ['goals'],
    params: siteParams,
    answer: z.object({
        list: z.array(goal),
        /** null for guests */
        money: goalMoney.nullable(),
    }),
});

export const createGoal = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/goals',
    summary: 'Add a goal',
    access: siteOwners,
    keyScope: 'manage',
    params: siteParams,
    body: goalInput,
    answer: goal,
});

export const updateGoal = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/sites/:id/goals/:goal',
    summary: 'Change a goal; its past figures change with it',
    access: siteOwners,
    keyScope: 'manage',
    params: goalParams,
    body: goalInput.partial(),
    answer: goal,
});

export const deleteGoal = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/goals/:goal',
    summary: 'Delete a goal; what was measured stays',
    access: siteOwners,
    keyScope: 'manage',
    params: goalParams,
    answer: z.null(),
});

export const previewDays = 7;
export const previewGoal = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/goals/preview',
    summary: 'Count how often something that is not a goal yet was reached in the last 7 days',
    access: siteOwners,
    params: siteParams,
    body: z.object({ ways }),
    answer: z.object({
        conversions: z.number().int(),
        visits: z.number().int(),
        /** of all visits of these days */
        allVisits: z.number().int(),
    }),
});

export const updateGoalMoney = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/goalmoney',
    summary: 'Set the currency, exchange rates and campaign costs of a site’s goals',
    access: siteOwners,
    params: siteParams,
    body: goalMoney,
    answer: goalMoney,
});
