import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { planSnapshot } from '../plans';

const limit = z.number().int().nullable();

export const publicPlans = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/plans',
    summary: 'List the plans on sale and the free allowance',
    access: 'public',
    answer: z.object({
        list: z.array(planSnapshot),
        /** what is free: a month, null for as many as one likes; null where there is neither a plan nor a limit */
        free: z.object({ events: limit, sites: limit }).nullable(),
        /** days after which reports say that an allowance is used up, and that an ended plan goes on */
        overuseDays: z.number().int(),
        graceDays: z.number().int(),
    }),
});
export type PublicPlans = z.output<typeof publicPlans.answer>;
export type PublicPlan = PublicPlans['list'][number];
