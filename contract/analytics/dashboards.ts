import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { canParseUrl } from '../platform/canParseUrl';
import { probeResult } from '../platform/hostProof';
import { dashboardDays } from './public/dashboards';
import { segmentId } from './reportQuery';

export const maxOrigins = 20;
export const maxDashboardSegments = 20;

/** A scheme, a host and maybe a port, and nothing that could be read as more than one source of a policy. */
export const isFrameOrigin = (text: string): boolean =>
    /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && canParseUrl(text) && new URL(text).origin === text;

/** A name with a dot in it, in small letters; no address of a machine. */
const hostName = z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(
        /^(?=.{4,})([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
        'dashboard.host_name',
    );

const line = (max: number) =>
    z
        .string()
        .trim()
        .max(max)
        .regex(/^\P{Cc}*$/u, 'field.one_line');

const fields = z.object({
    title: line(80).min(1, 'field.needed'),
    description: line(300),
    /** whether search engines may list it */
    isIndexed: z.boolean(),
    /** whose pages may show it in a frame; `https://example.com` */
    origins: z
        .array(z.string().trim().toLowerCase().refine(isFrameOrigin, 'dashboard.origin'))
        .max(maxOrigins),
    /** the site's segments that may be chosen */
    segments: z.array(segmentId).max(maxDashboardSegments),
    /** whether the figures of all visits are shown too */
    isWhole: z.boolean(),
    /** the longest period that may be asked for */
    longestDays: z
        .number()
        .int()
        .refine(days => dashboardDays.some(one => one === days), 'dashboard.days_not_offered'),
    hasBadge: z.boolean(),
    hasChart: z.boolean(),
});

export const dashboardInput = fields.refine(
    ({ isWhole, segments }) => isWhole || segments.length > 0,
    {
        path: ['segments'],
        message: 'dashboard.segment_needed',
    },
);
export type DashboardInput = z.output<typeof dashboardInput>;

const ownHost = z.object({
    name: z.string(),
    /** what its owner puts into the DNS or a file */
    token: z.string(),
    provenAt: z.number().int().nullable(),
    checkedAt: z.number().int().nullable(),
    results: z.array(probeResult),
});
export type DashboardHost = z.output<typeof ownHost>;

export const dashboard = fields.extend({
    key: z.string(),
    host: ownHost.nullable(),
    /** the link has a password: no badges, and no search engines */
    hasPassword: z.boolean(),
    updatedAt: z.number().int(),
});
export type Dashboard = z.output<typeof dashboard>;

const path = '/api/v1/work/shares/:share/dashboard';
const params = z.object({ share: z.string().regex(/^[\w-]{1,60}$/) });

export const getDashboard = defineCall({
    method: 'GET',
    path,
    summary: 'Get the public dashboard of a share link; null when it is not published',
    access: siteOwners,
    params,
    answer: z.object({ dashboard: dashboard.nullable() }),
});

export const publishDashboard = defineCall({
    method: 'PUT',
    path,
    summary: 'Publish a share link as a public dashboard, or change how it is published',
    access: siteOwners,
    params,
    body: dashboardInput,
    answer: dashboard,
});

export const unpublishDashboard = defineCall({
    method: 'DELETE',
    path,
    summary: 'Take a public dashboard away; its share link stays',
    access: siteOwners,
    params,
    answer: z.null(),
});

export const setDashboardHost = defineCall({
    method: 'PUT',
    path: `${path}/host`,
    summary: 'Name a host of your own for a public dashboard; it is used once it is proven',
    access: siteOwners,
    params,
    body: z.object({ host: hostName }),
    answer: dashboard,
});

/** Looks at once. 429 soon after the last look. */
export const checkDashboardHost = defineCall({
    method: 'POST',
    path: `${path}/host/check`,
    summary: 'Check the proof of a public dashboard’s own host now',
    access: siteOwners,
    params,
    answer: dashboard,
});

export const removeDashboardHost = defineCall({
    method: 'DELETE',
    path: `${path}/host`,
    summary: 'Stop using a host of your own for a public dashboard',
    access: siteOwners,
    params,
    answer: dashboard,
});
