import { z } from 'zod';
import { signedIn } from '../../identity/signIn';
import { administrators, defineCall } from '../../platform/call';
import { reportNames } from '../../platform/reportPages';

const siteId = z.string().regex(/^[a-z0-9]{8,32}$/);

const previewSite = z.object({
    id: z.string(),
    name: z.string(),
    domain: z.string(),
    /** its visits are made up */
    isDemo: z.boolean(),
    reports: z.array(z.enum(reportNames)),
});

export const publicPreview = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/preview',
    summary: 'The sites whose statistics everybody may look at',
    access: 'public',
    answer: z.object({ sites: z.array(previewSite) }),
});
export type PublicPreview = z.output<typeof publicPreview.answer>;

/** 404 for a site that is not shown to visitors. */
export const enterPreview = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/preview',
    summary: 'Enter the statistics of such a site, as a guest who may read',
    access: 'public',
    body: z.object({ site: siteId }),
    answer: signedIn,
});

export const previewChoices = defineCall({
    method: 'GET',
    path: '/api/v1/work/settings/preview',
    summary: 'The sites that may be shown to visitors: demo sites, and those of administrators',
    access: administrators,
    answer: z.object({
        list: z.array(z.object({ id: z.string(), name: z.string(), domain: z.string() })),
    }),
});
