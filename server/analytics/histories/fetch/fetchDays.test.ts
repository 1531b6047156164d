import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadPath } from '../uploads';
import { type Fetch, fetchDays, type ToolPages } from './fetchDays';
import { ToolAway } from './toolAway';

let dataDir: string;
beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'footfall-fetch-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const fetchOf = (change: Partial<Fetch> = {}): Fetch => ({
    dataDir,
    id: 'one',
    period: { from: '2026-03-01', to: '2026-03-02' },
    place: { day: '2026-03-01', bytes: 0 },
    onDay: async () => undefined,
    onChunk: async () => undefined,
    stop: new AbortController().signal,
    waits: [1, 1],
    ...change,
});

/** Two pages a day; those of a list break off in the middle the first time. */
const pagesBreaking = (breaking: readonly string[]): ToolPages<number> => {
    const left = new Set(breaking);
    return {
        first: 1,
        ask: async ({ day, at }, write) => {
            const page = `${day} ${at}`;
            await write(Buffer.from(`${page} begins\n`));
            if (left.delete(page)) throw new ToolAway('it broke off');
            await write(Buffer.from(`${page} ends\n`));
            return at === 1 ? { next: 2, isEmpty: false } : { isEmpty: false };
        },
    };
};

const written = (pages: readonly string[]): string =>
    pages.map(page => `${page} begins\n${page} ends\n`).join('');
const all = ['2026-03-01 1', '2026-03-01 2', '2026-03-02 1', '2026-03-02 2'];

describe('days that are fetched page by page', () => {
    it.each([
        ['nothing breaks off', []],
        ['the first page of a day does', ['2026-03-01 1']],
        ['a later page does', ['2026-03-01 2', '2026-03-02 2']],
    ])('stand in the file once each where %s', async (_, breaking) => {
        await fetchDays(pagesBreaking(breaking), fetchOf());
        expect(await readFile(uploadPath(dataDir, 'one'), 'utf8')).toBe(written(all));
    });

    it('go on behind the days that are there, without what came of a day that was not over', async () => {
        const stopped = fetchOf({
            onDay: async () => {
                throw new Error('the server ends');
            },
        });
        await expect(fetchDays(pagesBreaking([]), stopped)).rejects.toThrow('the server ends');
        const bytes = Buffer.byteLength(written(all.slice(0, 2)));
        await fetchDays(
            pagesBreaking(['2026-03-02 2']),
            fetchOf({ place: { day: '2026-03-02', bytes } }),
        );
        expect(await readFile(uploadPath(dataDir, 'one'), 'utf8')).toBe(written(all));
    });

    it('are given up once a page was asked for as often as that is worth it', async () => {
        const away: ToolPages<number> = {
            first: 1,
            ask: () => Promise.reject(new ToolAway('nobody there')),
        };
        await expect(fetchDays(away, fetchOf())).rejects.toMatchObject({ fault: 'away' });
    });
});
