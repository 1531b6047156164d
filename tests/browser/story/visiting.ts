import { request } from 'node:http';
import type { CollectAnswer, TrackerEvent } from '../../../contract/analytics/collect';
import type { PutEvent } from '../../fixtures/putEvents';
import { expect } from '../footfall';
import { dayMs, dayOf } from './sale';

/**
 * Visits of one page, a day of each visitor, who all come again: on every day from one (ms) on, from as many networks
 * as there are visitors.
 */
export const visitsOf = (
    host: string,
    { from, days, count }: { from: number; days: number; count: number },
): PutEvent[] =>
    Array.from({ length: days }, (_, index) => `${dayOf(from + index * dayMs)}T`).flatMap(day =>
        Array.from({ length: count }, (_, visitor): PutEvent => {
            const minute = String(visitor % 60).padStart(2, '0');
            const hour = String(6 + Math.floor(visitor / 60)).padStart(2, '0');
            return {
                host,
                time: `${day}${hour}:${minute}:00Z`,
                visitor: `v${visitor}`,
                visit: day,
                source: 'search',
                country: 'CN',
                device: 'desktop',
                address: addressOf(visitor),
            };
        }),
    );

/** Each lives in a network of their own. */
const addressOf = (visitor: number): string => `${20 + visitor}.${visitor}.113.7`;

/** Somebody's browser, and what it keeps of a site. */
interface Reader {
    /** tells their network */
    number: number;
    /** undefined before the first answer */
    id?: string;
}

export const readersOf = (count: number): Reader[] =>
    Array.from({ length: count }, (_, number) => ({ number }));

const chrome = 'Chrome/138.0.0.0 Safari/537.36';

/** As Chrome sends what the script of a page has to say, in its order. */
const headersOf = (url: string, host: string, reader: Reader, body: string): string[] => [
    ...['host', new URL(url).host, 'connection', 'close'],
    ...['content-length', String(Buffer.byteLength(body)), 'sec-ch-ua-platform', '"Windows"'],
    'user-agent',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`,
    'sec-ch-ua',
    '"Chromium";v="138", "Google Chrome";v="138", "Not?A_Brand";v="99"',
    ...['content-type', 'text/plain', 'sec-ch-ua-mobile', '?0', 'accept', '*/*'],
    ...['origin', `https://${host}`, 'sec-fetch-site', 'cross-site', 'sec-fetch-mode', 'cors'],
    ...['sec-fetch-dest', 'empty', 'referer', `https://${host}/`],
    ...['accept-encoding', 'gzip, deflate, br, zstd', 'accept-language', 'zh-CN,zh;q=0.9'],
    ...['x-forwarded-for', addressOf(reader.number)],
];

/** By a connection of its own; answers the text of an answer with 202. */
const post = (url: string, headers: string[], body: string): Promise<string> =>
    new Promise((done, failed) => {
        const sent = request(url, { method: 'POST', headers, agent: false }, async answer => {
            const chunks: Buffer[] = [];
            for await (const chunk of answer) chunks.push(chunk as Buffer);
            if (answer.statusCode === 202) done(Buffer.concat(chunks).toString());
            else failed(new Error(`collecting was answered with ${answer.statusCode}`));
        });
        sent.on('error', failed).end(body);
    });

interface Visited {
    site: string;
    host: string;
    /** ms, as the server's clock has it */
    now: number;
}

/** They read the start page for a while, from a search on, and the script tells the collecting server. */
export const visit = async (
    url: string,
    { site, host, now }: Visited,
    readers: readonly Reader[],
): Promise<void> => {
    for (const reader of readers) {
        const i = reader.id ?? `reader${String(reader.number).padStart(6, '0')}`;
        const p = `p${Math.floor(now).toString(36)}${reader.number}`;
        const same = { s: site, u: `https://${host}/`, i, p, w: '1920x1080', l: 'zh-CN' };
        const events: TrackerEvent[] = [
            { ...same, k: 'v', q: 0, r: 'https://www.baidu.com/', t: 'Forum' },
            { ...same, k: 'g', q: 1, e: 20_000 + reader.number * 700, y: 40 + reader.number },
        ];
        const body = JSON.stringify(events);
        const text = await post(`${url}/api/v1/collect`, headersOf(url, host, reader, body), body);
        const { ids = {}, refused = [] } = JSON.parse(text || '{}') as CollectAnswer;
        expect(refused).toEqual([]);
        reader.id = ids[i] ?? i;
    }
};
