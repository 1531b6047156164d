import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
    type BreakdownName,
    breakdownNames,
    breakdowns,
} from '../../contract/analytics/breakdowns';
import { type ExportName, exportNames, exportOf } from '../../contract/analytics/exports';
import { totalRowsHeader } from '../../contract/platform/answerHeaders';
import { knownVisits } from '../fixtures/knownVisits';
import { addGuest, addPerson, newAddress, type Person } from '../fixtures/people';
import { putEvents } from '../fixtures/putEvents';
import { rememberAnswers } from '../fixtures/rememberAnswers';
import { addSite, call, startTestApp, type TestApp } from '../fixtures/testApp';

const many = 20_000;
const dangerous = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx', 'say "hi", please'];

let test: TestApp;
let owner: Person;
let site: string;
let large: string;
beforeAll(async () => {
    test = await startTestApp();
    test.now = Date.parse('2026-05-05T06:00:00Z');
    owner = await addPerson(test, 'user');
    site = await addSite(test, owner.token, { timezone: 'Asia/Kathmandu' });
    large = await addSite(test, owner.token, { domain: 'large.example' });
    const folder = test.config.DATA_DIR;
    await putEvents(folder, site, knownVisits);
    const start = Date.parse('2026-05-04T10:00:00Z');
    await putEvents(folder, large, [
        ...Array.from({ length: many }, (_, at) => ({
            visitor: `visitor ${at % 5000}`,
            path: `/page/${at}`,
            time: start + at,
        })),
        ...dangerous.map(name => ({ kind: 'event', name, time: start }) as const),
    ]);
    await test.settle();
    // most of it is read from what is kept of closed days, the rest from the events
    await test.stores.finalizedDays.close();
    // CSV and XLSX are made of the same rows
    rememberAnswers(test, { areSitesEqual: false });
});
afterAll(() => test.close());

const days = { from: '2026-05-04', to: '2026-05-04' };

const download = (
    report: ExportName,
    query: Record<string, string>,
    { token, headers = {} }: { token?: string; headers?: Record<string, string> } = owner,
) =>
    test.app.inject({
        url: `/api/v1/work/stats/export/${report}`,
        query: { ...days, ...query },
        // one each: a flood of files from one address is stopped
        remoteAddress: newAddress(),
        headers: { ...(token && { 'x-token': token }), ...headers },
    });

/** Rows of fields, as RFC 4180 has them. */
const readCsv = (text: string): string[][] => {
    const fields = [...text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g)];
    const rows: string[][] = [[]];
    for (const [, field = '', end] of fields) {
        const plain = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
        rows.at(-1)?.push(plain);
        if (end === '\r\n') rows.push([]);
    }
    expect(rows.pop()).toEqual([]);
    return rows;
};
const csv = async (report: ExportName, query: Record<string, string>) => {
    const { payload, statusCode } = await download(report, query);
    expect(statusCode).toBe(200);
    expect(payload.startsWith('\uFEFF')).toBe(true);
    return readCsv(payload.slice(1));
};

interface XlsxCell {
    text?: string;
    value?: number;
    style: number;
}
const plainText = (text: string) =>
    text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => {
        return { lt: '<', gt: '>', quot: '"', amp: '&' }[name] ?? '';
    });
const readXlsx = (bytes: Uint8Array) => {
    const files = unzipSync(bytes);
    const file = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const sheet = file('xl/worksheets/sheet1.xml');
    const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , cells = '']) =>
        [...cells.matchAll(/<c r="[A-Z]+\d+"([^>]*)>(.*?)<\/c>/gs)].map(
            ([, attributes = '', inner = '']): XlsxCell => {
                const style = Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0);
                const text = /<t[^>]*>(.*?)<\/t>/s.exec(inner)?.[1];
                if (text !== undefined) return { text: plainText(text), style };
                return { value: Number(/<v>(.*?)<\/v>/.exec(inner)?.[1]), style };
            },
        ),
    );
    return { files: Object.keys(files), sheet, rows, file };
};
const xlsx = async (report: ExportName, query: Record<string, string>) => {
    const { rawPayload, statusCode } = await download(report, { format: 'xlsx', ...query });
    expect(statusCode).toBe(200);
    return readXlsx(rawPayload);
};

const page = async (name: BreakdownName, query: Record<string, unknown>) =>
    (
        await call(test, breakdowns[name], {
            token: owner.token,
            query: { ...days, ...query },
        })
    ).data;

