import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/trade/payments';
import * as actions from '../../../contract/trade/resources/paymentActions';
import type { Approvals } from '../../identity/approvals/approvals';
import type { DomainWatch } from '../../market/domainLooks/domainWatch';
import { normaliseAddress } from '../../platform/addresses/address';
import type { Config } from '../../platform/config';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Library } from '../../platform/files/library';
import { notFound } from '../../platform/http/errors';
import type { Register, RegisterOptions } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { languageOf } from '../../platform/mail/language';
import type { Secret } from '../../platform/secret';
import { requireSameDomain } from '../orders/domainWarnings';
import { isSellerActive } from '../orders/guards';
import { availableOf } from '../wallet/availableOf';
import { askNow } from './askGateways';
import { beginPayment } from './beginPayment';
import { callbackRoutes } from './callbackRoutes';
import { creditKind } from './creditKind';
import { confirmProof, refuseProof } from './manual/decideProof';
import { proofRoute } from './manual/proofRoute';
import { requireOrder, requireOwnOrder, toPayable } from './payableOrder';
import { presentMessage } from './presentMessage';
import { presentPayment } from './presentPayment';
import { presentRecord } from './presentRecord';
import type { PayingContext } from './rail';
import { offeredRails, type Rails, topUpCurrencies } from './rails';
import { refundKind } from './refunds/refundKind';
import { findMessage, settleMessage } from './settleMessage';
import { findPayment, findPaymentByNumber, type Payment, toPayment } from './storedPayments';

interface PaymentServices {
    db: Database;
    clock: () => number;
    secret: Secret;
    library: Library;
    config: Config;
    rails: Rails;
    approvals: Approvals;
    domainWatch: DomainWatch;
}

const phones = /Mobi|Android|iPhone|HarmonyOS/i;
/** Each may make a gateway do something. */
const rateLimit = { max: 60, timeWindow: 60_000 };

/** Throws 404 for a payment of somebody else's order. */
const requireOwn = async (
    db: Database,
    session: Session,
    payment: Payment | undefined,
): Promise<Payment> => {
    const order = payment && (await requireOrder(db, payment.orderId));
    if (!payment || order?.buyer_id !== session.userId) throw notFound('payment.not_found');
    return payment;
};

const lastPaymentOf = async (
    db: Database,
    column: 'orders.id' | 'orders.buyer_id',
    id: string,
): Promise<Payment | undefined> => {
    const row = await db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .selectAll('payments')
        .where(column, '=', id)
        .orderBy('payments.id', 'desc')
        .executeTakeFirst();
    return row && toPayment(row);
};

const payingContext =
    (request: FastifyRequest, { config, clock }: PaymentServices) =>
    ({ rail }: Payment): PayingContext => {
        // never what the request calls this server: that is anybody's word
        const origin = config.PUBLIC_URL?.replace(/\/+$/, '') ?? '';
        const callback = contract.callbackPath.replace(':rail', rail);
        return {
            notifyUrl: `${origin}${callback}`,
            returnUrl: `${origin}${contract.returnPath}`,
            address: normaliseAddress(request.ip),
            language: languageOf(request.headers),
            isPhone: phones.test(request.headers['user-agent'] ?? ''),
            now: clock(),
        };
    };

const buyerRoutes = (register: Register, services: PaymentServices): void => {
    const { db, clock } = services;

    register(contract.getPayChoices, async ({ params, session }) => {
        const row = await requireOwnOrder(db, session.userId, params.id);
        const order = toPayable(row);
        const payment = await lastPaymentOf(db, 'orders.id', order.id);
        const isActive = await isSellerActive(db, row);
        const { id, number, title, type, currency, state } = row;
        return {
            order: {
                id,
                number,
                title,
                deadlineAt: row.deadline_at,
                version: row.version,
                type: type as 'source',
                currency: currency as 'CNY',
                state: state as 'paid',
                price: String(row.price),
                discount: String(row.discount),
                total: String(row.total),
            },
            rails:
                row.state === 'pending_payment' && isActive
                    ? await offeredRails(services, order, { isTopUp: type === 'topup' })
                    : [],
            isSellerActive: isActive,
            balance: await availableOf(db, session.userId, currency),
            payment: payment ? await presentPayment(services, payment) : null,
            now: clock(),
        };
    });

    register(contract.getTopUpCurrencies, async ({ session }) => ({
        list: await topUpCurrencies(services, session.userId),
    }));

    register(
        contract.beginPayment,
        async ({ body, session, request }) => {
            const by = { ...body, buyerId: session.userId };
            const due = await requireOwnOrder(db, by.buyerId, by.orderId);
            await requireSameDomain(services.domainWatch, due);
            const context = payingContext(request, services);
            const payment = await beginPayment(services, by, context, clock());
            return presentPayment(services, payment);
        },
        { rateLimit },
    );

    register(contract.getPayment, async ({ params, session }) => {
        const payment = await requireOwn(db, session, await findPayment(db, params.id));
        return presentPayment(services, payment);
    });

    register(
        contract.askPayment,
        async ({ params, session }) => {
            const payment = await requireOwn(db, session, await findPayment(db, params.id));
            await askNow(services, payment);
            return presentPayment(services, (await findPayment(db, payment.id)) ?? payment);
        },
        { rateLimit },
    );

    register(contract.findReturnedPayment, async ({ query, session }) => {
        const found = query.number
            ? await findPaymentByNumber(db, query.number)
            : await lastPaymentOf(db, 'orders.buyer_id', session.userId);
        return presentPayment(services, await requireOwn(db, session, found));
    });
};

const officeRoutes = (register: Register, services: PaymentServices): void => {
    const { db, approvals } = services;
    const refund = approvals.add(refundKind(services));
    const credit = approvals.add(creditKind(services));

    register(actions.confirmProof, async call => {
        const context = contextOf(services, call);
        const paymentId = await confirmProof(services, call.params.id, call.body, context);
        return presentRecord(services, paymentId);
    });

    register(actions.refuseProof, async call => {
        const context = contextOf(services, call);
        const paymentId = await refuseProof(services, call.params.id, call.body, context);
        return presentRecord(services, paymentId);
    });

    register(actions.refundPayment, async call => {
        const context = contextOf(services, call);
        const { id, reason } = call.body;
        const paymentId = call.params.id;
        await refund({ id, paymentId, amount: call.body.amount, reason }, context);
        return presentRecord(services, paymentId);
    });

    register(actions.settleInbound, async call => {
        const { id } = call.params;
        const context = contextOf(services, call);
        if (call.body.action === 'credit') await credit({ ...call.body, id }, context);
        else await settleMessage(services, id, call.body, context);
        return presentMessage(await findMessage(db, id));
    });
};

/** Paying an order, what gateways call, and deciding about manual transfers. */
export const orderPaymentRoutes = async (
    app: FastifyInstance,
    register: Register,
    { services, admission }: { services: PaymentServices; admission: RegisterOptions },
): Promise<void> => {
    buyerRoutes(register, services);
    proofRoute(app, { services, admission });
    await callbackRoutes(app, services);
    officeRoutes(register, services);
};
