import { z } from 'zod';
import { fault } from '../fault';

/** A day is sealed 25 hours after its end; addresses are raw at least until then. */
export const minAddressDays = 2;
const maxRules = 200;

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** One address, or a network such as 203.0.113.0/24. */
const excludedAddress = z
    .string()
    .trim()
    .toLowerCase()
    .refine(text => network.safeParse(text).success, 'site.address_or_network');

/** People paste addresses where a path is asked for. */
const excludedPage = z
    .string()
    .trim()
    .transform(text => text.replace(/^https?:\/\/[^/]*/i, '').replace(/\?.*$/s, ''))
    .pipe(
        z
            .string()
            .max(500, fault('site.line_too_long', { max: 500 }))
            .regex(/^[/*]\S*$/, 'site.path'),
    );

const droppedParameter = z
    .string()
    .trim()
    .max(100, fault('site.line_too_long', { max: 100 }))
    .regex(/^[^\s&=?#/]+$/, 'site.parameter');

/** A title of the pages that are shown in place of one that is not there; `*` stands for anything. */
const notFoundTitle = z
    .string()
    .trim()
    .min(1)
    .max(200, fault('site.line_too_long', { max: 200 }))
    .refine(text => /[^*\s]/.test(text), 'field.needed');
/** Each is compared with every title. */
const maxTitles = 20;

const listOfRules = <Rule extends z.ZodType>(rule: Rule) =>
    z.array(rule).max(maxRules, fault('site.too_many_lines', { max: maxRules }));

export const excludedAddresses = listOfRules(excludedAddress);
export const excludedPages = listOfRules(excludedPage);
export const droppedParameters = listOfRules(droppedParameter);
export const notFoundTitles = z
    .array(notFoundTitle)
    .max(maxTitles, fault('site.too_many_lines', { max: maxTitles }));

/**
 * What a site may count beside pages that are opened: another hash, `replaceState` that changes only query or
 * hash, the page in a frame of another one. The measuring script has an attribute for each, `data-<name>`.
 */
export const extraViews = ['hash', 'replace-state', 'frames'] as const;

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
        .min(1, 'widget.figure_needed')
        .max(widgetFigures.length)
        .refine(chosen => new Set(chosen).size === chosen.length, 'site.named_twice'),
    language: z.enum(['en', 'zh']),
});
export type Widget = z.output<typeof widget>;
