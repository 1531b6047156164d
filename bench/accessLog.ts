import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { agentKinds } from '../server/analytics/demo/agentTable';
import { botKinds } from '../server/analytics/demo/bots';
import { addressIn } from '../server/analytics/demo/people';
import { Random } from '../server/analytics/demo/random';
import { posts } from '../server/analytics/demo/sites/blogPages';
import { Weighted, zipf } from '../server/analytics/demo/weighted';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** `10/Oct/2026:13:55:36 +0000` */
const logTime = (time: number): string => {
    const at = new Date(time);
    const day = `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}`;
    return `${day}:${at.toISOString().slice(11, 19)} +0000`;
};

const agents = agentKinds.flatMap(({ userAgent, versions }) =>
    versions.map(([version]) => userAgent.replaceAll('{v}', version)),
);
const bots = Object.values(botKinds).map(bot => bot.userAgent);
const assets = ['/assets/app-3fd1.js', '/assets/app-91ce.css', '/favicon.ico', '/img/cover.webp'];
const referrers = ['-', '-', 'https://www.baidu.com/', 'https://www.google.com/', 'https://t.co/a'];

/** Lines as nginx writes them in its combined format: pages, what pages load, calls, errors, bots. */
export function* logLines(count: number, end: number, days: number): Generator<string> {
    const random = new Random('access log');
    const weights = zipf(posts.length);
    const paths = new Weighted(posts.map(([path], at) => [path as string, weights[at] ?? 0]));
    const from = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
    const visitors = Array.from({ length: 30_000 }, () => ({
        address: addressIn(random.chance(0.9) ? 'CN' : 'US', random),
        agent: from(random.chance(0.9) ? agents : bots),
    }));
    // Some forty people at a time; each asks for a dozen things, then somebody else comes.
    const here = Array.from({ length: 40 }, () => from(visitors));
    const step = (days * 86_400_000) / count;
    for (let line = 0; line < count; line += 1) {
        const seat = random.below(here.length);
        if (random.chance(1 / 12)) here[seat] = from(visitors);
        const { address, agent } = here[seat] as (typeof visitors)[number];
        const kind = random.next();
        const path = kind < 0.4 ? paths.pick(random) : kind < 0.9 ? from(assets) : '/api/likes';
        const status = random.chance(0.03) ? 404 : random.chance(0.06) ? 304 : 200;
        const time = logTime(end - (count - line) * step);
        const bytes = 200 + random.below(40_000);
        const referrer = from(referrers);
        const method = path.startsWith('/api/') ? 'POST' : 'GET';
        yield `${address} - - [${time}] "${method} ${path} HTTP/1.1" ${status} ${bytes} "${referrer}" "${agent}"`;
    }
}

/** Writes such a log of 30 days up to now. */
export const writeLog = async (path: string, count: number): Promise<void> => {
    const file = createWriteStream(path);
    let text = '';
    for (const line of logLines(count, Date.now(), 30)) {
        text += `${line}\n`;
        if (text.length < 1 << 20) continue;
        if (!file.write(text)) await once(file, 'drain');
        text = '';
    }
    file.end(text);
    await once(file, 'finish');
};
