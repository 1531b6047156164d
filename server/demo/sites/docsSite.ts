import type { SiteProfile, SourceSpec } from '../profile';
import { articles, guides, project, reference } from './docsPages';

const sources: readonly SourceSpec[] = [
    [48, 'https://www.google.com/'],
    [5, 'https://www.google.co.in/'],
    [6, 'https://www.bing.com/'],
    [4, 'https://duckduckgo.com/'],
    [1, 'https://search.brave.com/'],
    [9, 'https://chatgpt.com/'],
    [3, 'https://claude.ai/'],
    [2.5, 'https://www.perplexity.ai/'],
    [2, 'https://gemini.google.com/'],
    [1, 'https://copilot.microsoft.com/'],
    [14, 'https://github.com/setu-queue/setu'],
    [6, 'https://stackoverflow.com/questions/77012345'],
    [3, 'https://www.npmjs.com/package/setu-queue'],
    [3, 'https://www.reddit.com/r/node/'],
    [3, 'https://www.linkedin.com/'],
    [2, 'https://dev.to/'],
    [2, 'https://news.ycombinator.com/'],
    [1.5, 'https://x.com/'],
    [1.5, 'https://www.youtube.com/'],
    [1, 'https://mail.google.com/'],
    [2, '', 'utm_source=nodeweekly&utm_medium=email&utm_campaign=issue-612'],
    [1.5, 'https://www.google.com/', 'utm_source=google&utm_medium=cpc&utm_campaign=job-queue'],
    [28, ''],
];

/** The documentation of a job queue made in India, whose clock is half an hour off the others. */
export const docsSite: SiteProfile = {
    name: 'Setu docs (demo)',
    domain: 'setu-queue.example',
    zone: 'Asia/Kolkata',
    titleEnd: ' · Setu',
    share: 0.2,
    rhythm: {
        workday: [
            ...[12, 8, 6, 5, 4, 5, 7, 12, 22, 42, 62, 68],
            ...[60, 50, 60, 66, 66, 60, 50, 42, 40, 40, 34, 22],
        ],
        weekend: [
            ...[12, 8, 6, 5, 4, 4, 6, 9, 14, 24, 32, 36],
            ...[34, 30, 32, 36, 38, 38, 36, 36, 38, 38, 32, 22],
        ],
        weekdays: [0.48, 1.08, 1.14, 1.15, 1.12, 1.0, 0.55],
        growth: 1.8,
    },
    bounce: 0.53,
    returning: 0.48,
    devices: { desktop: 84, phone: 15, tablet: 1 },
    countries: {
        ...{ IN: 520, US: 150, DE: 40, GB: 38, BR: 24, FR: 20, CA: 20, NL: 16, PL: 16, SG: 14 },
        ...{
            PK: 16,
            BD: 14,
            VN: 14,
            ID: 14,
            LK: 9,
            NP: 9,
            NG: 9,
            AE: 9,
            JP: 9,
            KR: 8,
            SE: 8,
            AU: 8,
        },
        ...{ CN: 12 },
    },
    sources: { cn: sources, west: sources, india: sources },
    loyalSources: [
        [58, ''],
        [16, 'https://github.com/setu-queue/setu'],
        [16, 'https://www.google.com/'],
        [5, 'https://setu-queue.example/docs/quick-start'],
        [4, '', 'utm_source=changelog&utm_medium=email'],
    ],
    campaigns: [
        {
            before: 45,
            lifts: [1.6, 1.1, 0.4, 0.2],
            path: '/blog/setu-2-0',
            sources: [
                [6, 'https://news.ycombinator.com/'],
                [3, 'https://www.reddit.com/r/programming/'],
                [2, '', 'utm_source=twitter&utm_medium=social&utm_campaign=setu-2'],
                [2, ''],
            ],
        },
        {
            before: 11,
            lifts: [0.6, 0.9, 0.3],
            path: '/blog/postgres-as-a-queue',
            sources: [
                [4, 'https://news.ycombinator.com/'],
                [3, 'https://lobste.rs/'],
                [2, 'https://www.linkedin.com/'],
                [2, '', 'utm_source=nodeweekly&utm_medium=email&utm_campaign=issue-618'],
            ],
        },
    ],
    sections: [
        { entries: 20, onward: 10, reading: 18, pages: [['/', 'A job queue on your database']] },
        {
            entries: 38,
            onward: 42,
            reading: 62,
            pages: guides,
            actions: [
                {
                    kind: 'event',
                    chance: 0.09,
                    names: ['copy code'],
                    props: [{ language: 'ts' }, { language: 'bash' }],
                },
                {
                    kind: 'event',
                    chance: 0.02,
                    names: ['feedback'],
                    props: [{ helpful: true }, { helpful: true }, { helpful: false }],
                },
            ],
        },
        {
            entries: 24,
            onward: 32,
            reading: 44,
            pages: reference,
            actions: [
                { kind: 'event', chance: 0.05, names: ['copy code'], props: [{ language: 'ts' }] },
            ],
        },
        { entries: 12, onward: 6, reading: 95, pages: articles },
        {
            entries: 6,
            onward: 10,
            reading: 24,
            pages: project,
            actions: [
                {
                    kind: 'outbound',
                    chance: 0.12,
                    names: ['https://github.com/setu-queue/setu', 'https://discord.com/'],
                },
                {
                    kind: 'download',
                    chance: 0.06,
                    names: ['https://setu-queue.example/download/setu-2.0.3.tar.gz'],
                },
            ],
        },
    ],
    bots: {
        ...{
            Googlebot: 26,
            GPTBot: 20,
            ClaudeBot: 14,
            Bingbot: 12,
            PerplexityBot: 7,
            AhrefsBot: 6,
        },
        ...{ HeadlessChrome: 6, Applebot: 4, YandexBot: 3, Bytespider: 3 },
    },
};
