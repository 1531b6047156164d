import type { SaleFeeBand, Selling } from '../../../contract/trade/public/selling';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { exact, percent } from '../../ui/text/numbers';
import { FramedTable } from '../content/FramedTable';
import { useOwnTexts } from '../useTexts';
import { sellTexts } from './texts';

/** Both limits of a band: in yuan, and in dollars, whose limits hold for USDT too. */
const useBandText = () => {
    const texts = useOwnTexts(sellTexts);
    const language = useCurrentLanguage();
    const limit = ({ CNY, other }: { CNY: number; other: number }) =>
        `¥${exact(CNY, language)} / $${exact(other, language)}`;
    return (band: SaleFeeBand, before: SaleFeeBand | undefined): string => {
        const [from, to] = [before?.below, band.below];
        if (from && to) {
            return texts.between.replace('{from}', limit(from)).replace('{to}', limit(to));
        }
        if (to) return texts.under.replace('{to}', limit(to));
        return from ? texts.above.replace('{from}', limit(from)) : texts.anyPrice;
    };
};

const Band = ({ band, before }: { band: SaleFeeBand; before: SaleFeeBand | undefined }) => {
    const texts = useOwnTexts(sellTexts);
    const language = useCurrentLanguage();
    const bandText = useBandText();
    const { price, fee, net, currency } = band.example;
    const money = (amount: string) => moneyText(amount, currency, language);
    return (
        <>
            <td>{bandText(band, before)}</td>
            <td>{band.rate === 0 ? texts.noFee : percent(band.rate / 10_000, language, 2)}</td>
            <td className="muted">
                {texts.example
                    .replace('{price}', money(price))
                    .replace('{fee}', money(fee))
                    .replace('{net}', money(net))}
            </td>
        </>
    );
};

/** As the page names the kinds above. */
const order: readonly string[] = ['website', 'domain', 'source'];
const inOrder = (fees: Selling['fees']) =>
    fees.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));

/** What the platform keeps of a price, by kind and price, with an example of each. */
export const FeeTable = ({ fees, caption }: Pick<Selling, 'fees'> & { caption?: string }) => {
    const texts = useOwnTexts(sellTexts);
    return (
        <FramedTable name={caption ?? texts.costs} className="sell-table">
            <table>
                <caption className="unseen">{caption ?? texts.costs}</caption>
                <thead>
                    <tr>
                        {texts.feeHeads.map(head => (
                            <th key={head} scope="col">
                                {head}
                            </th>
                        ))}
                    </tr>
                </thead>
                {inOrder(fees).map(({ type, bands }) => (
                    <tbody key={type}>
                        {bands.map((band, at) => (
                            <tr key={band.below?.CNY ?? 'above'}>
                                {at === 0 && (
                                    <th scope="rowgroup" rowSpan={bands.length}>
                                        {texts.types[type]}
                                    </th>
                                )}
                                <Band band={band} before={bands[at - 1]} />
                            </tr>
                        ))}
                    </tbody>
                ))}
            </table>
        </FramedTable>
    );
};
