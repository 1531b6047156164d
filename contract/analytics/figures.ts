import { z } from 'zod';

/** The figures of a period; their meaning stands in ARCHITECTURE.md and in the tooltips. */
export const figures = z.object({
    pv: z.number(),
    uv: z.number(),
    ip: z.number(),
    newVisitors: z.number(),
    visits: z.number(),
    /** share of visits, 0 to 1; null without visits */
    bounceRate: z.number().nullable(),
    /** average per visit in seconds; null without visits */
    duration: z.number().nullable(),
    /** page views ÷ visits; null without visits */
    depth: z.number().nullable(),
});
export type Figures = z.output<typeof figures>;
export const figureNames = [
    'pv',
    'uv',
    'ip',
    'newVisitors',
    'visits',
    'bounceRate',
    'duration',
    'depth',
] as const satisfies readonly (keyof Figures)[];
export type FigureName = (typeof figureNames)[number];

export const figuresOrNone = z.object(
    Object.fromEntries(figureNames.map(name => [name, z.number().nullable()])) as Record<
        FigureName,
        z.ZodNullable<z.ZodNumber>
    >,
);
export type FiguresOrNone = z.output<typeof figuresOrNone>;
