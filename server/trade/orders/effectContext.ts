import type { AskedMove } from './askedMove';
import type { StoredOrder, Trx } from './orderRows';

/** In which an effect works; the row is changed already. */
export interface EffectContext {
    trx: Trx;
    before: StoredOrder;
    order: StoredOrder;
    asked: AskedMove;
    /** ms */
    now: number;
}
