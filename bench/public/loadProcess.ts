import { Connection } from '../ingest/connection';
import type { PageLoad } from './pageRate';

/** Asks for one page over and over, on connections that stay open; answers how often a second. */
const ask = ({ url, seconds, connections, headers }: PageLoad): Promise<number> =>
    new Promise((done, failed) => {
        const { host, pathname, search } = new URL(url);
        const lines = [`GET ${pathname}${search} HTTP/1.1`, `host: ${host}`, ...headers];
        const request = `${lines.join('\r\n')}\r\n\r\n`;
        const start = performance.now();
        const end = start + seconds * 1000;
        let count = 0;
        const listener = {
            onFree: (connection: Connection) => connection.send(request),
            onAnswer: (connection: Connection, status: number) => {
                if (status !== 200) failed(new Error(`${url} answered ${status}`));
                count += 1;
                const now = performance.now();
                if (now < end) connection.send(request);
                else done(count / ((now - start) / 1000));
            },
            onBroken: (_connection: Connection, reason: string) => failed(new Error(reason)),
        };
        for (let made = 0; made < connections; made += 1) new Connection(new URL(url), listener);
    });

/** The generator's own process: one load comes, one rate goes. */
process.once('message', async message => {
    const rate = await ask(message as PageLoad);
    process.send?.(rate, () => process.exit(0));
});
// nobody is left to hear it
process.once('disconnect', () => process.exit(1));
