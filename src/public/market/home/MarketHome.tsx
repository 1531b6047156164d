import type { MarketHome as Home, MarketKind } from '../../../../contract/market/public/marketHome';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { exact } from '../../../ui/text/numbers';
import { usePublicData } from '../../data/usePublicData';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import { CollectionCards } from '../collections/CollectionCards';
import { ListingCard } from '../ListingCard';
import { withWords } from '../marketAddress';
import { SoldList } from '../SoldList';
import { marketTexts } from '../texts';
import './marketHome.css';
import { marketHomeTexts } from './texts';

/** A kind with its categories; each link leads to as many as it says. */
const Kind = ({ kind: { type, count, word, categories } }: { kind: MarketKind }) => {
    const texts = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const whole = withWords('', { type: [type] });
    return (
        <li>
            <h3>
                <PublicLink to={whole} className="kind-link">
                    {texts.types[type]}{' '}
                    <span className="facet-count">{exact(count, language)}</span>
                </PublicLink>
            </h3>
            <ul className="kind-categories">
                {categories.map(({ value, count: each, name }) => (
                    <li key={value}>
                        <PublicLink
                            to={withWords('', { type: [type], [word]: [value] })}
                            className="market-chip"
                        >
                            {name?.[language] ?? value}{' '}
                            <span className="facet-count">{exact(each, language)}</span>
                        </PublicLink>
                    </li>
                ))}
            </ul>
        </li>
    );
};

const Kinds = ({ kinds }: Pick<Home, 'kinds'>) => {
    const texts = useOwnTexts(marketHomeTexts);
    if (kinds.every(({ count }) => count === 0)) return null;
    return (
        <section aria-labelledby="kinds-title">
            <h2 id="kinds-title" className="unseen">
                {texts.kinds}
            </h2>
            <ul className="market-kinds">
                {kinds.map(kind => (
                    <Kind key={kind.type} kind={kind} />
                ))}
            </ul>
        </section>
    );
};

/** How money is held, in three steps. */
const EscrowStrip = () => {
    const texts = useOwnTexts(marketHomeTexts);
    return (
        <section className="escrow-strip" aria-labelledby="strip-title">
            <h2 id="strip-title">{texts.escrow}</h2>
            <ol>
                {texts.steps.map(([name, text]) => (
                    <li key={name}>
                        <strong>{name}</strong> <span className="muted">{text}</span>
                    </li>
                ))}
            </ol>
            <PublicLink to="/sell" className="link">
                {texts.more}
            </PublicLink>
        </section>
    );
};

const Measured = ({ measured }: Pick<Home, 'measured'>) => {
    const texts = useOwnTexts(marketHomeTexts);
    if (measured.length === 0) return null;
    return (
        <section aria-labelledby="measured-title">
            <div className="market-part-head">
                <h2 id="measured-title">{texts.measured}</h2>
                <PublicLink
                    to={withWords('', { type: ['website'], measured: ['yes'], sort: ['traffic'] })}
                    className="link"
                >
                    {texts.allMeasured}
                </PublicLink>
            </div>
            <p className="muted">{texts.measuredLead}</p>
            <div className="market-list">
                <ul>
                    {measured.map(row => (
                        <li key={row.id}>
                            <ListingCard row={row} isFirst />
                        </li>
                    ))}
                </ul>
            </div>
        </section>
    );
};

const Collections = ({ collections }: Pick<Home, 'collections'>) => {
    const texts = useOwnTexts(marketHomeTexts);
    if (collections.length === 0) return null;
    return (
        <section aria-labelledby="collections-title">
            <div className="market-part-head">
                <h2 id="collections-title">{texts.collections}</h2>
                <PublicLink to="/market/collections" className="link">
                    {texts.allCollections}
                </PublicLink>
            </div>
            <CollectionCards list={collections} />
        </section>
    );
};

const Sold = ({ sold }: Pick<Home, 'sold'>) => {
    const texts = useOwnTexts(marketHomeTexts);
    if (sold.length === 0) return null;
    return (
        <section aria-labelledby="sold-title">
            <h2 id="sold-title">{texts.sold}</h2>
            <SoldList sold={sold} />
        </section>
    );
};

const useHome = () => usePublicData<Home>('/api/v1/work/public/market/home').data;

/** What the market opens with; the list stands below it, its first cards seen without scrolling. */
export const MarketHome = () => {
    const data = useHome();
    if (!data) return null;
    return (
        <div className="market-home">
            <Kinds kinds={data.kinds} />
            <Collections collections={data.collections} />
            <Measured measured={data.measured} />
        </div>
    );
};

/** What stands below the list: how a deal is paid, and what was. */
export const MarketHomeEnd = () => {
    const data = useHome();
    return (
        <div className="market-home market-home-end">
            <EscrowStrip />
            {data && <Sold sold={data.sold} />}
        </div>
    );
};
