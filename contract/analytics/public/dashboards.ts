import { z } from 'zod';
import { defineCall } from '../../platform/call';
import { day } from '../../platform/day';
import { captchaAnswer } from '../../platform/fields';
import { segmentId } from '../reportQuery';

/** Periods that a public dashboard shows, in days that end today. */
export const dashboardDays = [1, 7, 30, 90, 365] as const;
/** The tables of a public dashboard; each is a breakdown of the reports that the link holds. */
export const dashboardTables = [
    'pages',
    'sources',
    'referrers',
    'area',
    'entries',
    'devices',
    'browsers',
    'systems',
    'campaigns',
] as const;
export type DashboardTable = (typeof dashboardTables)[number];

/** Whose public dashboard it looks like; what is empty is the installation's. */
export const brandShown = z.object({
    name: z.string(),
    /** #rrggbb, or empty */
    accent: z.string(),
    /** a path of this server, or empty */
    logo: z.string(),
});
export type BrandShown = z.output<typeof brandShown>;

const point = z.object({ label: z.string(), uv: z.number(), pv: z.number() });
const tableRow = z.object({ value: z.string(), count: z.number(), share: z.number() });

const board = z.object({
    site: z.string(),
    timezone: z.string(),
    from: day,
    to: day,
    /** distinct visitors are estimates */
    isEstimated: z.boolean(),
    figures: z.object({
        uv: z.number(),
        visits: z.number(),
        pv: z.number(),
        /** share of visits; null without visits */
        bounceRate: z.number().nullable(),
        /** seconds; null without visits */
        duration: z.number().nullable(),
    }),
    /** of hours of one day, else of days or what fits the period */
    points: z.array(point),
    tables: z.array(
        z.object({
            name: z.enum(dashboardTables),
            /** what its rows count */
            metric: z.enum(['pv', 'visits']),
            rows: z.array(tableRow),
        }),
    ),
});
export type DashboardBoard = z.output<typeof board>;

const publicDashboard = z.object({
    brand: brandShown,
    isIndexed: z.boolean(),
    /** until the password is given, nothing else is told */
    isLocked: z.boolean(),
    title: z.string(),
    description: z.string(),
    /** that may be asked for */
    days: z.array(z.number().int()),
    segments: z.array(z.object({ id: z.string(), name: z.string() })),
    /** whether the figures of all visits may be asked for */
    isWhole: z.boolean(),
    /** what was asked for, or is shown first */
    shown: z.object({ days: z.number().int(), segment: z.string() }),
    board: board.nullable(),
});
export type PublicDashboard = z.output<typeof publicDashboard>;

const oneOfDays = (days: number): boolean => dashboardDays.some(one => one === days);

/** Without them, what the owner shows first. */
const asked = {
    days: z.coerce.number().int().refine(oneOfDays, 'dashboard.days_not_offered').optional(),
    segment: segmentId.optional(),
};
/** Whatever stands in an address: what is no key is one that is not there. */
const params = z.object({ key: z.string().regex(/^[\w-]{1,64}$/) });

/** 404 for one that was taken away; 422 for a period or a segment that is not offered. */
export const getPublicDashboard = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/dashboards/:key',
    summary: 'Get a public dashboard; with a password only its branding',
    access: 'public',
    params,
    query: z.object(asked),
    answer: publicDashboard,
});

/** The pass is good for this dashboard alone, and for nothing else here. */
export const unlockDashboard = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/dashboards/:key/unlock',
    summary: 'Enter the password of a public dashboard; returns a pass to read it with',
    access: 'public',
    params,
    body: z.object({
        password: z.string().max(1024).default(''),
        captcha: captchaAnswer.optional(),
    }),
    answer: z.object({ pass: z.string() }),
});

/** 409 once the pass is over. */
export const readLockedDashboard = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/dashboards/:key/read',
    summary: 'Get a public dashboard that has a password',
    access: 'public',
    params,
    body: z.object({
        pass: z.string().max(200),
        days: z.number().int().refine(oneOfDays, 'dashboard.days_not_offered').optional(),
        segment: segmentId.optional(),
    }),
    answer: publicDashboard,
});

/** What a badge counts. */
export const badgeFigures = ['visitors', 'views'] as const;
export type BadgeFigure = (typeof badgeFigures)[number];
export const badgeDays = [1, 7, 30] as const;
export const chartDays = [7, 30, 90] as const;
const language = z.enum(['en', 'zh']).default('en');

/** The settings in a badge's address. */
export const badgeQuery = z.object({
    figure: z.enum(badgeFigures).default('visitors'),
    days: z.coerce
        .number()
        .refine(days => badgeDays.some(one => one === days), 'dashboard.days_not_offered')
        .default(30),
    /** its own words; those of the figure when left out */
    label: z
        .string()
        .trim()
        .max(40)
        .regex(/^\P{Cc}*$/u, 'field.one_line')
        .default(''),
    /** six hex digits without `#` */
    colour: z
        .string()
        .regex(/^[0-9a-fA-F]{6}$/, 'dashboard.colour')
        .optional(),
    lang: language,
});
/** The settings in a chart's address. */
export const chartQuery = z.object({
    days: z.coerce
        .number()
        .refine(days => chartDays.some(one => one === days), 'dashboard.days_not_offered')
        .default(30),
    theme: z.enum(['light', 'dark']).default('light'),
    lang: language,
});
