import { holds } from '../../../contract/platform/call';
import type { OrderActionInput } from '../../../contract/trade/orders/orderActionInput';
import { againAfterDeadlock } from '../../platform/database/againAfterDeadlock';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import type { ActionContext } from './actionContext';
import { deliver, deliverAgain } from './deliver';
import { confirmItem, giveCode, tick } from './deliveryActions';
import { acceptProposal, openDispute, propose, withdrawProposal, write } from './disputeActions';
import { escalate } from './escalation';
import { moveOrder } from './moveOrder';
import { lockOrder, type OrderActing, type StoredOrder, timersOf } from './orderRows';
import { partIn } from './requireOrder';
import { storeReview } from './reviews';

type Action = OrderActionInput['action'];
type Rule<Name extends Action> = (
    context: ActionContext,
    input: Extract<OrderActionInput, { action: Name }>,
) => Promise<StoredOrder>;

const dayMs = 86_400_000;

type PlainAction = 'cancel' | 'start' | 'accept' | 'agreeRefund' | 'refuseExtension';

/** An action that has nothing but itself, and perhaps a reason. */
const plain = (
    { trx, order, actor, now }: ActionContext,
    input: Extract<OrderActionInput, { action: PlainAction }>,
): Promise<StoredOrder> => {
    const reason = 'reason' in input ? input.reason : '';
    const isRefusal = input.action === 'refuseExtension';
    const columns = isRefusal ? ({ extension_by: '', extension_days: 0 } as const) : {};
    const { action, version } = input;
    return moveOrder(trx, { order, action, actor, version, reason, columns }, now);
};

/** A deadline moves on by so much; the clock's beginning stays. */
const putOff = ({ deadline_at, held_left }: StoredOrder, ms: number) => {
    if (held_left !== null) return { held_left: held_left + ms };
    return deadline_at === null ? {} : { deadline_at: deadline_at + ms };
};

const extend: Rule<'extend'> = ({ trx, order, actor, now }, { action, version }) => {
    const columns = { ...putOff(order, timersOf(order).extend ?? 0), is_extended: 1 } as const;
    return moveOrder(trx, { order, action, actor, version, columns }, now);
};

const proposeExtension: Rule<'proposeExtension'> = (
    { trx, order, actor, part, now },
    { action, days, version },
) => {
    const by = part === 'seller' ? 'seller' : 'buyer';
    const columns = { extension_by: by, extension_days: days } as const;
    return moveOrder(trx, { order, action, actor, version, columns, data: { days } }, now);
};

const agreeExtension: Rule<'agreeExtension'> = (
    { trx, order, actor, now },
    { action, version },
) => {
    const days = order.extension_days;
    const columns = {
        ...putOff(order, days * dayMs),
        extension_by: '' as const,
        extension_days: 0,
    };
    return moveOrder(trx, { order, action, actor, version, columns, data: { days } }, now);
};

const giveAccount: Rule<'giveAccount'> = (
    { trx, order, actor, now },
    { action, account, version },
) => moveOrder(trx, { order, action, actor, version, columns: { buyer_account: account } }, now);

const review: Rule<'review'> = async (
    { trx, order, actor, now },
    { action, stars, text, version },
) => {
    const moved = await moveOrder(trx, { order, action, actor, version }, now);
    await storeReview(trx, order, { actor, stars, text }, now);
    return moved;
};

const rules: { readonly [Name in Action]: Rule<Name> } = {
    cancel: plain,
    start: plain,
    deliver,
    deliverAgain,
    accept: plain,
    agreeRefund: plain,
    extend,
    proposeExtension,
    agreeExtension,
    refuseExtension: plain,
    giveAccount,
    giveCode,
    tick,
    confirmItem,
    review,
    dispute: openDispute,
    write,
    propose,
    withdrawProposal,
    escalate,
    acceptProposal,
};

/** What administrators do without deciding; the rest asks for the second step (`decideOrder`). */
const ofAdministrators: readonly Action[] = ['dispute', 'write'];

/** Does what a person asks for, in one transaction. Throws 404, 409 and 422; then nothing has changed. */
export const transitionOrder = (
    { db, secret, now, session }: { db: Database; secret: Secret; now: number; session: Session },
    id: string,
    input: OrderActionInput,
): Promise<StoredOrder> =>
    againAfterDeadlock(() =>
        inTransaction(db, async trx => {
            const order = await lockOrder(trx, id);
            const part = partIn(order, session);
            if (!part) throw notFound('order.not_found');
            const isTheirs =
                holds(session, 'orders.decide') && ofAdministrators.includes(input.action);
            if (part === 'admin' && !isTheirs) {
                throw new ApiError(409, 'order.administrators_decide');
            }
            const actor: OrderActing = { type: part, id: session.userId };
            const context = { trx, order, actor, part, session, secret, now };
            return rules[input.action](context, input as never);
        }),
    );
