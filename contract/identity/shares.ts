import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { reportNames } from '../platform/reportPages';

/** All but those that show visitors' addresses. */
export const usualReports = reportNames.filter(name => name !== 'visitor' && name !== 'ip');

const fields = z.object({
    name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .regex(/^\P{Cc}*$/u, 'field.one_line'),
    /** null: until it is revoked; ms */
    expiresAt: z.number().int().nullable(),
    reports: z.array(z.enum(reportNames)).min(1, 'share_link.reports_needed'),
});

export const share = fields.extend({
    id: z.string(),
    /** what follows `/share?code=`; empty when the server's SECRET is another one by now */
    code: z.string(),
    hasPassword: z.boolean(),
    uses: z.number().int(),
    lastUsedAt: z.number().int().nullable(),
    createdAt: z.number().int(),
});
export type Share = z.output<typeof share>;

const ofSite = z.object({ id: z.string().regex(/^[a-z0-9]{8,32}$/) });

export const listShares = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/shares',
    summary: 'List a site’s active share links',
    access: siteOwners,
    // each link's code opens the site
    isPersonal: true,
    params: ofSite,
    answer: z.object({ list: z.array(share) }),
});

export const shareInput = fields.extend({
    expiresAt: fields.shape.expiresAt.default(null),
    reports: fields.shape.reports.default(usualReports),
    /** none when left out or empty */
    password: z.string().max(1024).default(''),
});
export type ShareInput = z.input<typeof shareInput>;

export const createShare = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/shares',
    summary: 'Create a share link that lets guests view a site’s reports',
    access: siteOwners,
    params: ofSite,
    body: shareInput,
    answer: share,
});

export const revokeShare = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/shares/:share',
    summary: 'Revoke a share link and end its guests’ sessions',
    access: siteOwners,
    params: z.object({ share: z.string().regex(/^[\w-]{1,60}$/) }),
    answer: z.null(),
});
