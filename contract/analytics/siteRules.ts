import { z } from 'zod';

/** A day is sealed 25 hours after its end; addresses are raw at least until then. */
export const minAddressDays = 2;
export const maxRules = 200;

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** One address, or a network such as 203.0.113.0/24. */
const excludedAddress = z
    .string()
    .trim()
    .toLowerCase()
    .refine(
        text => network.safeParse(text).success,
        'not an address or network such as 203.0.113.7 or 2001:db8::/32',
    );

/** People paste addresses where a path is asked for. */
const excludedPage = z
    .string()
    .trim()
    .transform(text => text.replace(/^https?:\/\/[^/]*/i, '').replace(/\?.*$/s, ''))
    .pipe(
        z
            .string()
            .max(500, 'longer than 500 characters')
            .regex(/^[/*]\S*$/, 'not a path such as /admin/*'),
    );

const droppedParameter = z
    .string()
    .trim()
    .max(100, 'longer than 100 characters')
    .regex(/^[^\s&=?#/]+$/, 'not a parameter such as token or session_*');

const listOfRules = <Rule extends z.ZodType>(rule: Rule) =>
    z.array(rule).max(maxRules, `more than ${maxRules} lines`);

export const excludedAddresses = listOfRules(excludedAddress);
export const excludedPages = listOfRules(excludedPage);
export const droppedParameters = listOfRules(droppedParameter);

/** Looks of the public counter. */
export const widgetStyles = ['text', 'badge', 'tile', 'dark'] as const;
export type WidgetStyle = (typeof widgetStyles)[number];
/** Today's visitors and page views, who is online now, and page views since the beginning. */
export const widgetFigures = ['visitors', 'views', 'online', 'total'] as const;
export type WidgetFigure = (typeof widgetFigures)[number];

/** The public counter of a site: a picture that anybody may load. */
export const widget = z.object({
    style: z.enum(widgetStyles),
    figures: z
        .array(z.enum(widgetFigures))
        .min(1, 'choose at least one figure')
        .max(widgetFigures.length)
        .refine(chosen => new Set(chosen).size === chosen.length, 'named twice'),
    language: z.enum(['en', 'zh']),
});
export type Widget = z.output<typeof widget>;
