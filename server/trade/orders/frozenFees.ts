import { type Currency, scales } from '../../../contract/platform/money';
import type { AuctionView } from '../../../contract/trade/auctions/auctionCalls';
import type { Band } from '../../../contract/trade/orders/fees';
import type { Database } from '../../platform/database/database';
import { readOrderRules } from './orderRules';

type Goods = 'source' | 'website' | 'domain';
type Reader = Pick<Database, 'selectFrom'>;

const bandsNow = async (db: Reader, type: Goods, now: number): Promise<readonly Band[]> =>
    (await readOrderRules(db, now)).fees[type];

/** JSON of the bands as they are now, for what keeps them. */
export const freezeFees = async (db: Reader, type: Goods, now: number): Promise<string> =>
    JSON.stringify(await bandsNow(db, type, now));

/** What was kept; undefined of what was begun before fees were kept. */
export const keptFees = (text: string): readonly Band[] | undefined =>
    text === '' ? undefined : (JSON.parse(text) as Band[]);

/** The bands by which an auction ends, with their limits in the smallest unit of its currency. */
export const shownFees = async (
    db: Reader,
    { fees, currency, type }: { fees: string; currency: Currency; type: Goods },
    now: number,
): Promise<AuctionView['fees']> => {
    const bands = keptFees(fees) ?? (await bandsNow(db, type, now));
    const unit = 10n ** BigInt(scales[currency]);
    const by = currency === 'USD' || currency === 'USDT' ? 'other' : 'CNY';
    return bands.map(({ rate, below }) => ({
        rate,
        below: below === undefined ? null : String(BigInt(below[by]) * unit),
    }));
};