describe('a whole result', () => {
    it('of 20,000 rows is in the file, in the order of the pages', {
        timeout: 120_000,
    }, async () => {
        const query = { site: large, sort: 'value', order: 'ASC' } as const;
        const [head, ...rows] = await csv('pages', query);
        expect(head?.[0]).toBe('Pages');
        expect(rows).toHaveLength(many);
        const pages = await Promise.all(
            [1, 100].map(async at => ({
                at,
                found: await page('pages', { ...query, page: at, perPage: 200 }),
            })),
        );
        for (const { at, found } of pages) {
            expect(found.total).toBe(many);
            const there = rows.slice((at - 1) * 200, at * 200);
            expect(there.map(row => [row[0], Number(row[2])])).toEqual(
                found.list.map(row => [row.value, row.metrics.pv]),
            );
        }
        const sheet = await xlsx('pages', query);
        expect(sheet.rows).toHaveLength(many + 1);
        expect(sheet.rows.slice(1).map(cells => cells[0]?.text)).toEqual(rows.map(row => row[0]));
    });

    it('says beforehand how many rows it has', async () => {
        const { headers } = await download('pages', { site: large });
        expect(headers[totalRowsHeader]).toBe(String(many));
        expect(headers['content-type']).toBe('text/csv; charset=utf-8');
        expect(headers['content-disposition']).toContain(
            'filename="large.example_pages_2026-05-04_2026-05-04.csv"',
        );
    });

    it.each(breakdownNames)('of %s is that of its pages', async name => {
        const found = await page(name, { site });
        const [, ...rows] = await csv(name, { site });
        expect(rows.map(row => row[0])).toEqual(found.list.map(row => row.value));
        const sheet = await xlsx(name, { site });
        expect(sheet.rows.slice(1).map(cells => cells[0]?.text ?? '')).toEqual(
            found.list.map(row => row.value),
        );
    });

    it('keeps to search, filter and order', async () => {
        const rows = await csv('pages', { site, q: 'h', sort: 'timeOnPage', order: 'ASC' });
        expect(rows.slice(1).map(row => row[0])).toEqual(['/shop', '/home']);
        const filtered = await csv('pages', { site, filter: 'page=/price' });
        expect(filtered.slice(1).map(row => row[0])).toEqual(['/price']);
    });

    it('has the compared figures beside the others', async () => {
        const compared = { compareFrom: '2026-05-01', compareTo: '2026-05-01' };
        const [head, ...rows] = await csv('sources', { site, ...compared });
        expect(head?.[10]).toBe('Visits (2026-05-01 – 2026-05-01)');
        expect(rows.find(row => row[0] === 'direct')?.[10]).toBe('1');
        expect(rows.find(row => row[0] === 'ai')?.slice(10)).toEqual([
            '0',
            '0',
            '0',
            '0',
            '0',
            '',
            '',
            '',
        ]);
    });

    it('of visits is their list', async () => {
        const [head, ...rows] = await csv('visits', { site });
        expect(head?.[0]).toBe('Start');
        expect(rows).toHaveLength(5);
        expect(rows[0]?.slice(0, 3)).toEqual(['2026-05-04 20:45:00', '180', '1']);
    });
});

describe('the cells', () => {
    it('are figures in their units', async () => {
        const [head, ...rows] = await csv('sources', { site });
        expect(head).toEqual([
            ...['Source types', 'Visits', 'Page views', 'Visitors', 'IPs', 'New visitors'],
            ...['Bounce rate', 'Avg. duration (seconds)', 'Pages / visit', 'Share'],
        ]);
        expect(rows[0]).toEqual([
            ...['search', '2', '4', '2', '2', '1', '50.00%', '150', '2', '40.00%'],
        ]);
        const sheet = await xlsx('sources', { site });
        const [, first] = sheet.rows;
        expect(first?.map(({ value, text }) => value ?? text)).toEqual([
            ...['search', 2, 4, 2, 2, 1, 0.5, 150 / 86_400, 2, 0.4],
        ]);
        const formats = [...sheet.file('xl/styles.xml').matchAll(/formatCode="([^"]*)"/g)];
        expect(formats.map(([, code]) => code)).toEqual([
            ...['#,##0', '0.00', '0.00%', '[h]:mm:ss', 'yyyy\\-mm\\-dd hh:mm:ss'],
        ]);
    });

    it('have the time of the site', async () => {
        const [, row] = await csv('events', { site });
        expect(row?.[4]).toBe('2026-05-04 18:46:00');
        const { rows } = await xlsx('events', { site });
        const day = Date.parse('2026-05-04T18:46:00Z') / 86_400_000 + 25_569;
        expect(rows[1]?.[4]?.value).toBeCloseTo(day, 6);
    });

    it('are no formulas', async () => {
        const names = (await csv('events', { site: large })).slice(1).map(row => row[0]);
        expect(names.toSorted()).toEqual(
            dangerous.map(name => (/^\w/.test(name) ? name : `'${name}`)).toSorted(),
        );
        const { rows, sheet } = await xlsx('events', { site: large });
        const texts = rows.slice(1).map(cells => cells[0]?.text);
        expect(texts.toSorted()).toEqual([...dangerous].toSorted());
        expect(sheet).not.toContain('<f>');
    });
});

