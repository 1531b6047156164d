import { z } from 'zod';
import { day } from '../platform/day';
import { listOf, pagingQuery } from '../platform/paging';
import { visitReasons } from './collect';
import { defineReport } from './report';

const siteId = z.string().regex(/^[a-z0-9]{8,32}$/);

/** A period in days of the site's zone, both ends inclusive; today when left out. */
export const periodQuery = z.object({ site: siteId, from: day.optional(), to: day.optional() });

export const otherHosts = defineReport({
    name: 'otherHosts',
    isWhole: true,
    at: 'otherhosts',
    summary: 'Page views from hosts that the site does not list; no other report counts them',
    sharedIn: ['overview'],
    query: periodQuery.extend(pagingQuery.shape),
    answer: listOf(
        z.object({
            host: z.string(),
            pv: z.number(),
            /** distinct addresses */
            ip: z.number(),
            /** ms */
            firstAt: z.number().int(),
            lastAt: z.number().int(),
        }),
    ),
});

/** Below this plausibility a visit that counts is called suspicious. */
export const suspiciousBelow = 60;

const qualityFigures = z.object({
    /** visits that the figures count, suspicious ones among them */
    visits: z.number(),
    /** counted, but with a plausibility below that of most people */
    suspicious: z.number(),
    /** left out for how they behaved */
    behaviour: z.number(),
    /** left out because they came from a data centre */
    network: z.number(),
    /** left out because their agent says that it is a bot */
    bots: z.number(),
    /** page views of hosts that the site does not list */
    otherHosts: z.number(),
    /** (suspicious + behaviour + network) / (visits + behaviour + network), 0 to 1; null without visits */
    share: z.number().nullable(),
});
export type QualityFigures = z.output<typeof qualityFigures>;

/** How far the figures can be trusted, and what they leave out. */
export const quality = defineReport({
    name: 'quality',
    isWhole: true,
    summary: 'What was excluded and why, and the share of suspicious traffic by day',
    sharedIn: ['overview'],
    query: periodQuery,
    answer: qualityFigures.extend({
        /** visits by reason, the most frequent first; a visit may have several */
        reasons: z.array(z.object({ reason: z.enum(visitReasons), visits: z.number() })),
        days: z.array(qualityFigures.extend({ day })),
        /** the latest day whose digest is in the site's chain; null before the first */
        sealedUntil: day.nullable(),
        /** days whose digests are in the chain */
        sealedDays: z.number().int(),
    }),
});
export type Quality = z.output<typeof quality.answer>;

/** What of a period's measured visits would be signed, and what holds the others back. */
export const signedVisits = defineReport({
    name: 'signedVisits',
    isWhole: true,
    at: 'signed',
    summary: 'How many measured visits are in the signed figures, and why the others are not',
    sharedIn: ['overview'],
    query: periodQuery,
    answer: z.object({
        /** measured visits that the figures count */
        visits: z.number(),
        /** those of them that signed figures count too */
        signed: z.number(),
        /** beyond what an address, a network, an agent, new visitors with something in common, and those of a day may bring */
        capped: z.object({
            address: z.number(),
            network: z.number(),
            agent: z.number(),
            mix: z.number(),
            newcomers: z.number(),
        }),
    }),
});
export type SignedVisits = z.output<typeof signedVisits.answer>;
