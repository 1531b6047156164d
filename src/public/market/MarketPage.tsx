import { useState } from 'react';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { exact } from '../../ui/text/numbers';
import { useAddress } from '../address';
import { PublicAd } from '../ads/PublicAd';
import type { PublicFailure } from '../data/publicData';
import { usePublicData } from '../data/usePublicData';
import { RequestNumber } from '../feedback/RequestNumber';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { ChosenFilters } from './ChosenFilters';
import type { MarketAnswer } from './Facets';
import { FilterForm } from './FilterForm';
import { ListingCard } from './ListingCard';
import './market.css';
import { MarketHome, MarketHomeEnd } from './home/MarketHome';
import { SearchForm, Sorting, TypeTabs } from './MarketControls';
import { atPage, callPath, keptQuery, wordIn } from './marketAddress';
import { SaveSearch } from './SaveSearch';
import { marketTexts } from './texts';

/** Cards that are seen without scrolling: their images are not lazy. */
const batchSize = 4;

const Paging = ({ search, answer }: { search: string; answer: MarketAnswer }) => {
    const texts = useOwnTexts(marketTexts);
    const { page, pages } = answer;
    if (pages < 2) return null;
    const place = texts.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
    return (
        <nav className="market-paging" aria-label={texts.pages}>
            {page > 1 && (
                <PublicLink to={atPage(search, page - 1)} className="button quiet">
                    {texts.previous}
                </PublicLink>
            )}
            <span className="muted">{place}</span>
            {page < pages && (
                <PublicLink to={atPage(search, page + 1)} className="button quiet">
                    {texts.next}
                </PublicLink>
            )}
        </nav>
    );
};

const Nothing = ({ search }: { search: string }) => {
    const texts = useOwnTexts(marketTexts);
    const isWhole = keptQuery(search) === '';
    return (
        <div className="market-nothing">
            <h2>{isWhole ? texts.noneAtAll : texts.none}</h2>
            <p className="muted">{isWhole ? texts.noneAtAllHelp : texts.noneHelp}</p>
            {!isWhole && (
                <PublicLink to="/market" className="button quiet">
                    {texts.startOver}
                </PublicLink>
            )}
            <PublicLink to="/sell" className={isWhole ? 'button' : 'link'}>
                {texts.sell}
            </PublicLink>
        </div>
    );
};

const Results = ({ search, answer }: { search: string; answer: MarketAnswer }) => {
    const texts = useOwnTexts(marketTexts);
    if (answer.list.length === 0) return <Nothing search={search} />;
    return (
        <>
            <form className="market-list" method="get" action="/market/compare">
                <ul>
                    {answer.list.map((row, at) => (
                        <li key={row.id}>
                            <ListingCard row={row} isFirst={at < batchSize} isChoosable />
                        </li>
                    ))}
                </ul>
                <p className="market-compare">
                    <button type="submit" className="button">
                        {texts.compareChosen}
                    </button>
                </p>
            </form>
            <Paging search={search} answer={answer} />
        </>
    );
};

const Skeleton = () => (
    <div className="market-list" aria-busy="true">
        <ul>
            {[1, 2, 3, 4, 5, 6].map(at => (
                <li key={at} className="listing-card waiting" />
            ))}
        </ul>
    </div>
);

const useFailure = ({ status, retryAfter }: PublicFailure): string => {
    const texts = useOwnTexts(marketTexts);
    if (status === 422) return texts.unreadable;
    if (status !== 429) return texts.failed;
    if (retryAfter === undefined) return texts.tooMany;
    return texts.tooManyWait.replace('{seconds}', String(retryAfter));
};

const Failed = ({ error, again }: { error: PublicFailure; again: () => void }) => {
    const texts = useOwnTexts(marketTexts);
    const failure = useFailure(error);
    const { status } = error;
    return (
        <div className="market-nothing" role="alert">
            <h2>{failure}</h2>
            {status === 422 ? (
                <PublicLink to="/market" className="button">
                    {texts.startOver}
                </PublicLink>
            ) : (
                <button type="button" className="button" onClick={again}>
                    {texts.again}
                </button>
            )}
            <RequestNumber number={error.request} />
        </div>
    );
};

/** What the page is called: its type and the words that are looked for. */
const useSearchName = (search: string): string => {
    const texts = useOwnTexts(marketTexts);
    const type = wordIn(search, 'type') as keyof typeof texts.types;
    const name = texts.types[type] ?? texts.title;
    const q = wordIn(search, 'q');
    return q ? `${name}: ${q}` : name;
};

const Found = ({ search, answer }: { search: string; answer: MarketAnswer }) => {
    const texts = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const name = useSearchName(search);
    const count = answer.total === 1 ? texts.foundOne : texts.found;
    return (
        <>
            <div className="market-bar">
                <p role="status">{count.replace('{count}', exact(answer.total, language))}</p>
                <SaveSearch key={search} search={search} suggestion={name} />
                <Sorting search={search} />
            </div>
            <ChosenFilters search={search} answer={answer} />
            <Results search={search} answer={answer} />
        </>
    );
};

/** What is on sale, searched, narrowed down and ordered by the address alone. */
export const MarketPage = () => {
    const { search } = useAddress();
    const texts = useOwnTexts(marketTexts);
    const name = useSearchName(search);
    const { data, error, again } = usePublicData<MarketAnswer>(callPath(search));
    // while the next answer is on its way the last one stays, so that nothing jumps
    const [kept, setStored] = useState(data);
    if (data && data !== kept) setStored(data);
    const answer = data ?? kept;
    const isNarrow = [...new URLSearchParams(keptQuery(search)).keys()].some(
        word => word !== 'type',
    );
    // nothing is asked for, nor another page of it
    const isHome = callPath(search) === callPath('');
    usePageHead({
        title: name === texts.title ? texts.title : `${name} – ${texts.title}`,
        description: texts.description,
        // one page for each type is worth finding, not each way to look at it
        ...(isNarrow && { robots: 'noindex, follow' }),
    });
    return (
        <div className="market">
            <header className="market-head">
                <div>
                    <h1>{texts.title}</h1>
                    <p className="muted">{texts.lead}</p>
                </div>
                <div className="market-ways">
                    <PublicLink to="/sell" className="link">
                        {texts.sell}
                    </PublicLink>
                    <PublicLink to="/market/saved" className="link">
                        {texts.saved}
                    </PublicLink>
                </div>
            </header>
            <PublicAd place="market_top" />
            <SearchForm search={search} />
            {isHome && (
                <>
                    <MarketHome />
                    <h2 className="market-all">{texts.allNewest}</h2>
                </>
            )}
            <TypeTabs search={search} answer={answer} />
            <div className="market-body">
                <div>
                    <FilterForm search={search} answer={answer} />
                    <PublicAd place="market_side" />
                </div>
                <div className="market-results" aria-busy={!data && !error}>
                    {error && <Failed error={error} again={again} />}
                    {answer && !error && <Found search={search} answer={answer} />}
                    {!answer && !error && <Skeleton />}
                </div>
            </div>
            {isHome && <MarketHomeEnd />}
        </div>
    );
};
