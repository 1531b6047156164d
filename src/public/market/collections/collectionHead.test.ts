import { expect, it } from 'vitest';
import type { PublicCollection } from '../../../../contract/market/public/collections';
import { collectionHead } from './collectionHead';

const row = (id: string, isDemo = false) =>
    ({ id, title: `Listing ${id}`, cover: null, isDemo }) as PublicCollection['list'][number];

const collection = (list: PublicCollection['list']): PublicCollection => ({
    slug: 'small-sites',
    title: { zh: '小站', en: 'Small sites' },
    text: { zh: '', en: 'Sites that run\n\nby themselves.' },
    count: list.length,
    updatedAt: 1,
    list,
});

it('tells search engines of the list in its order, in the reader’s language', () => {
    const around = { language: 'en', origin: 'https://footfall.example' } as const;
    const head = collectionHead(collection([row('a'), row('b')]), around);
    expect(head).toMatchObject({
        title: 'Small sites',
        description: 'Sites that run by themselves.',
    });
    expect(head.robots).toBeUndefined();
    expect(head.jsonLd).toMatchObject({
        '@type': 'CollectionPage',
        mainEntity: {
            numberOfItems: 2,
            itemListElement: [
                { position: 1, url: 'https://footfall.example/market/a' },
                { position: 2, url: 'https://footfall.example/market/b' },
            ],
        },
    });
});

it('has its title for a description where nothing is written, and hides what is made up', () => {
    const around = { language: 'zh', origin: '' } as const;
    const head = collectionHead(collection([row('a', true)]), around);
    expect(head).toMatchObject({ title: '小站', description: '小站', robots: 'noindex, follow' });
});
