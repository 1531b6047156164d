import { z } from 'zod';
import { signedIn } from '../../identity/signedIn';
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
    summary: 'List the sites whose statistics are public',
    access: 'public',
    answer: z.object({ sites: z.array(previewSite) }),
});
export type PublicPreview = z.output<typeof publicPreview.answer>;

/** 404 for a site that is not shown to visitors. */
export const enterPreview = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/preview',
    summary: 'Open a public site’s statistics as a guest with read access',
    access: 'public',
    body: z.object({ site: siteId }),
    answer: signedIn,
});

export const previewChoices = defineCall({
    method: 'GET',
    path: '/api/v1/work/settings/preview',
    summary: 'List the sites that can be made public: demo sites and sites of administrators',
    access: administrators,
    answer: z.object({
        list: z.array(z.object({ id: z.string(), name: z.string(), domain: z.string() })),
    }),
});
