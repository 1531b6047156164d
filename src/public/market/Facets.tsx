import type { Facet, FacetValue, searchMarket } from '../../../contract/market/public/market';
import type { CallAnswer } from '../../../contract/platform/call';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { bracketed } from '../../ui/text/bracketed';
import { exact } from '../../ui/text/numbers';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { chosenIn, withWords, wordIn } from './marketAddress';
import { marketTexts } from './texts';
import { rangeText, valueText } from './valueText';

export type MarketAnswer = CallAnswer<typeof searchMarket>;

interface Props {
    search: string;
    answer: MarketAnswer;
}

/** Orders of bands that are no orders of numbers of listings. */
const inBands = ['age', 'revenue', 'visitors', 'price', 'multiple', 'visitPrice'];

/** What is known best comes first. */
const proofs = ['yes', 'said', 'no'];

const inOrder = ({ name, values }: Facet): FacetValue[] => {
    if (name === 'measured') {
        return values.toSorted((a, b) => proofs.indexOf(a.value) - proofs.indexOf(b.value));
    }
    if (!inBands.includes(name)) return values;
    // where nothing is said comes last
    const rank = (value: string) => Number(/\d+/.exec(value)?.[0] ?? Number.POSITIVE_INFINITY);
    return values.toSorted((a, b) => rank(a.value) - rank(b.value));
};

/** Ranges to choose from as links, and two fields for any other. */
const PriceFacet = ({ search, answer, facet }: Props & { facet: Facet }) => {
    const texts = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const currency = answer.priceCurrency;
    const isRough = wordIn(search, 'currency') === '';
    return (
        <fieldset>
            <legend>
                {texts.facets.price}
                {bracketed(isRough ? `${texts.about} ${currency}` : currency, language)}
            </legend>
            <div className="facet-range">
                <input
                    name="priceFrom"
                    inputMode="decimal"
                    aria-label={`${texts.facets.price}: ${texts.from}`}
                    placeholder={texts.from}
                    defaultValue={wordIn(search, 'priceFrom')}
                />
                <span aria-hidden="true">–</span>
                <input
                    name="priceTo"
                    inputMode="decimal"
                    aria-label={`${texts.facets.price}: ${texts.to}`}
                    placeholder={texts.to}
                    defaultValue={wordIn(search, 'priceTo')}
                />
            </div>
            <ul className="facet-links">
                {inOrder(facet).map(({ value, count }) => {
                    const [from = '', to = ''] = value.split('-');
                    const words = { priceFrom: [from], priceTo: to === '' ? [] : [to] };
                    return (
                        <li key={value}>
                            <PublicLink to={withWords(search, words)} className="facet-link">
                                <span>{rangeText(value, { texts, language, currency })}</span>
                                <span className="facet-count">{exact(count, language)}</span>
                            </PublicLink>
                        </li>
                    );
                })}
            </ul>
        </fieldset>
    );
};

const CurrencyFacet = ({ search, facet }: { search: string; facet: Facet }) => {
    const texts = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const chosen = wordIn(search, 'currency');
    return (
        <fieldset>
            <legend>{texts.facets.currency}</legend>
            <label className="facet-value">
                <input type="radio" name="currency" value="" defaultChecked={chosen === ''} />
                <span>{texts.all}</span>
            </label>
            {facet.values.map(({ value, count }) => (
                <label key={value} className="facet-value">
                    <input
                        type="radio"
                        name="currency"
                        value={value}
                        defaultChecked={chosen === value}
                    />
                    <span>{value}</span>
                    <span className="facet-count">{exact(count, language)}</span>
                </label>
            ))}
        </fieldset>
    );
};

const ChoiceFacet = ({ search, facet }: { search: string; facet: Facet }) => {
    const texts = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const chosen = chosenIn(search, facet.name);
    if (facet.values.length === 0) return null;
    return (
        <fieldset>
            <legend>{texts.facets[facet.name]}</legend>
            <div className="facet-values">
                {inOrder(facet).map(({ value, count, name }) => (
                    <label key={value} className="facet-value">
                        <input
                            type="checkbox"
                            name={facet.name}
                            value={value}
                            defaultChecked={chosen.includes(value)}
                        />
                        <span>{valueText(facet.name, value, name, texts, language)}</span>
                        <span className="facet-count">{exact(count, language)}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
};

/** What the search can be narrowed down to; fields of the form around it. */
export const Facets = ({ search, answer }: Props) =>
    answer.facets
        .filter(({ name }) => name !== 'type')
        .map(facet => {
            if (facet.name === 'price') {
                return <PriceFacet key="price" search={search} answer={answer} facet={facet} />;
            }
            if (facet.name === 'currency') {
                const isOne = facet.values.length < 2 && wordIn(search, 'currency') === '';
                return isOne ? null : (
                    <CurrencyFacet key="currency" search={search} facet={facet} />
                );
            }
            return <ChoiceFacet key={facet.name} search={search} facet={facet} />;
        });
