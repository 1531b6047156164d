import { createEnricher } from '../events/enrich/enrich';
import type { StoredEvent } from '../events/event';
import { Importer } from './importer';

/** Logs made up for the tests of the importer. */
export const start = Date.UTC(2026, 0, 5, 12, 0, 0);
export const minute = 60_000;
export const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
export const google = 'https://www.google.com/';

export interface Hit {
    at?: number;
    client?: string;
    target?: string;
    status?: number;
    method?: string;
    referrer?: string;
    agent?: string;
    vhost?: string;
}

const clf = (time: number): string => {
    const [, month, day, year, clock] =
        new Date(time).toUTCString().match(/\w+, (\d+) (\w+) (\d+) (\S+)/) ?? [];
    return `${month}/${day}/${year}:${clock} +0000`;
};

export const hit = (changes: Hit = {}): string => {
    const h = {
        at: 0,
        client: '114.114.114.114',
        target: '/',
        status: 200,
        method: 'GET',
        referrer: '-',
        agent: chrome,
        vhost: '',
        ...changes,
    };
    const head = `${h.vhost === '' ? '' : `${h.vhost} `}${h.client} - - [${clf(start + h.at)}]`;
    return `${head} "${h.method} ${h.target} HTTP/1.1" ${h.status} 5 "${h.referrer}" "${h.agent}"`;
};

export const site = { id: 'abcdefgh', domain: 'example.com' };
export const enricher = await createEnricher();

export const text = (lines: readonly string[]): Buffer =>
    Buffer.from(`${lines.join('\n')}\n`, 'latin1');

/** Imports files, each of them whole or in chunks. */
export const importFiles = (...files: (Buffer | readonly Buffer[])[]) => {
    const importer = new Importer(site, enricher);
    const ready: string[] = [];
    for (const file of files) {
        const reader = importer.startFile('access.log');
        const chunks = Buffer.isBuffer(file) ? [file] : file;
        for (const chunk of chunks) ready.push(...reader.push(chunk));
        ready.push(...reader.end());
    }
    ready.push(...importer.finish());
    const events = ready.map(line => JSON.parse(line) as StoredEvent);
    return { summary: importer.summary, events, ready };
};

export const importHits = (...hits: Hit[]) => importFiles(text(hits.map(hit)));
