import { z } from 'zod';
import { defineCall } from '../../platform/call';

/** The page to which the links of e-mail reports lead. */
export const mailReportsPage = '/mail_reports';

const path = '/api/v1/work/public/mailreports';
/** For programs for mails, which send a form to it (RFC 8058); whoever opens it gets to the page. */
export const oneClickPath = `${path}/unsubscribe/:token`;

const byToken = {
    access: 'public',
    /** as it stands in the link of an e-mail */
    body: z.object({ token: z.string().trim().min(1).max(200) }),
    /** domain of the site */
    answer: z.object({ name: z.string() }),
} as const;

/** 404 for a token that was used, is older than a week, or was replaced by a later one. */
export const confirmMailReports = defineCall({
    ...byToken,
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Confirm that one wants a site’s reports by e-mail, by the link that asks for it',
});

/** Also when it has ended already; 404 for a token that this server did not make. */
export const stopMailReports = defineCall({
    ...byToken,
    method: 'POST',
    path: `${path}/stop`,
    summary: 'Unsubscribe from a site’s e-mail reports, by the link of any of them',
});

/** Within an hour after it has ended; 404 later. */
export const resumeMailReports = defineCall({
    ...byToken,
    method: 'POST',
    path: `${path}/resume`,
    summary: 'Subscribe again right after unsubscribing from a site’s e-mail reports',
});
