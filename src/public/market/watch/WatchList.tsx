import { useState } from 'react';
import type { Favourite } from '../../../../contract/market/public/marketActions';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { exact } from '../../../ui/text/numbers';
import { silently } from '../../form/calls';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import type { MarketCalls } from '../marketCalls';
import { SavedFailed } from '../SavedFailed';
import { savedTexts } from '../savedTexts';
import { useOwnList } from '../useOwnList';
import { inView, type WatchView, watchViews } from './priceSince';
import { WatchLine } from './WatchLine';
import './watchList.css';

const askFavourites = ({ callApi, actions }: MarketCalls, signal: AbortSignal) =>
    callApi(actions.listFavourites, { query: { perPage: 100 } }, signal, silently);

interface ViewsProps {
    rows: readonly Favourite[];
    chosen: WatchView;
    choose: (view: WatchView) => void;
}

/** With how many there are; what nothing is in cannot be chosen. */
const Views = ({ rows, chosen, choose }: ViewsProps) => {
    const texts = useOwnTexts(savedTexts);
    const language = useCurrentLanguage();
    return (
        <fieldset className="watch-views">
            <legend className="unseen">{texts.show}</legend>
            {watchViews.map(view => {
                const { length } = inView(rows, view);
                return (
                    <button
                        key={view}
                        type="button"
                        className="market-type"
                        aria-pressed={view === chosen}
                        disabled={length === 0 && view !== chosen}
                        onClick={() => choose(view)}
                    >
                        {texts.views[view]}{' '}
                        <span className="facet-count">{exact(length, language)}</span>
                    </button>
                );
            })}
        </fieldset>
    );
};

/** What somebody keeps: what it costs now and cost then, where it stands, and how many others look at it. */
export const WatchList = () => {
    const texts = useOwnTexts(savedTexts);
    const { data, error, again } = useOwnList(askFavourites);
    const [view, setView] = useState<WatchView>('all');
    const rows = data?.list ?? [];
    const shown = inView(rows, view);
    const ids = shown.slice(0, 4).map(({ id }) => id);
    const rest = (data?.total ?? 0) - rows.length;
    return (
        <section aria-labelledby="favourites-title" aria-busy={!data && !error}>
            <h2 id="favourites-title">{texts.favourites}</h2>
            {error && <SavedFailed error={error} again={again} />}
            {data && rows.length === 0 && <p className="muted">{texts.noFavourites}</p>}
            {rows.length > 1 && <Views rows={rows} chosen={view} choose={setView} />}
            {rows.length > 0 && shown.length === 0 && <p className="muted">{texts.noneOfThese}</p>}
            <ul className="watch-list">
                {shown.map(row => (
                    <WatchLine key={row.id} row={row} again={again} />
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
