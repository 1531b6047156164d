import { type Bench, type Measure, single } from '../bench';
import { startServer } from '../ingest/server';
import { publish } from './content';
import { pageRate } from './pageRate';
import { type Noticed, onSlowPhone } from './slowPhone';

const rowsOf = (path: string, { lcp, cls, longest, script }: Noticed): Measure[] => [
    single(`${path}: script before interaction`, 'KB', script / 1000, { most: 130 }),
    single(`${path}: largest paint`, 's', lcp / 1000, { most: 2.5 }),
    single(`${path}: layout shift`, '', cls, { most: 0.02 }),
    single(`${path}: longest task`, 'ms', longest, { most: 200 }),
];

/** Only the server's part is built for a command. */
const requireWritten = async (url: string): Promise<void> => {
    const page = await (await fetch(url)).text();
    if (!page.includes('id="rendered"')) throw new Error('the pages are not built: npm run build');
};

/** An address with a number or an id in it says nothing in a table. */
const nameOf = (path: string): string => path.replace(/^(\/(?:article|market)\/).+/, '$1…');

export const publicBench: Bench = {
    about: 'public pages on a phone 4× slower than this machine on fast 3G, and how often one is sent',
    runs: 1,
    measure: async folder => {
        const server = await startServer(folder);
        try {
            const paths = await publish(server, 12);
            const urls = paths.map(path => server.url + path);
            // once before: a listing's figures are read from the store once an hour
            for (const url of urls) await requireWritten(url);
            const noticed = await onSlowPhone(urls);
            const rate = await pageRate(`${server.url}/home?lang=en`);
            return [
                ...paths.flatMap((path, index) => {
                    const one = noticed.get(urls[index] ?? '');
                    return one ? rowsOf(nameOf(path), one) : [];
                }),
                single('a kept page, sent', '/s', rate, { least: 2000 }),
            ];
        } finally {
            await server.stop();
        }
    },
};
