import { z } from 'zod';
import { defineCall, siteOwners } from '../../platform/call';
import { day } from '../../platform/day';
import { u64 } from '../../platform/u64';
import { siteParams } from '../sites';

/** Beside the calls: the log's own addresses, as in C2SP tlog-tiles, under `/transparency/<number of the log>`. */
export const transparencyFolder = '/transparency';

/** Where other logs have their trees cosigned, as in C2SP tlog-witness. */
export const witnessFolder = `${transparencyFolder}/witness`;

/** Beside the calls, for this is a file: what proves days of a site to others; its owner's to give. */
export const dayProofPath = '/api/v1/work/sites/:id/proof.json';
export const dayProofQuery = z.object({ from: day, to: day });

/** The same for one day, and the events of one visit on it. */
export const visitProofPath = '/api/v1/work/sites/:id/proof/visit.json';
export const visitProofQuery = z.object({ day, visit: u64 });

export const visitProofStates = ['ready', 'unpublished', 'waiting', 'unsealed'] as const;

/** Of which days of a visit its owner can have a proof, and of which not yet or never. */
export const visitProofs = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/proof/visit_days',
    summary: 'The days on which a visit has measured events, and whether each can be proven',
    access: siteOwners,
    params: siteParams,
    query: z.object({ visit: u64 }),
    answer: z.object({
        timezone: z.string(),
        /** in their order; none where nothing of the visit was measured, as of an imported one */
        days: z.array(
            z.object({
                day,
                /**
                 * `unpublished`: sealed, and not in a published checkpoint yet; `waiting`: to be sealed;
                 * `unsealed`: it was not, or its seal was lost, and it will not be
                 */
                state: z.enum(visitProofStates),
                /** ms, the instant from which a day that waits is sealed; else null */
                sealedFrom: z.number().int().nullable(),
            }),
        ),
    }),
});

const key = z.object({
    name: z.string(),
    /** to check signatures by, as in C2SP signed-note */
    vkey: z.string(),
    /** from the server's root; for witnesses elsewhere the whole address */
    address: z.string(),
});

/** What a checker of the public log has to know of it. */
export const publicTransparency = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/transparency',
    summary:
        'The public log of sealed days: its key, its witnesses and the logs that this server witnesses',
    access: 'public',
    answer: z.object({
        /** the latest first; one that was stopped is followed by another */
        logs: z.array(
            key.extend({
                /** leaves that are published */
                size: z.number().int(),
                /** ms; null before the first */
                publishedAt: z.number().int().nullable(),
                /** since when nothing is added to it, ms; null while it goes on */
                stoppedAt: z.number().int().nullable(),
                /** the last that an authority has signed about it: of how many leaves, and when, ms */
                timestamp: z
                    .object({ size: z.number().int(), at: z.number().int(), authority: z.string() })
                    .nullable(),
            }),
        ),
        /** who cosigns it */
        witnesses: z.array(key),
        /** the key by which this server cosigns other logs; null when it does for none */
        witness: key.nullable(),
    }),
    isPlain: true,
});

const logMails = z.object({ isOn: z.boolean() });

export const getLogMails = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/log_mails',
    summary: 'Whether the newest checkpoint of the public log is mailed to a site’s owner',
    access: siteOwners,
    params: siteParams,
    answer: logMails,
});

/** One a day at the most, when something was sealed, to the owner of the site, in the language of the request. */
export const setLogMails = defineCall({
    method: 'PUT',
    path: '/api/v1/work/sites/:id/log_mails',
    summary: 'Turn the daily checkpoint mails on or off',
    access: siteOwners,
    params: siteParams,
    body: logMails,
    answer: logMails,
});

/** For programs for mails, which send a form to it (RFC 8058); whoever opens it gets to the page. */
export const logOneClickPath = '/api/v1/work/public/transparency/unsubscribe/:token';

/** Also when they are off already; 404 for a token that this server did not make. */
export const stopLogMails = defineCall({
    method: 'POST',
    path: '/api/v1/work/public/transparency/stop_mails',
    summary: 'Unsubscribe from checkpoint mails, using the link in one of them',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(200) }),
    /** domain of the site */
    answer: z.object({ name: z.string() }),
});
