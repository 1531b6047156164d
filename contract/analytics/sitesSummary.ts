import { z } from 'zod';
import { accountHolders } from '../platform/call';
import { defineReport } from './report';
import { site } from './sites';

const siteFigures = z.object({ pv: z.number(), uv: z.number(), ip: z.number() });
export type SiteFigures = z.output<typeof siteFigures>;

/** Days of the sparkline. */
export const sparklineDays = 14;

export const sitesSummary = defineReport({
    name: 'sitesSummary',
    at: 'sites',
    summary: 'Today, yesterday, visitors online and a sparkline of the last days for each site',
    access: accountHolders,
    answer: z.object({
        /** every site of which one reads everything, in the order of adding; days are those of the site's zone */
        list: z.array(
            z.object({
                site,
                /** kept apart, and takes no events */
                isArchived: z.boolean(),
                today: siteFigures,
                yesterday: siteFigures,
                /** yesterday up to the same clock minute, which today is fairly compared with */
                sameTimeYesterday: siteFigures,
                /** distinct visitors with an event in the last 15 minutes */
                online: z.number(),
                /** page views of the last 14 days, today last */
                sparkline: z.array(z.number()),
            }),
        ),
        /** the sites of which one reads chosen reports or one segment: what they are today is none of these */
        limited: z.array(site),
    }),
});
export type SiteSummary = z.output<typeof sitesSummary.answer>['list'][number];
