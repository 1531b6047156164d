import { z } from 'zod';
import { fault } from '../fault';
import { defineCall, siteOwners } from '../platform/call';
import { channel, channelInput, delivery, madeChannel } from '../platform/channels';
import { listOf, pagingQuery } from '../platform/paging';
import { alertConditions, alertMetrics, conditionsOf, windowsOf } from './alertMetrics';
import { maxRecipients } from './mailReports';
import { siteParams } from './sites';

/** What is watched of a site, and who is told when. */

export const maxAlerts = 20;
/** Minutes without traffic, or without a conversion: a quarter of an hour to a week. */
export const silenceMinutes = { min: 15, max: 10_080 } as const;
/** By how much a figure has to differ from its usual, of 100. */
export const leastPercent = { min: 10, max: 1_000 } as const;
const maxBound = 1_000_000_000;

const quiet = z
    .object({
        /** minutes after midnight in the site's zone */
        from: z.number().int().min(0).max(1_439),
        to: z.number().int().min(0).max(1_439),
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'alert.quiet_empty' });

const fields = z.object({
    name: z
        .string()
        .trim()
        .min(1, 'field.needed')
        .max(120)
        .regex(/^\P{C}*$/u, 'field.one_line'),
    metric: z.enum(alertMetrics),
    /** the goal of `conversions`; empty for all others */
    goal: z.string().max(64).default(''),
    condition: z.enum(alertConditions),
    /** hours that are looked at; 0 where the condition is `none`, and for the spool */
    hours: z.number().int().min(0).max(24).default(0),
    /** of `none`: for how long */
    minutes: z.number().int().min(0).max(silenceMinutes.max).default(0),
    /** of `fallen` and `risen`: at least so much beside the usual, of 100 */
    percent: z.number().min(0).max(leastPercent.max).default(0),
    /** of `below` and `above` */
    bound: z.number().min(0).max(maxBound).default(0),
    /** nobody is told in these hours; null for none */
    quiet: quiet.nullable().default(null),
    /** whether it is told, too, that it is over */
    tellsRecovery: z.boolean().default(true),
    /** ids; without any it is only shown here */
    channels: z.array(z.string().max(64)).max(10).default([]),
    /** ids of recipients of the site's e-mail reports who have confirmed that they want alerts */
    recipients: z.array(z.string().max(64)).max(maxRecipients).default([]),
});

