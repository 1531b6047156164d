import { describe, expect, it } from 'vitest';
import { toLine } from '../events/event';
import { Importer } from './importer';
import {
    enricher,
    google,
    hit,
    importFiles,
    importHits,
    minute,
    site,
    start,
    text,
} from './logs.fixture';
import { formatOf } from './recognise';

describe('Importer', () => {
    it('makes an event of a page view', () => {
        const { events } = importHits({ target: '/a%20b?c=d&e', referrer: google });
        expect(events).toEqual([
            {
                id: expect.stringMatching(/^\d{1,20}$/),
                site: 'abcdefgh',
                visitor: expect.stringMatching(/^\d{1,20}$/),
                visit: expect.stringMatching(/^\d{1,20}$/),
                started: start,
                time: start,
                kind: 'view',
                view: events[0]?.id,
                origin: 'import',
                host: 'example.com',
                path: '/a%20b',
                query: 'c=d&e',
                referrer: google,
                referrerHost: 'google.com',
                source: 'search',
                sourceName: 'Google',
                address: '114.114.114.114',
                country: 'CN',
                region: 'CN-JS',
                city: '南京',
                browser: 'Chrome',
                browserVersion: '130',
                os: 'Windows',
                osVersion: '10',
                device: 'desktop',
            },
        ]);
    });

    it('writes the very line that toLine would', () => {
        const { events, ready } = importHits(
            { target: '/?utm_source=a&utm_medium=b&utm_campaign=c&utm_term=d&utm_content=e' },
            { at: minute, target: '/\\"\\xe4\\xbd\\xa0\\x09', agent: 'curl/8.5.0' },
        );
        expect(events).toHaveLength(2);
        events.forEach((event, at) => {
            expect(JSON.parse(ready[at] ?? '')).toEqual(JSON.parse(toLine(event)));
            expect(ready[at]).not.toContain('\n');
        });
        expect(events[1]?.path).toBe('/"你\t');
    });

    it('takes the virtual host of the line, and the site’s domain where there is none', () => {
        const { events } = importHits(
            { vhost: 'Blog.Example.com:443', target: '/1' },
            { vhost: 'blog.example.com:8443', target: '/2' },
            { vhost: '_', target: '/3' },
            { target: 'http://elsewhere.example/4?x' },
        );
        expect(events.map(event => event.host)).toEqual([
            'blog.example.com',
            'blog.example.com:8443',
            'example.com',
            'example.com',
        ]);
        expect(events[3]).toMatchObject({ path: '/4', query: 'x' });
    });

    it('keeps bots, named', () => {
        const { events, summary } = importHits(
            { agent: 'Mozilla/5.0 (compatible; Baiduspider/2.0)' },
            { agent: '-' },
            {},
        );
        expect(events.map(event => event.bot)).toEqual(['Baiduspider', 'no agent', undefined]);
        expect(events.map(event => event.excluded)).toEqual(['bot', 'bot', undefined]);
        expect(summary).toMatchObject({ views: 1, bots: 2 });
    });

    it('keeps what comes from data centres apart, also where the log has no agents', () => {
        const { events, summary } = importFiles(
            text([hit({ client: '5.9.1.1' }), hit(), hit({ client: '3.5.140.2' })]),
            text([hit({ client: '5.9.1.1', target: '/b' }).replace(/ "-" ".*"$/, '')]),
        );
        expect(events.map(({ bot, excluded }) => [bot, excluded])).toEqual([
            ['Hetzner', 'network'],
            [undefined, undefined],
            ['Amazon Web Services', 'network'],
            ['Hetzner', 'network'],
        ]);
        expect(summary).toMatchObject({ views: 1, bots: 3 });
    });

    it('takes nobody for a bot where the log has no agents', () => {
        const { events, summary } = importFiles(text([hit().replace(/ "-" ".*"$/, '')]));
        expect(events[0]?.bot).toBeUndefined();
        expect(summary).toMatchObject({ views: 1, bots: 0 });
    });

    it('counts what it leaves out, and says why it cannot read a line', () => {
        const { events, summary } = importFiles(
            text([
                hit(),
                hit({ target: '/a.png' }),
                hit({ target: '/b.css' }),
                hit({ method: 'POST' }),
                hit({ status: 404 }),
                '',
                ...Array.from({ length: 7 }, (_, at) => `garbage ${at}`),
                hit({ client: '8.8.8.8', at: minute }),
            ]),
        );
        expect(events).toHaveLength(2);
        expect(summary).toMatchObject({
            lines: 14,
            views: 2,
            excluded: { static: 2, method: 1, status: 1 },
            malformed: 7,
            first: start,
            last: start + minute,
        });
        expect(summary.addresses.size).toBe(2);
        expect(summary.examples).toHaveLength(5);
        expect(summary.examples[0]).toEqual({
            file: 'access.log',
            line: 7,
            reason: 'no time in square brackets',
        });
    });

    describe('the format', () => {
        const importAs = (bytes: Buffer) => {
            const importer = new Importer(site, enricher);
            const file = importer.startFile('x.log', formatOf('common'));
            return { importer, ready: [...file.push(bytes), ...file.end(), ...importer.finish()] };
        };

        it('is the one that was named', () => {
            const { ready } = importAs(text([hit()]));
            expect(JSON.parse(ready[0] ?? '')).not.toHaveProperty('browser');
        });

        it('is asked for when no line can be read', () => {
            const importer = new Importer(site, enricher);
            const file = importer.startFile('error.log');
            file.push(text(['[error] one', '[error] two']));
            expect(() => file.end()).toThrow(/^error\.log: the format is not recognised.*--format/);
        });

        it('does not matter to an empty file', () => {
            const { ready, summary } = importFiles(Buffer.from(''), Buffer.from('\n\n'));
            expect(ready).toEqual([]);
            expect(summary.malformed).toBe(0);
        });

        it('is found behind a byte order mark and many bad lines', () => {
            const bytes = text([`\u00ef\u00bb\u00bf${hit()}`, ...Array(40).fill('bad'), hit()]);
            expect(importFiles(bytes).events).toHaveLength(2);
        });
    });
});
