import type { FormEvent } from 'react';
import type { SaleQuote, Selling } from '../../../contract/trade/public/selling';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText, toDecimal } from '../../ui/text/money';
import { percent } from '../../ui/text/numbers';
import { useAddress, useGo } from '../address';
import { useOwnTexts } from '../useTexts';
import { sellTexts } from './texts';

const types = ['website', 'domain', 'source'] as const;

/** The address that holds what a form asks for; nothing else of it is sent. */
const addressOf = (form: HTMLFormElement): string => {
    const data = new FormData(form);
    const words = ['type', 'price', 'currency'].map(name => [name, String(data.get(name) ?? '')]);
    return `/sell?${new URLSearchParams(words)}`;
};

const Quote = ({ quote }: { quote: SaleQuote }) => {
    const texts = useOwnTexts(sellTexts);
    const language = useCurrentLanguage();
    const money = (amount: string) => moneyText(amount, quote.currency, language);
    return (
        <dl className="sell-quote">
            <div>
                <dt>{texts.price}</dt>
                <dd>{money(quote.price)}</dd>
            </div>
            <div>
                <dt>{texts.feeOf.replace('{rate}', percent(quote.rate / 10_000, language, 2))}</dt>
                <dd>−{money(quote.fee)}</dd>
            </div>
            <div className="whole">
                <dt>{texts.net}</dt>
                <dd>{money(quote.net)}</dd>
            </div>
        </dl>
    );
};

/** What a price would leave; the address holds the question, so it works without a script. */
export const SaleCalculator = ({ selling }: { selling: Selling }) => {
    const texts = useOwnTexts(sellTexts);
    const { search } = useAddress();
    const go = useGo();
    const { quote, currencies } = selling;
    const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        go(addressOf(event.currentTarget), true);
    };
    return (
        <div className="sell-calculator">
            <h3 id="calculator">{texts.calculator}</h3>
            <form
                key={search}
                method="get"
                action="/sell"
                onSubmit={submit}
                aria-labelledby="calculator"
            >
                <label>
                    <span>{texts.kind}</span>
                    <select name="type" defaultValue={quote?.type ?? 'website'}>
                        {types.map(type => (
                            <option key={type} value={type}>
                                {texts.types[type]}
                            </option>
                        ))}
                    </select>
                </label>
                <label>
                    <span>{texts.price}</span>
                    <input
                        name="price"
                        inputMode="decimal"
                        pattern="\d{1,9}(\.\d{1,2})?"
                        title={texts.priceHelp}
                        required
                        defaultValue={
                            quote
                                ? Number(toDecimal(quote.price, quote.currency)).toString()
                                : '10000'
                        }
                    />
                </label>
                <label>
                    <span>{texts.currency}</span>
                    <select name="currency" defaultValue={quote?.currency ?? currencies[0]}>
                        {currencies.map(currency => (
                            <option key={currency} value={currency}>
                                {currency}
                            </option>
                        ))}
                    </select>
                </label>
                <button type="submit" className="button quiet">
                    {texts.calculate}
                </button>
            </form>
            <div role="status">{quote && <Quote quote={quote} />}</div>
        </div>
    );
};
