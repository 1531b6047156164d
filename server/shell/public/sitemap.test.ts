import { describe, expect, it } from 'vitest';
import { sitemapOf } from './sitemap';

const part = (name: string, count: number) => ({
    count: async () => count,
    entries: async (_services: unknown, offset: number, limit: number) =>
        Array.from({ length: limit }, (_, index) => ({ path: `/${name}${offset + index}` })),
});
const map = sitemapOf([part('a', 3), part('b', 0), part('c', 4)], 3);
const services = { db: undefined as never, now: 0 };
const addresses = (text: string | undefined) =>
    [...(text ?? '').matchAll(/<loc>https:\/\/x([^<]*)<\/loc>/g)].map(([, path]) => path);

describe('the site map', () => {
    it('is an index of files when one cannot hold all', async () => {
        const text = await map(services, 'https://x');
        expect(addresses(text)).toEqual(['/sitemap/1.xml', '/sitemap/2.xml', '/sitemap/3.xml']);
    });

    it('has every page once, over the borders of its parts', async () => {
        const files = await Promise.all([1, 2, 3].map(file => map(services, 'https://x', file)));
        expect(files.map(addresses)).toEqual([
            ['/a0', '/a1', '/a2'],
            ['/c0', '/c1', '/c2'],
            ['/c3'],
        ]);
    });

    it('has no other files', async () => {
        expect(await map(services, 'https://x', 0)).toBeUndefined();
        expect(await map(services, 'https://x', 4)).toBeUndefined();
    });
});
