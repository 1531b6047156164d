import type { Favourite } from '../../../../contract/market/public/marketActions';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { bracketed } from '../../../ui/text/bracketed';
import { moneyText } from '../../../ui/text/money';
import { percent } from '../../../ui/text/numbers';
import { silently } from '../../form/calls';
import { FormError } from '../../form/FormError';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import { cardTexts } from '../cardTexts';
import { hasPrice } from '../hasPrice';
import { interestTexts } from '../interestTexts';
import { ListingCover } from '../ListingCover';
import { dateOf } from '../listingFacts';
import { listingTexts } from '../listingTexts';
import { savedTexts } from '../savedTexts';
import { useAction } from '../useAction';
import { priceSince } from './priceSince';

interface Props {
    row: Favourite;
}

/** What it cost when it was kept, where that is not what it costs now. */
const PriceChange = ({ row }: Props) => {
    const texts = useOwnTexts(savedTexts);
    const language = useCurrentLanguage();
    if (row.price === row.keptPrice && row.currency === row.keptCurrency) return null;
    const was = texts.was.replace('{price}', moneyText(row.keptPrice, row.keptCurrency, language));
    const since = priceSince(row);
    if (!since) return <span className="muted">{was}</span>;
    const sign = since.isCheaper ? '−' : '+';
    return (
        <span className={since.isCheaper ? 'cheaper' : 'muted'}>
            <span className="unseen">{since.isCheaper ? texts.cheaper : texts.dearer}: </span>
            {sign}
            {percent(since.share, language, 0)}
            <span className="muted">{bracketed(was, language)}</span>
        </span>
    );
};

const Price = ({ row }: Props) => {
    const texts = useOwnTexts(savedTexts);
    const language = useCurrentLanguage();
    if (!hasPrice(row)) return null;
    return (
        <p className="watch-price">
            <strong>{moneyText(row.price, row.currency, language)}</strong>
            <PriceChange row={row} />
            {row.priceChangedAt !== null && row.priceChangedAt > row.keptAt && (
                <span className="muted">
                    {texts.changedOn.replace('{date}', dateOf(row.priceChangedAt, language))}
                </span>
            )}
        </p>
    );
};

/** Where it stands, in one word. */
const State = ({ row: { state, highlights } }: Props) => {
    const texts = useOwnTexts(savedTexts);
    const isAuctioned = state === 'listed' && highlights.features.includes('auction');
    const name = isAuctioned ? 'auction' : state;
    return <span className={`watch-state ${name}`}>{texts.states[name]}</span>;
};

/** A listing that somebody keeps. */
export const WatchLine = ({ row, again }: Props & { again: () => void }) => {
    const texts = useOwnTexts(savedTexts);
    const words = useOwnTexts(listingTexts);
    const { type } = useOwnTexts(cardTexts);
    const language = useCurrentLanguage();
    const { isBusy, failure, run } = useAction(texts.refused);
    const drop = async () => {
        const isDone = await run(({ callApi, actions }) =>
            callApi(actions.dropFavourite, { params: { id: row.id } }, undefined, silently),
        );
        if (isDone) again();
    };
    const facts = [
        type[row.type],
        texts.keptOn.replace('{date}', dateOf(row.keptAt, language)),
        ...interestTexts(row.interest, words, language),
    ];
    return (
        <li className="watch-line">
            <div className="watch-cover" aria-hidden="true">
                <ListingCover row={row} isFirst={false} />
            </div>
            <div className="watch-text">
                <p className="watch-head">
                    <PublicLink to={`/market/${row.id}`} className="link">
                        {row.title}
                    </PublicLink>
                    <State row={row} />
                </p>
                <Price row={row} />
                <p className="muted watch-facts">{facts.join(' · ')}</p>
                <FormError>{failure}</FormError>
            </div>
            <button type="button" className="text-button" aria-disabled={isBusy} onClick={drop}>
                {texts.drop}
                <span className="unseen">: {row.title}</span>
            </button>
        </li>
    );
};
