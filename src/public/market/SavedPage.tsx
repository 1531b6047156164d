import type { SavedSearch } from '../../../contract/market/public/marketActions';
import { loginAddress } from '../../ui/browser/redirect';
import { useAddress } from '../address';
import { EntranceLink, useHasAccount } from '../content/EntranceLink';
import { silently } from '../form/calls';
import { FormError } from '../form/FormError';
import { StopMails } from '../form/StopMails';
import { usePageHead } from '../head/usePageHead';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import './market.css';
import { loadMarketCalls, type MarketCalls } from './marketCalls';
import { SavedFailed } from './SavedFailed';
import { savedTexts } from './savedTexts';
import { useAction } from './useAction';
import { type OwnList, useOwnList } from './useOwnList';
import { WatchList } from './watch/WatchList';

const askSearches = ({ callApi, actions }: MarketCalls, signal: AbortSignal) =>
    callApi(actions.listSavedSearches, {}, signal, silently);

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

const Searches = ({ data, error, again }: OwnList<{ list: SavedSearch[] }>) => {
    const texts = useOwnTexts(savedTexts);
    return (
        <section aria-labelledby="searches-title" aria-busy={!data && !error}>
            <h2 id="searches-title">{texts.searches}</h2>
            {error && <SavedFailed error={error} again={again} />}
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
        <WatchList />
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
