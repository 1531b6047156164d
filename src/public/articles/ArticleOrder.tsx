import type { PublicArticles } from '../../../contract/content/public/articles';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { type ListChoice, listAddress } from './listAddress';
import { articleTexts } from './texts';

interface Props {
    choice: ListChoice;
    data: Pick<PublicArticles, 'total'>;
}

/** The latest or the most read first, where there is something to put in order. */
export const ArticleOrder = ({ choice, data }: Props) => {
    const texts = useOwnTexts(articleTexts);
    if (data.total < 2) return null;
    const orders = [
        { isByViews: false, name: texts.latest },
        { isByViews: true, name: texts.mostRead },
    ];
    return (
        <nav className="article-order" aria-label={texts.order}>
            {orders.map(({ isByViews, name }) => (
                <PublicLink
                    key={name}
                    to={listAddress({ ...choice, isByViews, page: 1 })}
                    className="article-order-link"
                    isCurrent={isByViews === choice.isByViews}
                >
                    {name}
                </PublicLink>
            ))}
        </nav>
    );
};
