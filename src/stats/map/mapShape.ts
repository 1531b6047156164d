import { z } from 'zod';

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** Outlines of a map, as scripts/maps.mjs makes them and an operator may replace them. */
export const mapShape = z.object({
    width: z.number().positive(),
    height: z.number().positive(),
    /** an SVG path for each place, by the code that reports have for it */
    places: z.record(z.string(), z.string()),
    /** where places lie that are too small to be seen */
    dots: z.record(z.string(), z.tuple([z.number(), z.number()])).default({}),
    /** what lies beyond the map's edge, in a box; nothing of it can be chosen */
    inset: z
        .object({
            ...box,
            /** units of the paths to one of the map's */
            scale: z.number().positive(),
            path: z.string(),
            lines: z.string(),
        })
        .optional(),
});
export type MapShape = z.output<typeof mapShape>;

export const mapNames = ['world', 'china'] as const;
export type MapName = (typeof mapNames)[number];
