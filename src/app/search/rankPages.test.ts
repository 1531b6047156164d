import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPinyin } from './pinyin';
import { rankPages, type SearchPage } from './rankPages';

const page = (path: string, title: string, otherTitle: string): SearchPage => ({
    path,
    title,
    otherTitle,
});
const chinese = [
    page('/dashboard', '网站列表', 'Website list'),
    page('/site/overview', '网站概况', 'Site overview'),
    page('/site/visitor', '访问明细', 'Visit details'),
    page('/products/web_type', '网站类型', 'Website type'),
    page('/finance/orders', '订单记录', 'Order records'),
];
const english = chinese.map(({ path, title, otherTitle }) => page(path, otherTitle, title));
const found = (pages: readonly SearchPage[], typed: string, recent: string[] = []) =>
    rankPages(pages, typed, recent, matchPinyin).map(hit => hit.page.path);

describe('rankPages', () => {
    it('shows all without words, those opened recently first', () => {
        expect(found(english, '', ['/finance/orders', '/site/visitor'])).toEqual([
            '/finance/orders',
            '/site/visitor',
            '/dashboard',
            '/site/overview',
            '/products/web_type',
        ]);
    });

    it('puts the beginning of a title before the middle, and titles before paths', () => {
        expect(found(english, 'Site')).toEqual([
            '/site/overview',
            '/dashboard',
            '/products/web_type',
            '/site/visitor',
        ]);
        expect(found(english, 'list')).toEqual(['/dashboard']);
        expect(found(english, 'web_')).toEqual(['/products/web_type']);
    });

    it('prefers the recent one among equals', () => {
        expect(found(english, 'website')).toEqual(['/dashboard', '/products/web_type']);
        expect(found(english, 'website', ['/products/web_type'])).toEqual([
            '/products/web_type',
            '/dashboard',
        ]);
    });

    it.each(['wangzhanliebiao', 'wzlb', 'wzlieb', 'WZLB', 'wang zhan lie'])(
        'finds 网站列表 by %s',
        typed => {
            expect(found(chinese, typed)[0]).toBe('/dashboard');
            expect(found(english, typed)[0]).toBe('/dashboard');
        },
    );

    it('finds the middle of a Chinese title by pinyin, and Chinese by itself', () => {
        expect(found(chinese, 'jilu')).toEqual(['/finance/orders']);
        expect(found(chinese, 'fwmx')).toEqual(['/site/visitor']);
        expect(found(english, '明细')).toEqual(['/site/visitor']);
    });

    it('needs the pinyin to find by pinyin', () => {
        expect(rankPages(chinese, 'wzlb', [])).toEqual([]);
    });

    it('says where it matched', () => {
        const [hit] = rankPages(chinese, 'lb', [], matchPinyin);
        expect(hit).toMatchObject({ titleMarks: [2, 3], otherMarks: [] });
        expect(rankPages(english, 'LIST', [])[0]?.titleMarks).toEqual([8, 9, 10, 11]);
    });

    it('marks only what is there, whatever is typed', () => {
        fc.assert(
            fc.property(fc.string({ maxLength: 12 }), typed => {
                for (const hit of rankPages(english, typed, [], matchPinyin)) {
                    for (const at of hit.titleMarks) {
                        expect(at).toBeLessThan(hit.page.title.length);
                    }
                }
            }),
        );
    });
});
