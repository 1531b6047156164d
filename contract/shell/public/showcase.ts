import { z } from 'zod';
import { figures } from '../../analytics/figures';
import { defineCall } from '../../platform/call';
import { day } from '../../platform/day';

const showcaseDay = z.object({ day, pv: z.number().int(), uv: z.number().int() });

/** Figures of the first site of the preview, at most a minute old; null where none is shown. */
export const publicShowcase = defineCall({
    method: 'GET',
    path: '/api/v1/work/public/showcase',
    summary: 'The last thirty days of the site that visitors may look at',
    access: 'public',
    answer: z.object({
        showcase: z
            .object({
                name: z.string(),
                /** its visits are made up */
                isDemo: z.boolean(),
                /** distinct visitors with an event in the last 15 minutes */
                online: z.number().int(),
                /** of all the days together */
                figures: figures.pick({ pv: true, uv: true, visits: true, bounceRate: true }),
                /** thirty, of the site's time zone; the last one is the latest that has visits */
                days: z.array(showcaseDay),
            })
            .nullable(),
    }),
});
export type Showcase = NonNullable<z.output<typeof publicShowcase.answer>['showcase']>;
export type PublicShowcase = z.output<typeof publicShowcase.answer>;
