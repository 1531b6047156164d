import { z } from 'zod';

/** An ad that is on, as `data.ads` of an answer has it. */
export const adInAnswer = z.object({
    id: z.string(),
    place: z.string(),
    title: z.string(),
    /** path of the image; empty when the title is shown instead */
    image: z.string(),
    /** px; 0 without an image */
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    /** path that counts the click and leads on */
    link: z.string(),
    /** any, zh or en */
    language: z.string(),
    weight: z.number().int(),
});
export type AdInAnswer = z.output<typeof adInAnswer>;
