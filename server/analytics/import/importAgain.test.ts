import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chrome, hit, importFiles, minute, text } from './logs.fixture';
import { unpack } from './unpack';

describe('the same lines again', () => {
    const lines = [
        hit(),
        hit(),
        hit({ at: 10 * minute, target: '/b' }),
        hit({ at: 20 * minute, client: '8.8.8.8' }),
        hit({ at: 55 * minute, target: '/c' }),
    ];
    const identities = ({ events }: ReturnType<typeof importFiles>) =>
        events.map(({ id, visitor, visit, started, time }) =>
            [id, visitor, visit, started, time].join(' '),
        );

    it('give the same events', () => {
        const first = importFiles(text(lines));
        expect(new Set(first.events.map(event => event.id)).size).toBe(5);
        expect(importFiles(text(lines)).ready).toEqual(first.ready);
    });

    it('give the same events from a file that has grown', () => {
        const before = identities(importFiles(text(lines.slice(0, 3))));
        expect(identities(importFiles(text(lines))).slice(0, 3)).toEqual(before);
    });

    it('give the same events with other line ends and without the last one', () => {
        const first = importFiles(text(lines)).ready;
        expect(importFiles(Buffer.from(lines.join('\r\n'), 'latin1')).ready).toEqual(first);
    });

    it('give the same ids from a file that begins later', () => {
        const all = importFiles(text(lines)).events.map(event => event.id);
        const late = importFiles(text(lines.slice(2))).events.map(event => event.id);
        expect(late).toEqual(all.slice(2));
    });

    it('are taken once from two files of one run', () => {
        const { events, summary } = importFiles(text(lines.slice(0, 4)), text(lines));
        expect(identities({ events } as never)).toEqual(identities(importFiles(text(lines))));
        expect(summary).toMatchObject({ views: 5, repeated: 4 });
    });

    it('give the same events when packed', async () => {
        const chunks: Buffer[] = [];
        async function* packed(): AsyncIterable<Buffer> {
            const bytes = gzipSync(text(lines));
            yield bytes.subarray(0, 1);
            yield bytes.subarray(1, 50);
            yield bytes.subarray(50);
        }
        for await (const chunk of unpack(packed())) chunks.push(chunk);
        expect(importFiles(chunks).ready).toEqual(importFiles(text(lines)).ready);
    });

    it('give the same events however the bytes are cut', () => {
        const shape = fc.record({
            at: fc.integer({ min: 0, max: 5000 }).map(seconds => seconds * 1000),
            client: fc.constantFrom('8.8.8.8', '114.114.114.114', '2001:4860:4860::8888'),
            target: fc.constantFrom(
                '/',
                '/a?b=c',
                '/x.css',
                '/\\xe4\\xbd\\xa0',
                '/\u00e4\u00bd\u00a0',
            ),
            agent: fc.constantFrom(chrome, 'curl/8.5.0', '-', 'a \\" b'),
        });
        const line = fc.oneof(
            { weight: 8, arbitrary: shape.map(hit) },
            fc.constantFrom('', 'garbage', '\u0016\u0003', `${hit()} "cut`, hit().slice(0, -9)),
        );
        const cuts = fc.infiniteStream(fc.integer({ min: 1, max: 300 }));
        fc.assert(
            fc.property(fc.array(line, { maxLength: 120 }), cuts, (some, sizes) => {
                const bytes = text([hit(), ...some]);
                const chunks: Buffer[] = [];
                for (let from = 0; from < bytes.length; ) {
                    const size = sizes.next().value ?? 1;
                    chunks.push(bytes.subarray(from, from + size));
                    from += size;
                }
                expect(importFiles(chunks).ready).toEqual(importFiles(bytes).ready);
            }),
            { numRuns: 30 },
        );
    });
});
