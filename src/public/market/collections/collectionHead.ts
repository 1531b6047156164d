import type { PublicCollection } from '../../../../contract/market/public/collections';
import type { PageHead } from '../../../../contract/shell/public/rendering';
import type { Language } from '../../../ui/browser/language';

/** What search engines read of the list; more of it says nothing more. */
const mostItems = 30;

/** What search engines and whoever shares it are told of a collection. */
export const collectionHead = (
    { slug, title, text, list }: PublicCollection,
    { language, origin }: { language: Language; origin: string },
): PageHead => {
    const name = title[language];
    const description = text[language].replaceAll(/\s+/g, ' ').slice(0, 300) || name;
    const cover = list.find(row => row.cover !== null)?.cover;
    const isFound = list.some(row => !row.isDemo);
    return {
        title: name,
        description,
        ...(cover && { image: `/files/${cover.id}` }),
        ...(!isFound && { robots: 'noindex, follow' }),
        jsonLd: {
            '@context': 'https://schema.org',
            '@type': 'CollectionPage',
            name,
            description,
            url: `${origin}/market/collections/${slug}`,
            mainEntity: {
                '@type': 'ItemList',
                numberOfItems: list.length,
                itemListElement: list.slice(0, mostItems).map((row, at) => ({
                    '@type': 'ListItem',
                    position: at + 1,
                    name: row.title,
                    url: `${origin}/market/${row.id}`,
                })),
            },
        },
    };
};
