import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../platform/http/errors';
import { parseSearchFile } from './parseSearchFile';

const today = '2026-11-28';
const read = (text: string, more: object = {}) =>
    parseSearchFile({
        engine: 'google',
        domain: 'www.example.com',
        keptDays: 1096,
        today,
        text,
        ...more,
    });

const refusal = (text: string, more: object = {}) => {
    try {
        read(text, more);
    } catch (error) {
        if (error instanceof ApiError) return error.errors;
        throw error;
    }
    return undefined;
};

describe('a file of search words', () => {
    it('is read by its titles in either language, with signs, quotes, and lines above them', () => {
        const english = read(
            '\uFEFFTop queries,Clicks,Impressions,CTR,Position\n"a, ""b""",1,"1,200",0.08%,3.5\nc,0,10,0%,12\n',
        );
        expect(english.kind).toBe('query');
        expect(english.rows).toEqual([
            { day: '', value: 'a, "b"', clicks: 1, impressions: 1200, ranks: 4_200_000 },
            { day: '', value: 'c', clicks: 0, impressions: 10, ranks: 120_000 },
        ]);
        const chinese = read(
            '百度搜索资源平台\r\n\r\n日期;关键词;展现;点击;点击率;排名;备注\r\n2026年3月1日;统计;１，０００;12;1.20 %;3;x\r\n2026/3/2;统计;5;0;-;-;\r\n',
            { engine: 'baidu' },
        );
        expect(chinese).toMatchObject({ isByDay: true, from: '2026-03-01', to: '2026-03-02' });
        expect(chinese.ignored).toEqual(['备注']);
        expect(chinese.rows).toEqual([
            { day: '2026-03-01', value: '统计', clicks: 12, impressions: 1000, ranks: 3_000_000 },
            { day: '2026-03-02', value: '统计', clicks: 0, impressions: 5, ranks: null },
        ]);
    });

    it('is of pages or of whole days where it names no queries, and joins rows of the same', () => {
        const pages = read(
            'Page\tClicks\tImpressions\nhttps://example.com/a?x=1\t1\t2\nhttps://www.example.com/a#b\t2\t3\nhttps://shop.example.com/a\t4\t4\n',
        );
        expect(pages).toMatchObject({ kind: 'page', joined: 1 });
        expect(pages.rows.map(({ value, clicks }) => [value, clicks])).toEqual([
            ['/a', 3],
            ['shop.example.com/a', 4],
        ]);
        const days = read('Date,Clicks,Impressions\n20261101,1,2\n2026-11-03,3,4\n');
        expect(days).toMatchObject({ kind: 'day', days: ['2026-11-01', '2026-11-03'] });
    });

    it('is the same file whatever its order, titles and separator, and another one for other days', () => {
        const period = { from: '2026-11-01', to: '2026-11-07' };
        const { hash } = read('query,clicks,impressions\na,1,2\nb,1,2\n', period);
        expect(read('点击;展示;关键词\n1;2;b\n1;2;a\n', period).hash).toBe(hash);
        expect(read('query,clicks,impressions\na,1,2\nb,1,2\n').hash).not.toBe(hash);
    });

    it.each([
        ['a,b\n1,2\n', 'search.no_titles'],
        ['Query,Clicks\na,1\n', 'search.no_column line=1 column=Impressions / 展现'],
        ['Query,关键词,Clicks,Impressions\na,b,1,2', 'search.column_twice'],
        ['Query,Clicks,Impressions\n', 'search.no_rows'],
        [
            'Query,Clicks,Impressions\na,1,2\nb,x,2',
            'search.cell_count line=3 column=Clicks value=x',
        ],
        ['Query,Clicks,Impressions\na,-1,2', 'search.cell_count line=2 column=Clicks value=-1'],
        ['Query,Clicks,Impressions\na,1,12,34', 'search.too_many_cells line=2'],
        ['Query,点击,展现,点击率\na,1,2,high', 'search.cell_share line=2 column=点击率 value=high'],
        ['Query,点击,展现,排名\na,1,2,0.5', 'search.cell_position line=2 column=排名 value=0.5'],
        ['Date,Clicks,Impressions\n2026-02-31,1,2', 'search.cell_day'],
        ['Date,Clicks,Impressions\n2026-11-29,1,2', 'search.cell_day'],
        ['Date,Clicks,Impressions\n2019-11-29,1,2', 'search.period_long'],
        ['Query,Clicks,Impressions\n,1,2', 'search.cell_empty line=2 column=Query'],
        [`Query,Clicks,Impressions\n${'a'.repeat(501)},1,2`, 'search.cell_long'],
        ['Query,Clicks,Impressions\n"a,1,2\nb,1,2', 'search.not_csv'],
        ['Query,Clicks,Impressions\n\uFFFD,1,2', 'search.not_text'],
    ])('%j is refused', (text, why) => {
        const [code, ...facts] = why.split(/ \w+=/);
        const told = String(refusal(text)?.text);
        for (const part of [code, ...facts]) expect(told).toContain(part);
    });

    it('has so many rows at the most', () => {
        const text = `Query,Clicks,Impressions\n${'a,1,2\n'.repeat(20_001)}`;
        expect(refusal(text)?.text).toContain('search.too_many_rows');
    });

    it('needs days that have been', () => {
        const text = 'Query,Clicks,Impressions\na,1,2\n';
        expect(refusal(text, { from: '2026-11-02', to: '2026-11-01' })).toHaveProperty('from');
        expect(refusal(text, { from: '2026-11-02', to: '2026-11-29' })).toHaveProperty('to');
        expect(refusal(text, { from: '2019-11-02', to: '2026-11-01' })).toHaveProperty('from');
    });

    it('may have columns that nobody uses, but no line without end', () => {
        const titles = `query,clicks,impressions${',x'.repeat(8_000)}`;
        const rows = Array.from({ length: 3_000 }, (_, at) => `word ${at},1,2`).join('\n');
        expect(read(`${titles}\n${rows}`)).toMatchObject({ rows: { length: 3_000 } });
        const endless = ','.repeat(20_001);
        const text = `query,clicks,impressions\na,1,1\nb,1,1`;
        const at = (line: number) => ({ text: `search.not_csv {"line":${line}}` });
        expect(refusal(text.replace('\n', `${endless}\n`))).toEqual(at(1));
        expect(refusal(`${text}${endless}\n`)).toEqual(at(3));
    });
});