/** With what has to be said for the condition. */
export const alertInput = fields.superRefine((value, context) => {
    const wrong = (path: keyof typeof value, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
    const { metric, condition, hours, minutes, percent, bound, goal } = value;
    if (!conditionsOf[metric].includes(condition)) wrong('condition', 'alert.condition');
    if (metric === 'conversions' && goal === '') wrong('goal', 'field.needed');
    if (condition === 'none') {
        if (minutes < silenceMinutes.min) {
            wrong('minutes', fault('field.below', { min: silenceMinutes.min }));
        }
        return;
    }
    if (metric !== 'spool' && !windowsOf(metric).includes(hours)) wrong('hours', 'alert.hours');
    if (condition === 'fallen' || condition === 'risen') {
        const most = condition === 'fallen' ? 100 : leastPercent.max;
        const isIn = percent >= leastPercent.min && percent <= most;
        if (!isIn) wrong('percent', fault('field.between', { min: leastPercent.min, max: most }));
    } else if (bound <= 0) wrong('bound', 'alert.bound');
});
export type AlertInput = z.output<typeof alertInput>;

/**
 * `waiting`: never had traffic, or not looked at yet; `learning`: too few weeks for a usual; `ok`, `firing`;
 * `paused`: by its owner.
 */
export const alertStates = ['waiting', 'learning', 'ok', 'firing', 'paused'] as const;

const found = z.object({
    /** ms; when it was looked at, and the window that was */
    at: z.number().int(),
    from: z.number().int(),
    to: z.number().int(),
    /** null for too few samples of a web vital; minutes of silence, and of the spool's age */
    value: z.number().nullable(),
    /** the middle of the weeks; null for fixed bounds, and while it is learned */
    usual: z.number().nullable(),
    /** within these it is as it should be; null without */
    low: z.number().nullable(),
    high: z.number().nullable(),
    /** weeks that the usual is made of */
    weeks: z.number().int(),
});
export type AlertFound = z.output<typeof found>;

export const alertPoint = found.pick({ at: true, value: true, low: true, high: true });
export type AlertPoint = z.output<typeof alertPoint>;

export const alert = z.object({
    ...fields.shape,
    id: z.string(),
    /** empty where the goal was deleted, or there is none */
    goalName: z.string(),
    isPaused: z.boolean(),
    state: z.enum(alertStates),
    /** ms */
    since: z.number().int(),
    last: found.nullable(),
    /** the oldest first */
    recent: z.array(alertPoint),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type Alert = z.output<typeof alert>;

/** How a firing ended; empty while it goes on. */
export const firingEnds = ['', 'recovered', 'changed', 'paused'] as const;
const firing = z.object({
    id: z.string(),
    alert: z.string(),
    name: z.string(),
    beganAt: z.number().int(),
    endedAt: z.number().int().nullable(),
    endedBy: z.enum(firingEnds),
    found,
    /** null where nobody was told: quiet hours, or no channel */
    toldAt: z.number().int().nullable(),
});
export type AlertFiring = z.output<typeof firing>;

const alertParams = siteParams.extend({ alert: z.string().max(64) });
const channelParams = siteParams.extend({ channel: z.string().max(64) });

export const listAlerts = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/alerts',
    summary: 'List a site’s alerts with their states, and where its messages go',
    access: siteOwners,
    params: siteParams,
    answer: z.object({
        list: z.array(alert),
        channels: z.array(channel),
        /** who confirmed by e-mail that they want alerts, or was asked */
        recipients: z.array(z.object({ id: z.string(), email: z.string(), isTold: z.boolean() })),
        /** whether a mail server is set */
        isMailing: z.boolean(),
    }),
});

export const createAlert = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/alerts',
    summary: 'Add an alert to a site',
    access: siteOwners,
    params: siteParams,
    body: alertInput,
    answer: alert,
});

export const updateAlert = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/alerts/:alert',
    summary: 'Change an alert; what it found is forgotten where it watches something else now',
    access: siteOwners,
    params: alertParams,
    body: alertInput,
    answer: alert,
});

export const pauseAlert = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/alerts/:alert/paused',
    summary: 'Pause an alert, or let it go on',
    access: siteOwners,
    params: alertParams,
    body: z.object({ isPaused: z.boolean() }),
    answer: alert,
});

export const deleteAlert = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/alerts/:alert',
    summary: 'Delete an alert with its history',
    access: siteOwners,
    params: alertParams,
    answer: z.null(),
});

export const listFirings = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/firings',
    summary: 'List when a site’s alerts fired, the latest first',
    access: siteOwners,
    params: siteParams,
    query: pagingQuery,
    answer: listOf(firing),
});

export const listDeliveries = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/deliveries',
    summary: 'List what was sent to a site’s channels in the last 30 days, the latest first',
    access: siteOwners,
    params: siteParams,
    query: pagingQuery,
    answer: listOf(delivery),
});

export const createChannel = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/channels',
    summary: 'Add a channel to a site; a webhook’s secret is told this once',
    access: siteOwners,
    params: siteParams,
    body: channelInput,
    answer: madeChannel,
    isPersonal: true,
});

export const updateChannel = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/channels/:channel',
    summary: 'Change a channel; what is left empty of its address and secret stays',
    access: siteOwners,
    params: channelParams,
    body: channelInput,
    answer: channel,
});

export const deleteChannel = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/channels/:channel',
    summary: 'Delete a channel; what waits for it is not sent any more',
    access: siteOwners,
    params: channelParams,
    answer: z.null(),
});

export const rotateChannel = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/channels/:channel/secret',
    summary:
        'Make a new secret for a webhook; it is told this once, and the old one signs too for 24 hours',
    access: siteOwners,
    params: channelParams,
    answer: z.object({ secret: z.string() }),
    isPersonal: true,
});

export const testChannel = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/channels/:channel/test',
    summary: 'Send a test message to a channel now; answers what was answered',
    access: siteOwners,
    params: channelParams,
    answer: delivery,
});
