import {
    averagesOf,
    type FilledMonth,
    isFilled,
    lastWholeMonth,
    monthsSince,
    mostMissingMonths,
    profitOf,
} from '../../../../contract/market/monthlyFigures';
import type { Listing } from '../../../../contract/market/public/listings';
import { useCurrentLanguage } from '../../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../../ui/text/money';
import { monthText } from '../../../ui/text/times';
import { FramedTable } from '../../content/FramedTable';
import { useIsInBrowser } from '../../content/useIsInBrowser';
import { useOwnTexts } from '../../useTexts';
import './monthlyMoney.css';
import { barsOf, height, width } from './moneyChart';
import { Proofs } from './Proofs';
import { moneyTexts } from './texts';

interface Props {
    listing: Listing;
}

const useMonthText = () => {
    const language = useCurrentLanguage();
    return (month: string) => monthText(month, language);
};

const useMoney = ({ currency }: Listing) => {
    const language = useCurrentLanguage();
    return (amount: string | bigint) => moneyText(amount, currency, language);
};

const Chart = ({ months, listing }: Props & { months: readonly FilledMonth[] }) => {
    const texts = useOwnTexts(moneyTexts);
    const nameOf = useMonthText();
    const money = useMoney(listing);
    const { bars, zero } = barsOf(months);
    const [first, last] = [months[0], months.at(-1)];
    const averages = averagesOf(months);
    if (!first || !last || !averages) return null;
    const label = texts.chart
        .replace('{from}', nameOf(first.month))
        .replace('{to}', nameOf(last.month))
        .replace('{revenue}', money(averages.monthRevenue))
        .replace('{profit}', money(averages.monthProfit));
    return (
        <figure className="money-chart">
            <figcaption>
                <span className="key-revenue">{texts.revenue}</span>
                <span className="key-profit">{texts.profit}</span>
            </figcaption>
            <svg
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={label}
            >
                {bars.map(bar => (
                    <g key={bar.month}>
                        <rect className="revenue" x={bar.x} width={bar.width} {...bar.revenue} />
                        <rect
                            className={bar.profit.isLoss ? 'loss' : 'profit'}
                            x={bar.x}
                            width={bar.width}
                            y={bar.profit.y}
                            height={bar.profit.height}
                        />
                    </g>
                ))}
                <line x1="0" x2={width} y1={zero} y2={zero} className="zero" />
            </svg>
            <div className="money-axis" aria-hidden="true">
                <span>{nameOf(first.month)}</span>
                <span>{nameOf(last.month)}</span>
            </div>
        </figure>
    );
};

const Averages = ({ months, listing }: Props & { months: readonly FilledMonth[] }) => {
    const texts = useOwnTexts(moneyTexts);
    const money = useMoney(listing);
    const averages = averagesOf(months);
    if (!averages) return null;
    const basis = texts.averageOf.replace('{count}', String(averages.months));
    return (
        <dl className="money-averages">
            <div>
                <dt>{texts.averageRevenue}</dt>
                <dd>{money(averages.monthRevenue)}</dd>
            </div>
            <div>
                <dt>{texts.averageProfit}</dt>
                <dd>{money(averages.monthProfit)}</dd>
            </div>
            <div>
                <dt>{texts.basis}</dt>
                <dd>{basis}</dd>
            </div>
        </dl>
    );
};

/** A table that ended long ago says nothing of now; the day is the reader's, so it is said in the browser. */
const Missing = ({ months }: { months: readonly FilledMonth[] }) => {
    const texts = useOwnTexts(moneyTexts);
    const nameOf = useMonthText();
    const last = months.at(-1)?.month;
    if (!useIsInBrowser() || last === undefined) return null;
    const missing = monthsSince(last, lastWholeMonth(Date.now()));
    if (missing < mostMissingMonths) return null;
    return (
        <p className="money-missing">
            {texts.missing.replace('{month}', nameOf(last)).replace('{count}', String(missing))}
        </p>
    );
};

/** The newest first. */
const Table = ({ months, listing }: Props & { months: readonly FilledMonth[] }) => {
    const texts = useOwnTexts(moneyTexts);
    const nameOf = useMonthText();
    const money = useMoney(listing);
    return (
        <FramedTable name={texts.title} className="money-table">
            <table>
                <caption className="unseen">{texts.title}</caption>
                <thead>
                    <tr>
                        <th scope="col">{texts.month}</th>
                        <th scope="col">{texts.revenue}</th>
                        <th scope="col">{texts.expenses}</th>
                        <th scope="col">{texts.profit}</th>
                    </tr>
                </thead>
                <tbody>
                    {months.toReversed().map(month => (
                        <tr key={month.month}>
                            <th scope="row">{nameOf(month.month)}</th>
                            <td>{money(month.revenue)}</td>
                            <td>{money(month.expenses)}</td>
                            <td>{money(profitOf(month))}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </FramedTable>
    );
};

/** What a website earns month by month, as its seller says, and what is behind it. */
export const MonthlyMoney = ({ listing }: Props) => {
    const texts = useOwnTexts(moneyTexts);
    const { details, hiddenProofs } = listing;
    if (details.type !== 'website') return null;
    const months = (details.months ?? []).filter(isFilled);
    const shown = details.proofs ?? [];
    const proofs = shown.length + hiddenProofs;
    if (months.length === 0 && proofs === 0) return null;
    const word = proofs === 0 ? texts.noProof : texts.withProof;
    return (
        <section className="money" aria-labelledby="money-title">
            <div className="money-head">
                <h2 id="money-title">{texts.title}</h2>
                <span className="money-badge">{texts.badge}</span>
            </div>
            <p className="muted">{word.replace('{count}', String(proofs))}</p>
            {months.length > 0 && (
                <>
                    <Missing months={months} />
                    <Averages months={months} listing={listing} />
                    <Chart months={months} listing={listing} />
                    <Table months={months} listing={listing} />
                </>
            )}
            {proofs > 0 && (
                <Proofs
                    // what is only previewed has no public address yet
                    id={'preview' in listing ? undefined : listing.id}
                    proofs={shown}
                    hidden={hiddenProofs}
                />
            )}
        </section>
    );
};
