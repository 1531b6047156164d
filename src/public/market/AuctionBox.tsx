import { useEffect, useMemo, useState } from 'react';
import type { AuctionView } from '../../../contract/trade/auctions/auctionCalls';
import { useCurrentLanguage } from '../../ui/browser/useCurrentLanguage';
import { moneyText } from '../../ui/text/money';
import { instantText } from '../../ui/text/times';
import { AccountLink } from '../content/EntranceLink';
import { useOwnTexts } from '../useTexts';
import { auctionTexts } from './auctionTexts';

/**
 * ms until an instant by the server's clock: its own and this one's may differ. What was put off is never shown as over
 * in between, so nothing of it waits for an effect.
 */
const useLeft = (until: number, serverNow: number): number => {
    const ahead = useMemo(() => Date.now() - serverNow, [serverNow]);
    const [here, setHere] = useState(() => Date.now());
    useEffect(() => {
        const timer = setInterval(() => setHere(Date.now()), 1_000);
        return () => clearInterval(timer);
    }, []);
    return Math.max(0, until + ahead - here);
};

const Left = ({ until, left }: { until: number; left: number }) => {
    const { units } = useOwnTexts(auctionTexts);
    const seconds = Math.ceil(left / 1_000);
    const parts = [
        [Math.floor(seconds / 86_400), units.day],
        [Math.floor((seconds % 86_400) / 3_600), units.hour],
        [Math.floor((seconds % 3_600) / 60), units.minute],
        [seconds % 60, units.second],
    ] as const;
    const first = Math.max(
        0,
        parts.findIndex(([count]) => count > 0),
    );
    const shown = parts.slice(Math.min(first, 2), Math.min(first, 2) + 2);
    return (
        <time dateTime={new Date(until).toISOString()} suppressHydrationWarning>
            {shown.map(([count, unit]) => `${count}${unit}`).join(units.gap)}
        </time>
    );
};

/** In whole minutes: the seconds are of when the bid came, and say nothing to anybody. */
const minuteMs = 60_000;

/** That late bids have put the end off, and until when. */
const Extended = ({ auction: { extendedMs, endsAt } }: { auction: AuctionView }) => {
    const { extended } = useOwnTexts(auctionTexts);
    const language = useCurrentLanguage();
    const minutes = Math.ceil(extendedMs / minuteMs);
    const text = (minutes === 1 ? extended.one : extended.other)
        .replace('{count}', String(minutes))
        .replace('{time}', instantText(endsAt, language));
    return <p suppressHydrationWarning>{text}</p>;
};

const Drop = ({ at, now }: { at: number; now: number }) => {
    const { drops } = useOwnTexts(auctionTexts);
    const left = useLeft(at, now);
    return (
        <div>
            <dt>{drops}</dt>
            <dd>
                <Left until={at} left={left} />
            </dd>
        </div>
    );
};

interface PriceProps {
    auction: AuctionView;
    isDeciding: boolean;
}

const PriceLine = ({ auction, isDeciding }: PriceProps) => {
    const texts = useOwnTexts(auctionTexts);
    const language = useCurrentLanguage();
    const { price, state, startPrice, currency } = auction;
    const isRunning = !isDeciding && ['live', 'scheduled', 'frozen'].includes(state);
    const isSold = state === 'awaiting' || state === 'second' || state === 'sold';
    const reached = isRunning ? texts.price : isSold ? texts.final : texts.highest;
    const label = price === null ? texts.start : reached;
    return (
        <div className="price-whole">
            <dt>{label}</dt>
            <dd>{moneyText(price ?? startPrice, currency, language)}</dd>
        </div>
    );
};

interface GoProps {
    auction: AuctionView;
    takesBids: boolean;
}

const Go = ({ auction, takesBids }: GoProps) => {
    const texts = useOwnTexts(auctionTexts);
    const words = takesBids ? texts[auction.kind === 'declining' ? 'take' : 'bid'] : texts.view;
    const to = `/auction/${auction.id}`;
    const look = takesBids ? 'button wide' : 'button quiet wide';
    return (
        <AccountLink to={to} className={look}>
            {words}
        </AccountLink>
    );
};

interface Props {
    auction: AuctionView;
    /** made up: it can be looked at, and nobody bids */
    isDemo: boolean;
}

/** What everybody sees of an auction, and the way into it. */
export const AuctionBox = ({ auction, isDemo }: Props) => {
    const texts = useOwnTexts(auctionTexts);
    const { kind, state, startsAt, endsAt, now, bids, reserve, nextDropAt } = auction;
    const isWaiting = state === 'scheduled';
    const until = isWaiting ? startsAt : endsAt;
    const left = useLeft(until, now);
    // bids that came in time may still wait for their turn
    const isDeciding = state === 'live' && left === 0;
    const isCounting = isWaiting || (state === 'live' && !isDeciding);
    return (
        <section className="buy-box" aria-labelledby="auction-title">
            <h2 id="auction-title">
                {texts.title} · {texts.kinds[kind]}
            </h2>
            <dl className="price-lines" aria-live="polite">
                <PriceLine auction={auction} isDeciding={isDeciding} />
                <div>
                    <dt>{isWaiting ? texts.starts : isCounting ? texts.left : texts.title}</dt>
                    <dd>
                        {isCounting && <Left until={until} left={left} />}
                        {isDeciding && texts.deciding}
                        {!isCounting && !isDeciding && texts.states[state]}
                    </dd>
                </div>
                {isCounting && nextDropAt !== null && <Drop at={nextDropAt} now={auction.now} />}
                <div>
                    <dt>{texts.bids}</dt>
                    <dd>{bids}</dd>
                </div>
                <div>
                    <dt>{texts.reserve}</dt>
                    <dd>{reserve === null ? texts.sealedReserve : texts.reserves[reserve]}</dd>
                </div>
            </dl>
            <div className="muted" role="status">
                {isDeciding && <p>{texts.decidingText}</p>}
                {state === 'live' && !isDeciding && auction.extendedMs > 0 && (
                    <Extended auction={auction} />
                )}
            </div>
            <Go auction={auction} takesBids={state === 'live' && !isDeciding && !isDemo} />
        </section>
    );
};
