import type { CollectionCard } from '../../../../contract/market/public/collections';
import { PageFailure, PageWaiting } from '../../content/PageFailure';
import '../../content/content.css';
import { usePublicData } from '../../data/usePublicData';
import { usePageHead } from '../../head/usePageHead';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import '../market.css';
import { CollectionCards } from './CollectionCards';
import { collectionTexts } from './texts';

const Nothing = () => {
    const texts = useOwnTexts(collectionTexts);
    return (
        <div className="market-nothing">
            <h2>{texts.none}</h2>
            <p className="muted">{texts.noneText}</p>
            <PublicLink to="/market" className="button">
                {texts.toMarket}
            </PublicLink>
        </div>
    );
};

/** All collections with something on sale. */
export const CollectionsPage = () => {
    const texts = useOwnTexts(collectionTexts);
    const answer = usePublicData<{ list: CollectionCard[] }>(
        '/api/v1/work/public/market/collections',
    );
    const { data, error, again } = answer;
    usePageHead({ title: texts.title, description: texts.description });
    return (
        <div className="market">
            <header className="market-head">
                <div>
                    <h1>{texts.title}</h1>
                    <p className="muted">{texts.lead}</p>
                </div>
                <PublicLink to="/market" className="link">
                    {texts.toMarket}
                </PublicLink>
            </header>
            {data && data.list.length > 0 && <CollectionCards list={data.list} />}
            {data?.list.length === 0 && <Nothing />}
            {!data && error && <PageFailure error={error} onAgain={again} />}
            {!data && !error && <PageWaiting rows={3} />}
        </div>
    );
};
