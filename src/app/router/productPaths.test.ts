import { describe, expect, it } from 'vitest';
import { resourcePaths, toProductPath } from './productPaths';

describe('resourcePaths', () => {
    it('comes from the route table', () => {
        expect(resourcePaths).toMatchObject({
            articles: {
                list: '/admin/contentList',
                create: '/admin/contentcreate',
                edit: '/admin/contentcreate/:id',
            },
            mails: { list: '/admin/mails' },
            web_type: {
                list: '/products/web_type',
                create: '/products/web_type/create',
                edit: '/products/web_type/:key',
            },
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
        ['/web_type', '/products/web_type'],
        ['/web_type/create', '/products/web_type/create'],
        ['/web_type/0198b7e2-7a11', '/products/web_type/0198b7e2-7a11'],
        ['/web_type/a_1/show', '/products/web_type/a_1'],
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

    it('leaves the pages of a group alone that is called like a resource', () => {
        const names = { products: { list: '/products/products_list', edit: '/p/:key' } };
        expect(toProductPath('/products', names)).toBe('/products/products_list');
        expect(toProductPath('/products/domain_type?a=1', names)).toBe('/products/domain_type?a=1');
        expect(toProductPath('/products/0198-a', names)).toBe('/p/0198-a');
    });

    it('keeps ids as they are, however they are written', () => {
        const names = { things: { list: '/t', edit: '/t/:id' } };
        expect(toProductPath('/things/a%2Fb', names)).toBe('/t/a%2Fb');
        expect(toProductPath(`/articles/${'9'.repeat(62)}`)).toBe(
            `/admin/contentcreate/${'9'.repeat(62)}`,
        );
    });
});
