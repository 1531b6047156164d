import { z } from 'zod';
import { listOf, pagingQuery } from '../platform/paging';
import { botPurposes } from './botPurposes';
import { defineList } from './report';
import { reportQuery } from './reportQuery';

const count = z.number().int();

const aiBot = z.object({
    /** as it calls itself */
    bot: z.string(),
    operator: z.string(),
    purpose: z.enum(botPurposes),
    views: count,
    visits: count,
    /** different pages, and addresses it came from */
    pages: count,
    addresses: count,
    /** ms */
    lastAt: count,
    /** page views from addresses that its operator publishes; null where this server has no list of them */
    verified: count.nullable(),
    /** visits of people by an assistant of its operator, after its operator's first page view of the period; null where it has none */
    people: count.nullable(),
});
export type AiBot = z.output<typeof aiBot>;

export const aiBots = defineList({
    name: 'aiBots',
    label: ['AI and bots by purpose', '按用途划分的 AI 与爬虫'],
    summary:
        'Programs that name themselves, by what they read pages for, whether their addresses are their operator’s, and who came by its assistant later',
    sharedIn: ['bots'],
    columns: {
        bot: { label: ['Name', '名称'], kind: 'text' },
        operator: { label: ['Operator', '所属公司'], kind: 'text' },
        purpose: { label: ['Purpose', '用途'], kind: 'text' },
        views: { label: ['Page views', '浏览量'], kind: 'count' },
        visits: { label: ['Visits', '访问次数'], kind: 'count' },
        pages: { label: ['Pages', '页面数'], kind: 'count' },
        addresses: { label: ['IPs', 'IP 数'], kind: 'count' },
        verified: {
            label: ['Page views from published addresses', '来自公布地址的浏览量'],
            kind: 'count',
        },
        people: {
            label: ['People who came by its assistant', '之后由其助手带来的访问'],
            kind: 'count',
        },
        lastAt: { label: ['Last', '最近'], kind: 'instant' },
    },
    query: reportQuery,
    answer: listOf(aiBot).extend({ timezone: z.string() }),
});

const aiPage = z.object({
    path: z.string(),
    /** page views of bots by what they are for */
    training: count,
    search: count,
    assistant: count,
    /** visits of people that began there by an assistant of an operator that had read it before in the period */
    people: count,
    /** ms, of the latest page view of a bot */
    lastAt: count,
});
export type AiPage = z.output<typeof aiPage>;

export const aiPages = defineList({
    name: 'aiPages',
    label: ['Pages read by AI', 'AI 读取的页面'],
    summary:
        'Pages that programs read for training, search and assistants, and the people who came there by an assistant later',
    sharedIn: ['bots'],
    tells: ['page'],
    columns: {
        path: { label: ['Page', '页面'], kind: 'text' },
        training: { label: ['Training', '训练'], kind: 'count' },
        search: { label: ['Search', '搜索'], kind: 'count' },
        assistant: { label: ['For a person', '为用户读取'], kind: 'count' },
        people: {
            label: ['People who came by an assistant', '之后由助手带来的访问'],
            kind: 'count',
        },
        lastAt: { label: ['Last', '最近'], kind: 'instant' },
    },
    query: reportQuery.extend(pagingQuery.shape),
    answer: listOf(aiPage).extend({ timezone: z.string() }),
});
