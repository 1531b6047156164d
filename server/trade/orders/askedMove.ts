import type { OrderAction } from '../../../contract/trade/orders/orderTransition';
import type { OrderState } from '../../../contract/trade/resources/orders';
import type { Journal } from '../ledger/journal';
import type { OrderActing, StoredOrder } from './orderRows';

export interface AskedMove {
    /** as `lockOrder` answered it */
    order: StoredOrder;
    action: OrderAction;
    actor: OrderActing;
    /** where an action leads to several states */
    to?: OrderState;
    /** the version that whoever acts has seen; that of `order` without it */
    version?: number | undefined;
    reason?: string;
    /** what the event keeps beside it */
    data?: Record<string, unknown>;
    /** what else changes in the order's row */
    columns?: Partial<StoredOrder>;
    /** what a payment or a charge-back posts; a function is asked after what the move posts before it */
    journal?: Journal | (() => Promise<Journal>);
    /** of a split: so much of the price to the buyer */
    toBuyer?: bigint;
    /** of a dispute that is opened */
    dispute?: { reasonCode: string; claim: bigint; text: string; files: readonly string[] };
}
