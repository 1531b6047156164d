import type { Database } from '../../platform/database/database';
import { orderMoneyMaturesAt } from '../cardMoney/moveCardMoney';
import { isKeptBack } from './orderChecks';
import { type StoredOrder, timersOf } from './orderRows';

/**
 * When the seller's share of an ended order can be spent, ms: after its holding period, and no sooner than
 * card money that is in it. Null before the end.
 */
export const releaseDate = async (db: Database, order: StoredOrder): Promise<number | null> => {
    if (order.completed_at === null) return null;
    const { mature } = timersOf(order);
    const due = mature ? order.completed_at + mature : null;
    const moneyAt = await orderMoneyMaturesAt(db, order.id);
    return moneyAt === 0 ? due : Math.max(due ?? 0, moneyAt);
};

/** The same, and null while nobody knows: somebody has to lift a hold or decide a check first. */
export const knownReleaseDate = async (db: Database, order: StoredOrder): Promise<number | null> =>
    order.held_at !== null || isKeptBack(order.check_state as Parameters<typeof isKeptBack>[0])
        ? null
        : releaseDate(db, order);
