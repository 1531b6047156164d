import { describe, expect, it } from 'vitest';
import { resourcePaths, toProductPath } from './productPaths';

describe('resourcePaths', () => {
    it('comes from the route table', () => {
        expect(resourcePaths).toEqual({
            articles: {
                list: '/admin/contentList',
                create: '/admin/contentcreate',
                edit: '/admin/contentcreate/:id',
            },
            mails: { list: '/admin/mails' },
        });
    });
});

describe('toProductPath', () => {
    it.each([
        ['/articles', '/admin/contentList'],
        ['/articles?page=2&filter=%7B%7D', '/admin/contentList?page=2&filter=%7B%7D'],
        ['/articles#top', '/admin/contentList#top'],
        ['/articles/create', '/admin/contentcreate'],
        ['/articles/create?source=%7B%7D', '/admin/contentcreate?source=%7B%7D'],
        ['/articles/5', '/admin/contentcreate/5'],
        ['/articles/5/2', '/admin/contentcreate/5/2'],
        ['/articles/5?a=1', '/admin/contentcreate/5?a=1'],
        ['/articles/5/show', '/admin/contentcreate/5'],
        ['/mails', '/admin/mails'],
        ['/mails/5', '/admin/mails'],
        ['/mails/create', '/admin/mails'],
    ])('%s lies at %s', (canonical, product) => {
        expect(toProductPath(canonical)).toBe(product);
    });

    it.each([
        '/',
        '/dashboard',
        '/sites/group',
        '/site/overview?site=abc',
        '/admin/contentList',
        '/articlesx',
        'articles',
        '?page=2',
        '#top',
        '/constructor',
        'https://example.com/articles',
    ])('leaves %s alone', address => {
        expect(toProductPath(address)).toBe(address);
    });

    it('keeps ids as they are, however they are written', () => {
        const names = { things: { list: '/t', edit: '/t/:id' } };
        expect(toProductPath('/things/a%2Fb', names)).toBe('/t/a%2Fb');
        expect(toProductPath(`/articles/${'9'.repeat(62)}`)).toBe(
            `/admin/contentcreate/${'9'.repeat(62)}`,
        );
    });
});
