import { z } from 'zod';
import { defineCall, granted } from '../../platform/call';
import { canParseUrl } from '../../platform/canParseUrl';
import { defineResource, type Label, recordId, stampLabels, stamps } from '../../platform/resource';

/** Where an ad may stand, in English and Chinese. */
export const adPlaceNames = {
    home_top: ['Home, top', '首页顶部'],
    home_side: ['Home, sidebar', '首页侧栏'],
    articles_list: ['Article list', '文章列表'],
    article_end: ['Below an article', '文章末尾'],
    market_top: ['Market, top', '市场顶部'],
    market_side: ['Market, sidebar', '市场侧栏'],
    console: ['Website list', '网站列表'],
} as const satisfies Record<string, Label>;
export type AdPlace = keyof typeof adPlaceNames;
export const adPlaces = Object.keys(adPlaceNames) as [AdPlace, ...AdPlace[]];

/** To readers of which language it is shown. */
export const adLanguages = ['any', 'zh', 'en'] as const;
export type AdLanguage = (typeof adLanguages)[number];

/** `planned` begins later, `ended` is over, `off` was switched off by hand. */
export const adStates = ['running', 'planned', 'ended', 'off'] as const;
export type AdState = (typeof adStates)[number];

const protocols = ['https:', 'http:', 'mailto:'];
const instant = z.number('field.time').int('field.time').min(1, 'field.time').nullable();

export const adInput = z.object({
    title: z.string().trim().min(1).max(120),
    place: z.enum(adPlaces),
    /** a public image of the library; without one the title is shown */
    imageId: recordId.nullable(),
    link: z
        .string()
        .trim()
        .min(1)
        .max(1000)
        .refine(
            text => canParseUrl(text) && protocols.includes(new URL(text).protocol),
            'article.link',
        ),
    alt: z.string().trim().max(300),
    language: z.enum(adLanguages),
    /** ms; null: at once */
    startsAt: instant,
    /** ms; null: for ever */
    endsAt: instant,
    /** how often it is shown beside others of its place */
    weight: z.number().int().min(1).max(100),
    enabled: z.boolean(),
});
export type AdInput = z.output<typeof adInput>;

const ad = adInput.extend({
    id: z.string(),
    state: z.enum(adStates),
    views: z.number().int(),
    clicks: z.number().int(),
    /** clicks a view, 0 to 1; null without a view */
    rate: z.number().nullable(),
    ...stamps,
});
export type Ad = z.output<typeof ad>;

export const ads = defineResource({
    name: 'ads',
    noun: 'ad',
    row: ad,
    record: ad,
    input: adInput,
    filters: {
        place: z.enum(adPlaces).optional(),
        state: z.enum(adStates).optional(),
        language: z.enum(adLanguages).optional(),
    },
    tabs: { field: 'state', values: adStates },
    sort: ['updatedAt', 'createdAt', 'title', 'place', 'weight', 'startsAt', 'endsAt'],
    order: 'DESC',
    access: {
        list: granted('ads.manage'),
        create: granted('ads.manage'),
        edit: granted('ads.manage'),
        delete: granted('ads.manage'),
    },
    trash: true,
    labels: {
        title: ['Title', '标题'],
        place: ['Placement', '位置'],
        imageId: ['Image', '图片'],
        link: ['Link', '链接'],
        alt: ['Alternative text', '替代文字'],
        language: ['Language', '语言'],
        startsAt: ['Starts', '开始时间'],
        endsAt: ['Ends', '结束时间'],
        weight: ['Weight', '权重'],
        enabled: ['Enabled', '启用'],
        state: ['Status', '状态'],
        views: ['Views', '展示'],
        clicks: ['Clicks', '点击'],
        rate: ['Click-through rate', '点击率'],
        ...stampLabels,
    },
    exported: {
        title: 'text',
        place: 'text',
        state: 'text',
        language: 'text',
        link: 'text',
        weight: 'count',
        startsAt: 'instant',
        endsAt: 'instant',
        views: 'count',
        clicks: 'count',
        rate: 'number',
    },
});

/** Days of which an ad's page shows the figures. */
export const adFigureDays = 30;

export const adFigures = defineCall({
    method: 'GET',
    path: '/api/v1/work/ads/:id/figures',
    summary: 'Get the views and clicks of an ad by day (UTC), today last',
    access: granted('ads.manage'),
    params: z.object({ id: recordId }),
    answer: z.object({
        days: z.array(
            z.object({
                /** YYYY-MM-DD */
                day: z.string(),
                views: z.number().int(),
                clicks: z.number().int(),
            }),
        ),
    }),
});
export type AdFigures = z.output<typeof adFigures.answer>;

/** Where a click leads first: it counts and redirects, so it stands beside the calls. */
export const clickPath = '/api/v1/work/comm/ads/:id/click';

/** One view of a visitor a day counts; the rest, and bots, are answered alike. */
export const viewAd = defineCall({
    method: 'POST',
    path: '/api/v1/work/comm/ads/:id/view',
    summary: 'Count a view of an ad',
    access: 'public',
    params: z.object({ id: recordId }),
    answer: z.object({}),
});
