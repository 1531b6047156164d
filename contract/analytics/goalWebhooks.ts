import { z } from 'zod';
import { fault } from '../fault';
import { defineCall, siteOwners } from '../platform/call';
import { channel, delivery } from '../platform/channels';
import { maxGoals } from './goals';
import { siteParams } from './sites';

/** Conversions that are sent to a site's webhooks, each of them once. */

/** Of one message. */
export const mostConversions = 100;

export const goalWebhookInput = z.object({
    /** ids */
    goals: z
        .array(z.string().max(64))
        .min(1, 'field.needed')
        .max(maxGoals, fault('goal.too_many', { max: maxGoals })),
});

export const goalWebhook = z.object({
    channel,
    /** without those that were deleted */
    goals: z.array(z.object({ id: z.string(), name: z.string() })),
    /** conversions that were handed over */
    sent: z.number().int(),
    /** ms; when last */
    sentAt: z.number().int().nullable(),
    /** messages that wait, and those of the last 30 days that were given up */
    waiting: z.number().int(),
    failed: z.number().int(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type GoalWebhook = z.output<typeof goalWebhook>;

/** What of a visit is told with a conversion: nothing that names a visitor. */
const toldVisit = z.object({
    /** by class, such as `search`, and by name */
    source: z.string(),
    sourceName: z.string(),
    utmSource: z.string(),
    utmMedium: z.string(),
    utmCampaign: z.string(),
    /** the first page, without its query */
    entryPath: z.string(),
    /** ISO 3166-1 alpha-2; empty where it is not known */
    country: z.string(),
    device: z.string(),
});

/** A conversion as receivers get it. */
export const toldConversion = z.object({
    /** the same each time it is sent */
    id: z.string(),
    goal: z.object({ id: z.string(), name: z.string() }),
    /** ISO 8601 */
    at: z.string(),
    page: z.object({ host: z.string(), path: z.string() }),
    value: z
        .object({
            /** of the currency's smallest unit */
            amount: z.number().int(),
            /** ISO 4217 */
            currency: z.string(),
            /** the same for people */
            text: z.string(),
        })
        .nullable(),
    /** where the goal names the property that has it */
    order: z.string().nullable(),
    visit: toldVisit,
});
export type ToldConversion = z.output<typeof toldConversion>;

/** `data` of a message `goal.reached`. */
export const toldConversions = z.object({
    site: z.object({ id: z.string(), domain: z.string() }),
    conversions: z.array(toldConversion).max(mostConversions),
});
export type ToldConversions = z.output<typeof toldConversions>;

const hookParams = siteParams.extend({ channel: z.string().max(64) });

export const listGoalWebhooks = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/goalwebhooks',
    summary: 'List the webhooks that are told of a site’s conversions, and those that could be',
    access: siteOwners,
    params: siteParams,
    answer: z.object({ list: z.array(goalWebhook), channels: z.array(channel) }),
});

export const setGoalWebhook = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/goalwebhooks/:channel',
    summary: 'Send the conversions of chosen goals to a webhook of the site from now on',
    access: siteOwners,
    params: hookParams,
    body: goalWebhookInput,
    answer: goalWebhook,
});

export const deleteGoalWebhook = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/goalwebhooks/:channel',
    summary: 'Send no more conversions to a webhook; what already waits for it is still sent',
    access: siteOwners,
    params: hookParams,
    answer: z.null(),
});

export const testGoalWebhook = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/goalwebhooks/:channel/test',
    summary: 'Send a made-up conversion to a webhook now; answers what was answered',
    access: siteOwners,
    params: hookParams,
    answer: delivery,
});
