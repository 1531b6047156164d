import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOut } from '../../../scripts/testForm.mjs';
import { createEnricher, type Enricher } from '../events/enrich/enrich';
import type { StoredEvent } from '../events/event';
import { Importer } from './importer';
import { type ImportJob, importLogs } from './importLogs';
import { orderLogs, sampleBytes } from './orderLogs';
import type { ProgressState } from './progress';

const pad = (value: number): string => String(value).padStart(2, '0');

const line = (minute: number, day = '05', client = '8.8.8.8'): string =>
    `${client} - - [${day}/Jan/2026:12:${pad(minute)}:00 +0000] "GET /${minute} HTTP/1.1" 200 5 "-" "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0"`;

describe('logs on disk', () => {
    let folder = '';
    let enricher: Enricher;
    beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'footfall-import-'));
        enricher = await createEnricher();
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const file = (name: string, content: string | Buffer): string => {
        const path = join(folder, name);
        writeFileSync(path, content);
        return path;
    };
    const text = (...lines: string[]) => `${lines.join('\n')}\n`;

    const run = async (paths: readonly string[], changes: Partial<ImportJob> = {}) => {
        const events: StoredEvent[] = [];
        const states: ProgressState[] = [];
        const importer = new Importer({ id: 'abcdefgh', domain: 'example.com' }, enricher);
        const outcome = await importLogs({
            paths,
            format: undefined,
            importer,
            write: async written => {
                events.push(JSON.parse(written));
            },
            onProgress: state => states.push(state),
            signal: new AbortController().signal,
            ...changes,
        });
        return { events, states, outcome, summary: importer.summary };
    };

    it('are read plain and packed, also packed in several parts', async () => {
        const plain = file('a.log', text(line(1), line(2)));
        const packed = file(
            'b.log',
            Buffer.concat([gzipSync(text(line(3))), gzipSync(text(line(4)))]),
        );
        const { events, outcome, states } = await run([plain, packed]);
        expect(events.map(event => event.path)).toEqual(['/1', '/2', '/3', '/4']);
        expect(outcome).toEqual({ failures: [], stoppedAt: undefined });
        expect(states.at(-1)).toMatchObject({ lines: 4 });
        expect(states.at(-1)?.bytes).toBe(states.at(-1)?.totalBytes);
    });

    it('of CloudFront are read as they come, packed and with remarks', async () => {
        const fields = [
            'date',
            'time',
            'x-edge-location',
            'c-ip',
            'cs-method',
            'cs-uri-stem',
            'sc-status',
        ];
        const row = (minute: number) =>
            [
                '2026-01-05',
                `12:${pad(minute)}:00`,
                'FRA56',
                '8.8.8.8',
                'GET',
                `/${minute}`,
                '200',
            ].join('\t');
        const head = ['#Version: 1.0', `#Fields: ${fields.join(' ')}`];
        const first = file('E1.gz', gzipSync(text(...head, row(1), row(2))));
        const second = file('E2.gz', gzipSync(text(...head, row(3))));
        const none = file('E3.gz', gzipSync(text(...head)));
        const { events, outcome, summary } = await run([first, second, none]);
        expect(events.map(event => event.path)).toEqual(['/1', '/2', '/3']);
        expect(outcome.failures).toEqual([]);
        expect(summary.malformed).toBe(0);
        expect(await orderLogs([second, first], undefined)).toEqual([first, second]);
    });

    // By the same programs that read them.
    const programs = ['bzip2', 'xz', 'zstd'].map(program => ({
        program,
        isThere: spawnSync(program, ['--version']).error === undefined,
    }));
    it.each(programs)(
        'are read through $program where it is installed',
        async ({ program, isThere }) => {
            const packed = isThere
                ? spawnSync(program, ['-c'], { input: text(line(1), line(2)) }).stdout
                : Buffer.from(
                      { bzip2: '425a68', xz: 'fd377a585a00', zstd: '28b52ffd' }[program] ?? '',
                      'hex',
                  );
            const whole = file(`whole.${program}`, packed);
            const cut = file(`cut.${program}`, packed.subarray(0, -8));
            const { events, outcome } = await run([whole, cut]);
            const missing = expect.stringMatching(`the program ${program} is not installed here`);
            const damaged = expect.stringMatching(
                `cut\\.${program}: the ${program} data is damaged, ends too early`,
            );
            expect(outcome.failures).toEqual(isThere ? [damaged] : [missing, missing]);
            expect(events.map(event => event.path)).toEqual(isThere ? ['/1', '/2'] : []);
        },
    );

    it.skipIf(!programs.some(({ program, isThere }) => program === 'xz' && isThere))(
        'are not unpacked with more memory than a log needs, whatever a file asks for',
        leftOut('xz is not installed'),
        async () => {
            const packed = spawnSync('xz', ['-c'], { input: text(line(1)) }).stdout;
            // a block's header of 12 bytes from the 12th on: its 5th is the dictionary's size, here 512 MiB
            packed.writeUInt8(34, 16);
            packed.writeUInt32LE(crc32(packed.subarray(12, 20)), 20);
            const { events, outcome } = await run([file('greedy.xz', packed)]);
            expect(events).toEqual([]);
            expect(outcome.failures).toEqual([
                expect.stringMatching(/greedy\.xz: the xz data .* \(.*[Mm]emory usage limit/),
            ]);
        },
    );

    it('are read whole by a program that takes its time to end', async () => {
        const slow = ['#!/bin/sh', 'cat', 'exec 1>&-', 'sleep 0.2', 'exit 0'].join('\n');
        writeFileSync(join(folder, 'zstd'), slow, { mode: 0o755 });
        // What the program gets comes out as it is; its mark makes the first line unreadable.
        const mark = Buffer.from('28b52ffd', 'hex');
        const packed = file('slow.zst', Buffer.concat([mark, Buffer.from(text('', line(1)))]));
        const { PATH } = process.env;
        process.env.PATH = `${folder}:${PATH}`;
        const { events, outcome } = await run([packed]).finally(() => {
            process.env.PATH = PATH;
        });
        expect(events.map(event => event.path)).toEqual(['/1']);
        expect(outcome.failures).toEqual([]);
    });

    it('are not read where their program is missing, or that are archives', async () => {
        const { PATH } = process.env;
        const packed = file('a.xz', Buffer.from('fd377a585a0000000000', 'hex'));
        const zip = file('a.zip', Buffer.from('504b030400000000', 'hex'));
        process.env.PATH = folder;
        const { outcome } = await run([packed, zip]).finally(() => {
            process.env.PATH = PATH;
        });
        expect(outcome.failures).toEqual([
            `${packed}: it is packed with xz, and the program xz is not installed here; install it, or unpack the file elsewhere`,
            expect.stringMatching(/a\.zip: it is a zip archive; unpack it first/),
        ]);
    });

    it('that cannot be read are named, and the others are imported', async () => {
        const good = file('good.log', text(line(1)));
        const cut = file('cut.gz', gzipSync(text(line(2), line(3))).subarray(0, -12));
        const bad = file('bad.gz', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
        const other = file('other.log', text('[error] no access log'));
        const missing = join(folder, 'missing.log');
        const { events, outcome } = await run([missing, folder, cut, bad, other, good]);
        expect(events.map(event => event.path)).toContain('/1');
        expect(outcome.failures).toEqual([
            `${missing}: there is no such file`,
            `${folder}: that is a folder`,
            expect.stringMatching(/cut\.gz: the gzip data ends too early/),
            expect.stringMatching(/bad\.gz: the gzip data is damaged/),
            expect.stringMatching(/other\.log: the format is not recognised/),
        ]);
    });

    it('stop where they are told to, and give the same events when read again', async () => {
        const stop = new AbortController();
        // Three lines a minute of many visitors, some lines a minute late.
        const lines = Array.from({ length: 30_000 }, (_, at) => {
            const minute = Math.floor(at / 3) - (at % 7 === 0 ? 1 : 0) + 10;
            const day = 1 + Math.floor(minute / 1440);
            const clock = `${pad(Math.floor((minute % 1440) / 60))}:${pad(minute % 60)}`;
            return line(0, '05', `8.8.${at % 5}.8`)
                .replace('05/Jan/2026:12:00', `${pad(day)}/Jan/2026:${clock}`)
                .replace('/0 ', `/${at} `);
        });
        const path = file('long.log', text(...lines));
        const onProgress = () => stop.abort();
        const cut = await run([path, path], { signal: stop.signal, onProgress });
        expect(cut.outcome).toMatchObject({ failures: [], stoppedAt: { name: path } });
        expect(cut.events.length).toBeGreaterThan(0);
        expect(cut.events.length).toBeLessThan(cut.outcome.stoppedAt?.line ?? 0);
        expect(cut.summary.views).toBe(cut.events.length);
        const whole = await run([path]);
        expect(whole.events).toHaveLength(30_000);
        expect(whole.events.slice(0, cut.events.length)).toEqual(cut.events);
    });

    it('are not read on when the spool cannot be written', async () => {
        const path = file('full.log', text(line(1)));
        const write = () => Promise.reject(new Error('no space left'));
        await expect(run([path], { write })).rejects.toThrow(
            'the spool cannot be written: no space left',
        );
    });

    it('are put into order of time', async () => {
        const first = file('z.log', text('bad line', line(1, '05')));
        const second = file('access.log.1', gzipSync(text(line(2, '06'))));
        const third = file('access.log', text(line(3, '07')));
        const empty = file('empty.log', '');
        const missing = join(folder, 'missing.log');
        expect(await orderLogs([third, '-', missing, empty, second, first], undefined)).toEqual([
            first,
            second,
            third,
            '-',
            missing,
            empty,
        ]);
        expect(await orderLogs([missing], undefined)).toEqual([missing]);
    });

    it('are put into order without reading more of a file than its beginning', async () => {
        const lines = text(line(1, '05'));
        const before = gzipSync(Buffer.concat([Buffer.alloc(sampleBytes + (1 << 20), 'x')]));
        // one line without end, then what would be the first of all: it is not looked for
        const long = file('long.log', Buffer.concat([before, gzipSync(`\n${lines}`)]));
        const other = file('short.log', text(line(2, '06')));
        const breaks = file('breaks.log', gzipSync(Buffer.alloc(4 << 20, '\n')));
        expect(await orderLogs([breaks, long, other], undefined)).toEqual([other, breaks, long]);
    });
});