describe('a workbook', () => {
    it('has a bold row that stays, and a sheet with the name of the report', async () => {
        const { files, sheet, rows, file } = await xlsx('pages', { site, lang: 'zh' });
        expect(files.toSorted()).toEqual([
            '[Content_Types].xml',
            '_rels/.rels',
            'xl/_rels/workbook.xml.rels',
            'xl/styles.xml',
            'xl/workbook.xml',
            'xl/worksheets/sheet1.xml',
        ]);
        expect(file('xl/workbook.xml')).toContain('<sheet name="受访页面"');
        expect(sheet).toContain('state="frozen"');
        expect(rows[0]?.every(({ style }) => style === 1)).toBe(true);
    });

    it('is in the language of the browser', async () => {
        const head = async (headers: Record<string, string>) => {
            const answer = await download('pages', { site }, { token: owner.token, headers });
            return readCsv(answer.payload.slice(1))[0]?.[2];
        };
        expect(await head({ 'accept-language': 'zh-CN,en;q=0.5' })).toBe('浏览量');
        expect(await head({ cookie: 'language=zh' })).toBe('浏览量');
        expect(await head({ 'accept-language': 'de' })).toBe('Page views');
    });
});

describe('access', () => {
    it.each(exportNames)('to %s needs a session and a site of one’s own', async name => {
        expect((await download(name, { site }, {})).statusCode).toBe(403);
        const stranger = await addPerson(test, 'user');
        const answer = await download(name, { site }, stranger);
        expect(answer.json()).toMatchObject({ code: 404, data: null });
    });

    it('by a share link is that to the report', async () => {
        const guest = await addGuest(test, owner, site, ['content']);
        expect((await download('pages', { site }, guest)).statusCode).toBe(200);
        expect((await download('ip', { site }, guest)).statusCode).toBe(403);
        expect((await download('visits', { site }, guest)).statusCode).toBe(403);
        expect((await download('pages', { site: large }, guest)).statusCode).toBe(404);
    });

    it('by a share link shows nothing else, nor finds by it, and ends with the link', async () => {
        const guest = await addGuest(test, owner, site, ['content', 'visitor']);
        const shown = await download('visits', { site }, guest);
        expect(shown.statusCode).toBe(200);
        const other = await addGuest(test, owner, site, ['content']);
        for (const filter of ['address^1', 'visitor=1', 'keyword~a', 'country=DE']) {
            const { statusCode } = await download('pages', { site, filter }, other);
            expect([403, 422]).toContain(statusCode);
        }
        const all = Object.fromEntries(
            await Promise.all(
                exportNames.map(async name => [
                    name,
                    (await download(name, { site }, other)).statusCode,
                ]),
            ),
        );
        const open = exportNames.filter(name => all[name] === 200);
        expect(open).toEqual(
            exportNames.filter(name => exportOf(name).sharedIn.includes('content')),
        );
        expect(open.length).toBeGreaterThan(0);
        await test.stores.db
            .updateTable('shares')
            .set({ revoked_at: test.now })
            .where('id', '=', other.shareId)
            .execute();
        expect((await download('pages', { site }, other)).statusCode).toBe(403);
        expect((await download('visits', { site }, guest)).statusCode).toBe(200);
    });

    it('brings the new token of a session that is renewed', async () => {
        const person = await addPerson(test, 'admin');
        const now = test.now;
        test.now += (test.config.SESSION_DAYS * 86_400_000 * 2) / 3;
        const { headers } = await download('pages', { site }, person);
        test.now = now;
        expect(headers['x-renewed-token']).toEqual(expect.any(String));
    });

    it.each<[string, Record<string, string>, number]>([
        ['pages', { format: 'pdf' }, 422],
        ['pages', { sort: 'colour' }, 422],
        ['pages', { filter: '=' }, 422],
        ['nothing', {}, 422],
    ])('to %s with %j is answered with %i', async (name, query, status) => {
        const answer = await download(name as ExportName, { site, ...query });
        expect(answer.statusCode).toBe(status);
    });
});
