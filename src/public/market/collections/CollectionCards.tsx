import type { CollectionCard } from '../../../../contract/market/public/collections';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { exact } from '../../../ui/text/numbers';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import { ListingCover } from '../ListingCover';
import './collections.css';
import { collectionTexts } from './texts';

const Card = ({ collection, isFirst }: { collection: CollectionCard; isFirst: boolean }) => {
    const texts = useOwnTexts(collectionTexts);
    const language = useCurrentLanguage();
    const { slug, title, text, count, first } = collection;
    const [lead = ''] = text[language].split('\n');
    return (
        <article className="collection-card">
            <div className={`collection-covers of-${first.length}`} aria-hidden="true">
                {first.map(row => (
                    <div key={row.id} className="listing-cover">
                        <ListingCover row={row} isFirst={isFirst} />
                    </div>
                ))}
            </div>
            <h3>
                <PublicLink to={`/market/collections/${slug}`} className="listing-link">
                    {title[language]}
                </PublicLink>
            </h3>
            {lead && <p className="muted collection-lead">{lead}</p>}
            <p className="muted">
                {count === 1 ? texts.one : texts.count.replace('{count}', exact(count, language))}
            </p>
        </article>
    );
};

/** Collections beside each other, each with the covers of its first listings. */
export const CollectionCards = ({ list }: { list: readonly CollectionCard[] }) => (
    <ul className="collection-cards">
        {list.map((collection, at) => (
            <li key={collection.slug}>
                <Card collection={collection} isFirst={at < 3} />
            </li>
        ))}
    </ul>
);
