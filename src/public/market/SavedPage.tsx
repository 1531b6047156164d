import type { Favourite, SavedSearch } from '../../../contract/market/public/marketActions';
import { loginAddress } from '../../ui/browser/redirect';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { useAddress } from '../address';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import type { PublicFailure } from '../data/publicData';
import { RequestNumber } from '../feedback/RequestNumber';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { StopMails } from '../form/StopMails';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { hasPrice } from './hasPrice';
import './market.css';
import { loadMarketCalls, type MarketCalls } from './marketCalls';
import { savedTexts } from './savedTexts';
import { useAction } from './useAction';
import { type OwnList, useOwnList } from './useOwnList';

const askFavourites = ({ callApi, actions }: MarketCalls, signal: AbortSignal) =>
    callApi(actions.listFavourites, { query: { perPage: 100 } }, signal, silently);
const askSearches = ({ callApi, actions }: MarketCalls, signal: AbortSignal) =>
    callApi(actions.listSavedSearches, {}, signal, silently);

const Failed = ({ error, again }: { error: PublicFailure; again: () => void }) => {
    const texts = useOwnTexts(savedTexts);
    return (
        <div role="alert">
            <p>{texts.failed}</p>
            <button type="button" className="button quiet" onClick={again}>
                {texts.again}
            </button>
            <RequestNumber number={error.request} />
        </div>
    );
};

/** What it cost when it was kept, where that is not what it costs now. */
const PriceChange = ({ row }: { row: Favourite }) => {
    const texts = useOwnTexts(savedTexts);
    const language = useCurrentLanguage();
    if (row.price === row.keptPrice && row.currency === row.keptCurrency) return null;
    const was = texts.was.replace('{price}', moneyText(row.keptPrice, row.keptCurrency, language));
    if (row.currency !== row.keptCurrency) return <span className="muted">{was}</span>;
    const isCheaper = BigInt(row.price) < BigInt(row.keptPrice);
    return (
        <span className={isCheaper ? 'cheaper' : 'muted'}>
            {isCheaper ? '↓' : '↑'} {was}, {isCheaper ? texts.cheaper : texts.dearer}
        </span>
    );
};

const FavouriteLine = ({ row, again }: { row: Favourite; again: () => void }) => {
    const texts = useOwnTexts(savedTexts);
    const language = useCurrentLanguage();
    const { isBusy, failure, run } = useAction(texts.refused);
    const drop = async () => {
        const isDone = await run(({ callApi, actions }) =>
            callApi(actions.dropFavourite, { params: { id: row.id } }, undefined, silently),
        );
        if (isDone) again();
    };
    return (
        <li>
            <PublicLink to={`/market/${row.id}`} className="link">
                {row.title}
            </PublicLink>
            <span className="saved-facts">
                {hasPrice(row) && (
                    <>
                        <strong>{moneyText(row.price, row.currency, language)}</strong>
                        <PriceChange row={row} />
                    </>
                )}
                {row.state !== 'listed' && <span className="muted">{texts[row.state]}</span>}
            </span>
            <button type="button" className="text-button" aria-disabled={isBusy} onClick={drop}>
                {texts.drop}
                <span className="unseen">: {row.title}</span>
            </button>
            <FormError>{failure}</FormError>
        </li>
    );
};

type Answered<Row> = OwnList<{ list: Row[]; total?: number }>;

const Favourites = ({ data, error, again }: Answered<Favourite>) => {
    const texts = useOwnTexts(savedTexts);
    const ids = data?.list.slice(0, 4).map(({ id }) => id) ?? [];
    const rest = (data?.total ?? 0) - (data?.list.length ?? 0);
    return (
        <section aria-labelledby="favourites-title" aria-busy={!data && !error}>
            <h2 id="favourites-title">{texts.favourites}</h2>
            {error && <Failed error={error} again={again} />}
            {data?.list.length === 0 && <p className="muted">{texts.noFavourites}</p>}
            <ul className="saved-list">
                {data?.list.map(row => (
                    <FavouriteLine key={row.id} row={row} again={again} />
                ))}
            </ul>
            {rest > 0 && <p className="muted">{texts.more.replace('{count}', String(rest))}</p>}
            {ids.length > 1 && (
                <PublicLink to={`/market/compare?ids=${ids.join(',')}`} className="button quiet">
                    {texts.compareAll}
                </PublicLink>
            )}
        </section>
    );
};

