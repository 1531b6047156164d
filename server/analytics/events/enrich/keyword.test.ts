import { describe, expect, it } from 'vitest';
import { readSource } from './source';

const page = new URL('https://shop.example.com/');
const keywordOf = (referrer: string, address: Pick<URL, 'search'> = page) =>
    readSource(address, referrer, 'shop.example.com').keyword;

/** Referrers of engines, and what was searched for. */
const searches: readonly (readonly [referrer: string, keyword: string])[] = [
    ['https://www.baidu.com/s?wd=%E7%BB%9F%E8%AE%A1%20%E5%B7%A5%E5%85%B7', '统计 工具'],
    ['https://www.baidu.com/s?ie=utf-8&word=%E8%AE%BF%E9%97%AE%E7%BB%9F%E8%AE%A1', '访问统计'],
    ['http://www.baidu.com/s?wd=%CD%F8%D5%BE%CD%B3%BC%C6&ie=gb2312', '网站统计'],
    ['http://www.baidu.com/baidu?word=%CA%FD%BE%DD%BF%E2&ie=gbk&tn=x', '数据库'],
    ['http://www.baidu.com/s?wd=%CD%F8%D5%BE%CD%B3%BC%C6', '网站统计'],
    ['http://www.baidu.com/s?wd=%B1%E0%C2%EB&ie=utf-8', '编码'],
    ['http://www.baidu.com/s?ie=gb2312&wd=plain+words', 'plain words'],
    ['https://m.baidu.com/ssid=0/s?word=%E6%89%8B%E6%9C%BA&ts=1', '手机'],
    ['https://image.baidu.com/search/index?tn=baiduimage&word=%E5%B1%B1%E6%B0%B4', '山水'],
    ['https://www.baidu.com/s?wd=&bs=%E4%B8%8A%E4%B8%80%E6%AC%A1', '上一次'],
    ['https://www.baidu.com/link?url=abc&wd=&eqid=0f', ''],
    ['https://www.baidu.com/', ''],
    ['https://www.baidu.com/s', ''],
    ['https://www.so.com/s?ie=utf-8&q=%E5%AF%BC%E8%88%AA', '导航'],
    ['http://www.haosou.com/s?q=%E5%A4%A9%E6%B0%94', '天气'],
    ['https://www.sogou.com/web?query=%E6%B1%89%E5%AD%97&ie=utf8', '汉字'],
    ['http://www.sogou.com/web?query=%CB%D1%B9%B7', '搜狗'],
    ['https://wap.sogou.com/web/searchList.jsp?keyword=%E5%B0%8F%E8%AF%B4', '小说'],
    ['https://m.sm.cn/s?q=%E7%A5%9E%E9%A9%AC&from=x', '神马'],
    ['https://quark.sm.cn/s?q=%E5%A4%B8%E5%85%8B', '夸克'],
    ['https://so.toutiao.com/search?keyword=%E5%A4%B4%E6%9D%A1&pd=x', '头条'],
    ['https://cn.bing.com/search?q=web+analytics&form=QBLH', 'web analytics'],
    ['https://www.bing.com/search?q=%E5%BF%85%E5%BA%94', '必应'],
    ['https://www.google.com/search?q=web%20%20analytics&hl=en', 'web analytics'],
    ['https://www.google.co.uk/search?as_q=a%2Bb', 'a+b'],
    ['https://www.google.com/url?q=https://shop.example.com/&sa=D', ''],
    ['https://www.google.com/url?sa=t&q=two+words&url=https%3A%2F%2Fx', 'two words'],
    ['https://www.google.com/', ''],
    [
        'https://yandex.ru/search/?lr=213&text=%D0%B0%D0%BD%D0%B0%D0%BB%D0%B8%D1%82%D0%B8%D0%BA%D0%B0%20%D1%81%D0%B0%D0%B9%D1%82%D0%B0',
        'аналитика сайта',
    ],
    ['https://search.yahoo.com/search?p=open+source', 'open source'],
    ['https://search.yahoo.co.jp/search?p=%E7%B5%B1%E8%A8%88&ei=UTF-8', '統計'],
    ['https://search.naver.com/search.naver?where=nexearch&query=%ED%86%B5%EA%B3%84', '통계'],
    ['https://duckduckgo.com/?q=privacy', 'privacy'],
    ['https://search.daum.net/search?w=tot&q=%EB%B6%84%EC%84%9D', '분석'],
    ['https://www.ecosia.org/search?q=trees', 'trees'],
    ['https://search.brave.com/search?q=brave+search', 'brave search'],
    ['https://www.qwant.com/?q=qwant&t=web', 'qwant'],
    ['https://search.seznam.cz/?q=vlak', 'vlak'],
    ['https://www.startpage.com/do/search?query=quiet', 'quiet'],
    ['https://kagi.com/search?q=paid+search', 'paid search'],
    ['https://petalsearch.com/search?query=petal', 'petal'],
    ['https://coccoc.com/search?query=hanoi', 'hanoi'],
    ['https://nova.rambler.ru/search?query=abc', 'abc'],
    ['https://www.google.de/search?q=100%25+sicher', '100% sicher'],
    ['https://www.google.de/search?q=100%+sicher', '100% sicher'],
    ['https://www.google.de/search?q=%zz', '%zz'],
    ['https://www.google.com/search?Q=Upper', 'Upper'],
    ['https://www.google.com/search?q=first&q=second', 'first'],
    ['https://www.google.com/search?q=+++', ''],
    ['https://www.google.com/search?q=%F0%9F%98%80', '😀'],
];

describe('the keyword', () => {
    it.each(searches)('of %s is %j', (referrer, keyword) => {
        expect(readSource(page, referrer, 'shop.example.com').source).toBe('search');
        expect(keywordOf(referrer)).toBe(keyword);
    });

    it('is none of other hosts', () => {
        expect(keywordOf('https://blog.example.org/?q=words')).toBe('');
        expect(keywordOf('https://chatgpt.com/?q=words')).toBe('');
        expect(keywordOf('https://tieba.baidu.com/f?kw=words')).toBe('');
        expect(keywordOf('https://shop.example.com/?q=words')).toBe('');
        expect(keywordOf('')).toBe('');
    });

    it('is kept beside an advert', () => {
        const address = new URL('https://shop.example.com/?bd_vid=1');
        const referrer = 'https://www.baidu.com/s?wd=shoes';
        expect(readSource(address, referrer, 'shop.example.com')).toMatchObject({
            source: 'paid',
            sourceName: 'Baidu Ads',
            keyword: 'shoes',
        });
    });

    it('is cut, and well formed', () => {
        const long = keywordOf(`https://www.google.com/search?q=${'%F0%9F%98%80'.repeat(150)}`);
        expect(long).toHaveLength(200);
        expect(keywordOf(`https://www.google.com/search?q=a${'%F0%9F%98%80'.repeat(150)}`)).toMatch(
            /\ufffd$/,
        );
    });
});

it.each([
    ['https://buscador.terra.es/default.aspx?query=guitarra', 'guitarra'],
    ['https://suche.t-online.de/fast-cgi/tsc?q=wetter', 'wetter'],
    ['https://www.looksmart.com/?key=boats&q=other', 'boats'],
])('knows the parameters of engines on public lists: %s', (referrer, words) =>
    expect(keywordOf(referrer)).toBe(words),
);
