import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import type { MarketAnswer } from './Facets';
import { chosenIn, withWords, wordIn } from './marketAddress';
import { marketTexts } from './texts';
import { valueText } from './valueText';

interface Chip {
    key: string;
    text: string;
    /** the search without it */
    to: string;
}

const useChips = (search: string, answer: MarketAnswer): Chip[] => {
    const texts = useOwnTexts(marketTexts);
    const language = useCurrentLanguage();
    const q = wordIn(search, 'q');
    const [from, to] = [wordIn(search, 'priceFrom'), wordIn(search, 'priceTo')];
    const ofFacets = answer.facets
        .filter(({ name }) => name !== 'type' && name !== 'price')
        .flatMap(({ name, values }) => {
            const chosen = chosenIn(search, name);
            return chosen.map(value => {
                const entry = values.find(known => known.value === value)?.name ?? null;
                const rest = chosen.filter(other => other !== value);
                const text = valueText(name, value, entry, texts, language);
                return {
                    key: `${name} ${value}`,
                    text: `${texts.facets[name]}: ${text}`,
                    to: withWords(search, { [name]: rest }),
                };
            });
        });
    const price = `${texts.facets.price}: ${from || '0'} – ${to} ${answer.priceCurrency}`;
    return [
        ...(q ? [{ key: 'q', text: `“${q}”`, to: withWords(search, { q: [] }) }] : []),
        ...(from || to
            ? [{ key: 'price', text: price, to: withWords(search, { priceFrom: [], priceTo: [] }) }]
            : []),
        ...ofFacets,
    ];
};

/** What narrows the search, each to be taken back by itself. */
export const ChosenFilters = ({ search, answer }: { search: string; answer: MarketAnswer }) => {
    const texts = useOwnTexts(marketTexts);
    const chips = useChips(search, answer);
    if (chips.length === 0) return null;
    const type = wordIn(search, 'type');
    return (
        <ul className="market-chips">
            {chips.map(({ key, text, to }) => (
                <li key={key}>
                    <PublicLink to={to} className="market-chip">
                        <span className="unseen">{texts.remove}: </span>
                        {text}
                        <span aria-hidden="true">×</span>
                    </PublicLink>
                </li>
            ))}
            <li>
                <PublicLink to={type ? `/market?type=${type}` : '/market'} className="link">
                    {texts.reset}
                </PublicLink>
            </li>
        </ul>
    );
};
