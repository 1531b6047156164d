import type { Database } from '../../platform/database/database';
import type { ComparableSale, TradeTerms } from '../tradeTerms';

interface Services {
    db: Database;
    clock: () => number;
    terms: Pick<TradeTerms, 'salesOf'>;
}

/** Older sales are of another market. */
const mostAge = 730 * 86_400_000;
/** Every listing's page asks for the same, and websites are not sold by the minute. */
const lastsMs = 300_000;

type Read = () => Promise<ComparableSale[]>;

const openSales = ({ db, clock, terms }: Services, isDemo: boolean): Read => {
    let kept: { at: number; sales: Promise<ComparableSale[]> } | undefined;
    return () => {
        const now = clock();
        // a clock that was set back would keep them for as long
        if (kept && Math.abs(now - kept.at) < lastsMs) return kept.sales;
        const reading = { at: now, sales: terms.salesOf(db, now - mostAge, isDemo) };
        kept = reading;
        reading.sales.catch(() => {
            if (kept === reading) kept = undefined;
        });
        return reading.sales;
    };
};

/** The sales of two years, read anew every five minutes at the most; what was made up is compared with its like alone. */
export const openRecentSales = (
    services: Services,
): ((isDemo: boolean) => Promise<ComparableSale[]>) => {
    const [real, madeUp] = [openSales(services, false), openSales(services, true)];
    return isDemo => (isDemo ? madeUp() : real());
};
