import type { Valuation, ValuationFactor } from '../../../../contract/market/public/valuation';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../../ui/text/money';
import { FramedTable } from '../../content/FramedTable';
import { PublicLink } from '../../PublicLink';
import { useOwnTexts } from '../../useTexts';
import { dateOf } from '../listingFacts';
import { fill, numberText, percentText } from '../traffic/words';
import { valueTexts } from './texts';

interface Props {
    valuation: Valuation;
}

const useMeasuredText = () => {
    const texts = useOwnTexts(valueTexts);
    const language = useCurrentLanguage();
    return ({ name, value }: ValuationFactor): string => {
        if (value === null) return texts.notShown;
        if (name === 'sources') return numberText(value, language, 2);
        const sign = name === 'trend' && value > 0 ? '+' : '';
        return sign + percentText(value, language, 0);
    };
};

const Factors = ({ valuation: { factors } }: Props) => {
    const texts = useOwnTexts(valueTexts);
    const language = useCurrentLanguage();
    const measured = useMeasuredText();
    if (factors.length === 0) return null;
    return (
        <FramedTable name={texts.factors}>
            <table>
                <caption>{texts.factors}</caption>
                <thead>
                    <tr>
                        <th scope="col">{texts.factor}</th>
                        <th scope="col">{texts.measured}</th>
                        <th scope="col">{texts.effect}</th>
                    </tr>
                </thead>
                <tbody>
                    {factors.map(factor => (
                        <tr key={factor.name}>
                            <th scope="row">{texts.factorNames[factor.name]}</th>
                            <td>{measured(factor)}</td>
                            <td>× {numberText(factor.factor, language, 2)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </FramedTable>
    );
};

const Sales = ({ valuation: { comparables, sales } }: Props) => {
    const texts = useOwnTexts(valueTexts);
    const language = useCurrentLanguage();
    if (!sales) return null;
    return (
        <>
            <p>{fill(texts.salesText, { effective: numberText(sales.effective, language, 1) })}</p>
            <FramedTable name={texts.sales}>
                <table>
                    <caption>{texts.sales}</caption>
                    <thead>
                        <tr>
                            <th scope="col">{texts.site}</th>
                            <th scope="col">{texts.sold}</th>
                            <th scope="col">{texts.multiple}</th>
                            <th scope="col">{texts.weight}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {comparables.map(({ id, title, soldAt, multiple, weight }) => (
                            <tr key={`${id}-${soldAt}`}>
                                <th scope="row">
                                    <PublicLink to={`/market/${id}`} className="link">
                                        {title}
                                    </PublicLink>
                                </th>
                                <td>{dateOf(soldAt, language)}</td>
                                <td>{numberText(multiple, language, 1)}</td>
                                <td>{numberText(weight, language, 2)}</td>
                            </tr>
                        ))}
                    </tbody>
                </table>
            </FramedTable>
        </>
    );
};

const Formula = ({ valuation: { sales, factors, monthProfit, currency } }: Props) => {
    const texts = useOwnTexts(valueTexts);
    const language = useCurrentLanguage();
    if (!sales || monthProfit === null) return null;
    const factor = factors.reduce((product, one) => product * one.factor, 1);
    return (
        <p>
            {fill(texts.formula, {
                profit: moneyText(monthProfit, currency, language),
                median: numberText(sales.median, language, 2),
                factor: numberText(factor, language, 2),
            })}
        </p>
    );
};

/** What an estimate is made of; also where there is too little for one. */
export const Basis = ({ valuation }: Props) => {
    const texts = useOwnTexts(valueTexts);
    if (!valuation.sales && valuation.factors.length === 0) return null;
    return (
        <details className="value-basis">
            <summary>{texts.how}</summary>
            {valuation.range && <Formula valuation={valuation} />}
            <p>{texts.howText}</p>
            <Factors valuation={valuation} />
            <Sales valuation={valuation} />
        </details>
    );
};