const SearchLine = ({ search, again }: { search: SavedSearch; again: () => void }) => {
    const texts = useOwnTexts(savedTexts);
    const { isBusy, failure, run } = useAction(texts.refused);
    const params = { id: search.id };
    const doing = async (action: Parameters<typeof run>[0]) => {
        if (await run(action)) again();
    };
    const body = { hasMails: !search.hasMails };
    return (
        <li>
            <PublicLink to={search.query ? `/market?${search.query}` : '/market'} className="link">
                {search.name}
            </PublicLink>
            <span className="saved-facts muted">
                {search.hasMails ? texts.mailsOn : texts.mailsOff}
            </span>
            <span>
                <button
                    type="button"
                    className="text-button"
                    aria-disabled={isBusy}
                    onClick={() =>
                        doing(({ callApi, actions }) =>
                            callApi(
                                actions.changeSavedSearch,
                                { params, body },
                                undefined,
                                silently,
                            ),
                        )
                    }
                >
                    {search.hasMails ? texts.turnOff : texts.turnOn}
                    <span className="unseen">: {search.name}</span>
                </button>
                <button
                    type="button"
                    className="text-button"
                    aria-disabled={isBusy}
                    onClick={() =>
                        doing(({ callApi, actions }) =>
                            callApi(actions.deleteSavedSearch, { params }, undefined, silently),
                        )
                    }
                >
                    {texts.drop}
                    <span className="unseen">: {search.name}</span>
                </button>
            </span>
            <FormError>{failure}</FormError>
        </li>
    );
};

const Searches = ({ data, error, again }: Answered<SavedSearch>) => {
    const texts = useOwnTexts(savedTexts);
    return (
        <section aria-labelledby="searches-title" aria-busy={!data && !error}>
            <h2 id="searches-title">{texts.searches}</h2>
            {error && <Failed error={error} again={again} />}
            {data?.list.length === 0 && <p className="muted">{texts.noSearches}</p>}
            <ul className="saved-list">
                {data?.list.map(search => (
                    <SearchLine key={search.id} search={search} again={again} />
                ))}
            </ul>
        </section>
    );
};

const Kept = () => (
    <>
        <Favourites {...useOwnList(askFavourites)} />
        <Searches {...useOwnList(askSearches)} />
    </>
);

const stopSearch = async (token: string): Promise<string> => {
    const { callApi, actions } = await loadMarketCalls();
    const answer = await callApi(actions.stopSearchMails, { body: { token } }, undefined, silently);
    return answer.name;
};

/** One's favourites and kept searches. */
export const SavedPage = () => {
    const texts = useOwnTexts(savedTexts);
    const { search } = useAddress();
    const hasAccount = useHasAccount();
    const token = new URLSearchParams(search).get('stop');
    usePageHead({ title: texts.title, robots: 'noindex' });
    return (
        <div className="market saved">
            <header className="market-head">
                <h1>{texts.title}</h1>
                <PublicLink to="/market" className="link">
                    {texts.toMarket}
                </PublicLink>
            </header>
            {token && <StopMails token={token} texts={texts} stop={stopSearch} />}
            {hasAccount && <Kept />}
            {!hasAccount && !token && (
                <div className="market-nothing">
                    <p>{texts.signInFirst}</p>
                    <EntranceLink to={loginAddress('/market/saved')} className="button">
                        {texts.signIn}
                    </EntranceLink>
                </div>
            )}
        </div>
    );
};
