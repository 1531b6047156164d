import { proofText } from '../../../contract/platform/hostProof';
import type { OrderPartShown } from '../../../contract/trade/parts/partCalls';
import { partActions } from '../../../contract/trade/parts/partTable';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import type { StoredOrder } from '../orders/orderRows';
import type { OrderPart } from '../orders/requireOrder';
import { hostOf, recordFor } from './lookAtPart';
import { partDigest } from './partDigest';
import { canDo, factsOf, isOpen, partsOf, type StoredPart } from './partRows';

interface Asking {
    order: StoredOrder;
    /** what whoever asks is to the order */
    side: OrderPart;
    /** an administrator who may decide, too */
    mayAct: boolean;
    secret: Secret;
}

/** While an order is in a dispute, unpaid or over, nothing happens to its parts. */
const isGoingOn = ({ state }: StoredOrder): boolean =>
    ['paid', 'delivering', 'delivered', 'completed', 'after_sale'].includes(state);

const actionsOf = (part: StoredPart, { order, side, mayAct }: Asking): OrderPartShown['actions'] =>
    mayAct && isGoingOn(order) ? partActions.filter(action => canDo(part, action, side)) : [];

/** The record that shows the domain to be the buyer's, where there is a use for it. */
const recordOf = (part: StoredPart, { order, side, secret }: Asking): OrderPartShown['record'] => {
    const host = hostOf(order);
    const isNeeded = part.kind === 'domain' && side === 'buyer' && isOpen(part);
    if (!isNeeded || host === undefined || order.paid_at === null) return null;
    return { host, text: proofText(recordFor(secret, part, order, host)) };
};

/** The parts of an order as one side sees them. */
export const presentParts = async (db: Database, asking: Asking): Promise<OrderPartShown[]> => {
    const { order } = asking;
    const parts = await partsOf(db, order.id);
    const hasFiles = parts.some(({ kind }) => kind === 'files');
    const digest = hasFiles ? await partDigest(db, order.id) : null;
    return parts.map(part => ({
        id: part.id,
        kind: part.kind,
        share: part.share,
        amount: String(part.amount),
        readDays: part.read_days,
        state: part.state,
        toBuyer: String(part.to_buyer),
        metAt: part.met_at,
        metBy: part.met_by,
        dueAt: part.due_at,
        settledAt: part.settled_at,
        why: part.why,
        checkedAt: part.checked_at,
        facts: factsOf(part),
        statement: part.statement,
        isAsked: part.is_asked === 1,
        record: recordOf(part, asking),
        digest: part.kind === 'files' ? digest : null,
        actions: actionsOf(part, asking),
        version: part.version,
    }));
};
