import type { Listing } from '../../../../contract/market/public/listings';
import type { TrafficWarning, Valuation } from '../../../../contract/market/public/valuation';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../../ui/text/money';
import { dayText } from '../../../ui/text/times';
import type { PublicFailure } from '../../data/publicData';
import { usePublicData } from '../../data/usePublicData';
import { RequestNumber } from '../../feedback/RequestNumber';
import { useOwnTexts } from '../../useTexts';
import { hasPrice } from '../hasPrice';
import { trafficTexts } from '../traffic/texts';
import { fill, percentText } from '../traffic/words';
import { Basis } from './Basis';
import { priceBeside } from './priceBeside';
import { valueTexts } from './texts';

type Range = NonNullable<Valuation['range']>;

const Estimate = ({ listing, range }: { listing: Listing; range: Range }) => {
    const texts = useOwnTexts(valueTexts);
    const language = useCurrentLanguage();
    const money = (amount: string) => moneyText(amount, listing.currency, language);
    const beside = priceBeside(listing.price, range.middle);
    return (
        <>
            <p className="value-range">
                {fill(texts.range, { low: money(range.low), high: money(range.high) })}
            </p>
            {hasPrice(listing) && (
                <p>
                    {fill(texts[beside.side], {
                        price: money(listing.price),
                        percent: percentText(beside.share, language, 0),
                    })}
                </p>
            )}
        </>
    );
};

const Refused = ({ refusals }: Pick<Valuation, 'refusals'>) => {
    const texts = useOwnTexts(valueTexts);
    return (
        <>
            <p>{texts.none}</p>
            <ul className="value-list">
                {refusals.map(refusal => (
                    <li key={refusal}>{texts.refusals[refusal]}</li>
                ))}
            </ul>
        </>
    );
};

const useWarningText = () => {
    const texts = useOwnTexts(valueTexts);
    const { sources } = useOwnTexts(trafficTexts);
    const language = useCurrentLanguage();
    return ({ name, share, day, source }: TrafficWarning): string =>
        fill(texts.warning[name], {
            share: share === null ? '' : percentText(Math.abs(share), language, 0),
            day: day === null ? '' : dayText(day, language),
            source: sources[source] ?? source,
        });
};

const Warnings = ({ warnings }: Pick<Valuation, 'warnings'>) => {
    const texts = useOwnTexts(valueTexts);
    const textOf = useWarningText();
    if (warnings.length === 0) return null;
    return (
        <section aria-labelledby="warnings-title">
            <h3 id="warnings-title">{texts.warnings}</h3>
            <p className="muted">{texts.warningsText}</p>
            <ul className="value-list">
                {warnings.map(warning => (
                    <li key={warning.name}>{textOf(warning)}</li>
                ))}
            </ul>
        </section>
    );
};

const Failed = ({ error, again }: { error: PublicFailure; again: () => void }) => {
    const texts = useOwnTexts(valueTexts);
    return (
        <>
            <p role="alert">{texts.failed}</p>
            <button type="button" className="button quiet" onClick={again}>
                {texts.again}
            </button>
            <RequestNumber number={error.request} />
        </>
    );
};

/** What a website on sale may be worth, why, and what its measured traffic has of which a buyer should know. */
export const EstimatedValue = ({ listing }: { listing: Listing }) => {
    const texts = useOwnTexts(valueTexts);
    const id = encodeURIComponent(listing.id);
    const { data, error, again } = usePublicData<Valuation>(
        `/api/v1/work/public/market/${id}/valuation`,
    );
    return (
        <section className="value" aria-labelledby="value-title" aria-busy={!data && !error}>
            <div className="value-head">
                <h2 id="value-title">{texts.title}</h2>
                {data?.range && <span className="value-badge">{texts.badge}</span>}
            </div>
            {data?.range && <Estimate listing={listing} range={data.range} />}
            {data && !data.range && <Refused refusals={data.refusals} />}
            {data && <Basis valuation={data} />}
            {data && <Warnings warnings={data.warnings} />}
            {!data && error && <Failed error={error} again={again} />}
        </section>
    );
};
