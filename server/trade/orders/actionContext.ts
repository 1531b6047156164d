import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import type { OrderActing, StoredOrder, Trx } from './orderRows';
import type { OrderPart } from './requireOrder';

/** In which somebody does something with an order. */
export interface ActionContext {
    trx: Trx;
    order: StoredOrder;
    actor: OrderActing;
    part: OrderPart;
    session: Session;
    secret: Secret;
    /** ms */
    now: number;
}
