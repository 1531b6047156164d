import { holds } from '../../../contract/platform/call';
import * as contract from '../../../contract/trade/parts/partCalls';
import type { Telling } from '../../analytics/members/stopTelling';
import { contextOf } from '../../platform/crud/crudRoutes';
import { ApiError } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { requireOrder } from '../orders/requireOrder';
import { type LookServices, lookAtPart } from './lookAtPart';
import { actOnPart, decidePart } from './partActions';
import { takeSight } from './partJobs';
import { isOpen, requirePart } from './partRows';
import { presentParts } from './presentParts';

interface Services extends LookServices, Telling {
    clock: () => number;
}

/** A guard against floods of looks at the world outside. */
const rateLimit = { max: 10, timeWindow: 60_000 };
/** One part is looked at for people no more often than this. */
const pauseMs = 60_000;

/** The parts in which an order's price is released, for its sides and for administrators. */
export const partRoutes = (register: Register, services: Services): void => {
    const { db, clock, secret } = services;
    const show = async (session: Session, id: string) => {
        const { order, part: side } = await requireOrder(db, session, id);
        const mayAct = side !== 'admin' || holds(session, 'orders.decide');
        return { list: await presentParts(db, { order, side, mayAct, secret }) };
    };

    register(contract.listOrderParts, ({ session, params }) => show(session, params.id));

    register(
        contract.checkOrderPart,
        async ({ session, params }) => {
            const { order } = await requireOrder(db, session, params.id);
            const about = { orderId: order.id, partId: params.part };
            const part = await db.transaction().execute(trx => requirePart(trx, about));
            if (!isOpen(part) || order.paid_at === null)
                throw new ApiError(409, 'part.wrong_state');
            if (part.checked_at !== null && clock() - part.checked_at < pauseMs) {
                throw new ApiError(429, 'part.checked_lately', { retryAfter: 60 });
            }
            const sight = await lookAtPart(services, order, part);
            await db.transaction().execute(trx => takeSight(trx, services, about, sight, clock()));
            return show(session, params.id);
        },
        { rateLimit },
    );

    register(
        contract.actOnOrderPart,
        async ({ session, params, body }) => {
            await requireOrder(db, session, params.id);
            const context = { db, outbox: services.outbox, session, now: clock() };
            await actOnPart(context, { orderId: params.id, partId: params.part }, body);
            return show(session, params.id);
        },
        { rateLimit: { max: 60, timeWindow: 60_000 } },
    );

    register(contract.decideOrderPart, async call => {
        const { id, part } = call.params;
        await requireOrder(db, call.session, id);
        await decidePart(contextOf(services, call), { orderId: id, partId: part }, call.body);
        return show(call.session, id);
    });
};
