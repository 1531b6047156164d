import type { Selling } from '../../../contract/trade/public/selling';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { percent } from '../../ui/text/numbers';
import { FramedTable } from '../content/FramedTable';
import { spanText } from '../market/listingFacts';
import { listingTexts } from '../market/listingTexts';
import { PublicLink } from '../PublicLink';
import { useOwnTexts } from '../useTexts';
import { sellTexts } from './texts';

const useSpan = () => {
    const words = useOwnTexts(listingTexts);
    const { atOnce } = useOwnTexts(sellTexts);
    const language = useCurrentLanguage();
    return (ms: number) => (ms === 0 ? atOnce : spanText(ms, { texts: words, language }).trim());
};

const Heads = ({ heads }: { heads: readonly string[] }) => (
    <thead>
        <tr>
            {heads.map(head => (
                <th key={head} scope="col">
                    {head}
                </th>
            ))}
        </tr>
    </thead>
);

/** How long each step may take, by what is sold. */
export const LimitTable = ({ limits, caption }: Pick<Selling, 'limits'> & { caption: string }) => {
    const texts = useOwnTexts(sellTexts);
    const span = useSpan();
    return (
        <FramedTable name={caption} className="sell-table">
            <table>
                <caption className="unseen">{caption}</caption>
                <Heads heads={texts.limitHeads} />
                <tbody>
                    {limits.map(({ way, deliver, inspect, mature }) => (
                        <tr key={way}>
                            <th scope="row">{texts.ways[way]}</th>
                            {[deliver, inspect, mature].map((ms, at) => (
                                <td
                                    key={texts.limitHeads[at + 1]}
                                    data-head={texts.limitHeads[at + 1]}
                                >
                                    {span(ms)}
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
            </table>
        </FramedTable>
    );
};

/** How long money waits, by the time limits of orders that are made now. */
export const EscrowPart = ({ selling }: { selling: Selling }) => {
    const texts = useOwnTexts(sellTexts);
    const { limits, cardHoldDays } = selling;
    return (
        <section aria-labelledby="escrow">
            <h2 id="escrow">{texts.escrow}</h2>
            <p className="muted">{texts.escrowLead}</p>
            <LimitTable limits={limits} caption={texts.escrow} />
            <p className="muted">{texts.escrowEnds}</p>
            {cardHoldDays > 0 && (
                <p className="muted">{texts.cardHold.replace('{days}', String(cardHoldDays))}</p>
            )}
        </section>
    );
};

const useFeeText = () => {
    const texts = useOwnTexts(sellTexts);
    const language = useCurrentLanguage();
    return ({ fee, feeRate, currency }: Selling['payouts'][number]): string => {
        const parts = [
            ...(fee === '0' ? [] : [moneyText(fee, currency, language)]),
            ...(feeRate === 0 ? [] : [percent(feeRate / 10_000, language, 2)]),
        ];
        return parts.length === 0 ? texts.noFee : parts.join(' + ');
    };
};

const Payouts = ({ payouts }: Pick<Selling, 'payouts'>) => {
    const texts = useOwnTexts(sellTexts);
    const language = useCurrentLanguage();
    const feeText = useFeeText();
    return (
        <FramedTable name={texts.withdraw} className="sell-table">
            <table>
                <caption className="unseen">{texts.withdraw}</caption>
                <Heads heads={texts.payoutHeads} />
                <tbody>
                    {payouts.map(payout => (
                        <tr key={`${payout.method} ${payout.currency}`}>
                            <th scope="row">{texts.methods[payout.method]}</th>
                            <td data-head={texts.payoutHeads[1]}>{payout.currency}</td>
                            <td data-head={texts.payoutHeads[2]}>{feeText(payout)}</td>
                            <td data-head={texts.payoutHeads[3]}>
                                {moneyText(payout.minimum, payout.currency, language)}
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </FramedTable>
    );
};

/** How what was earned leaves the platform, and what that costs. */
export const WithdrawPart = ({ selling }: { selling: Selling }) => {
    const texts = useOwnTexts(sellTexts);
    const span = useSpan();
    const { payouts, coolingOff, hasChecks } = selling;
    return (
        <section aria-labelledby="withdraw">
            <h2 id="withdraw">{texts.withdraw}</h2>
            {payouts.length === 0 ? (
                <p className="muted">{texts.noPayouts}</p>
            ) : (
                <>
                    <p className="muted">
                        {texts.withdrawLead.replace('{wait}', span(coolingOff))}
                    </p>
                    <Payouts payouts={payouts} />
                </>
            )}
            {hasChecks && <p className="muted">{texts.checks}</p>}
            <p className="muted">
                <PublicLink to="/service" className="link">
                    {texts.questions}
                </PublicLink>
            </p>
        </section>
    );
};
