import type { FastifyInstance, FastifyReply } from 'fastify';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { callbackPath } from '../../../../contract/trade/payments';
import { answerOrBreak } from './answerOrBreak';
import type { Sandbox } from './sandbox';
import { stripeSessionOf } from './sandboxCallbacks';
import { stripeRefundOf } from './stripeNews';

/** How long a session is open at least. */
const shortestMs = 30 * 60_000;

const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ error: { type: 'invalid_request_error', message } });

/** Stripe's webhooks go where its dashboard says; here: to whom the buyer comes back. */
const webhookOf = (successUrl: string): string =>
    new URL(callbackPath.replace(':rail', 'stripe'), successUrl).href;

/** Refunds: the key of a request makes it happen once, and so does the merchant's number. */
const refundRoutes = (
    app: FastifyInstance,
    sandbox: Sandbox,
    isKnown: (header: string | undefined) => boolean,
): void => {
    app.post('/v1/refunds', async (request, reply) => {
        if (!isKnown(request.headers.authorization)) return refuse(reply, 401, 'Invalid API Key');
        const fields = request.body as Record<string, string>;
        const payment = sandbox.books.byTrade(fields.payment_intent ?? '');
        const amount = /^[1-9]\d{0,11}$/.test(fields.amount ?? '')
            ? BigInt(fields.amount ?? 0)
            : 0n;
        if (!payment) return refuse(reply, 404, 'No such payment_intent');
        if (payment.faults.includes('refundRefused')) {
            return refuse(reply, 400, 'Your balance is too low');
        }
        const number = String(request.headers['idempotency-key'] ?? '');
        const isSlow = payment.faults.includes('refundSlow');
        const refund = sandbox.books.refund(payment, { number, amount, isSlow });
        if (!refund) return refuse(reply, 400, 'Charge has already been refunded');
        return answerOrBreak(reply, sandbox, payment, stripeRefundOf(payment, refund));
    });

    app.get('/v1/refunds', async (request, reply) => {
        if (!isKnown(request.headers.authorization)) return refuse(reply, 401, 'Invalid API Key');
        const { payment_intent = '' } = request.query as Record<string, string>;
        const payment = sandbox.books.byTrade(payment_intent);
        if (!payment) return { object: 'list', has_more: false, data: [] };
        const { refunds } = payment;
        // what was slow has arrived by the time that somebody asks
        for (const refund of refunds) if (refund.state === 'pending') refund.state = 'succeeded';
        return {
            object: 'list',
            has_more: false,
            data: refunds.map(one => stripeRefundOf(payment, one)),
        };
    });
};

/** Stripe's Checkout Sessions and Refunds, as far as a merchant's server needs them. */
export const fakeStripe = (app: FastifyInstance, sandbox: Sandbox): void => {
    const isKnown = (header: string | undefined): boolean =>
        header === `Bearer ${sandbox.keys.stripeSecret}`;
    refundRoutes(app, sandbox, isKnown);
    /** what was asked by each key */
    const requests = new Map<string, string>();

    app.post('/v1/checkout/sessions', async (request, reply) => {
        if (!isKnown(request.headers.authorization)) return refuse(reply, 401, 'Invalid API Key');
        const fields = request.body as Record<string, string>;
        const unit = fields['line_items[0][price_data][unit_amount]'] ?? '';
        const successUrl = fields.success_url ?? '';
        const number = fields.client_reference_id ?? '';
        const key = String(request.headers['idempotency-key'] ?? '');
        const asked = JSON.stringify(fields);
        if ((requests.get(key) ?? asked) !== asked) {
            return refuse(reply, 400, 'Keys for idempotent requests differ');
        }
        if (key !== '') requests.set(key, asked);
        if (Number(fields.expires_at) * 1_000 < sandbox.clock() + shortestMs) {
            return refuse(
                reply,
                400,
                'The `expires_at` timestamp must be at least 30 minutes away',
            );
        }
        if (!/^[1-9]\d{0,11}$/.test(unit) || number === '' || !canParseUrl(successUrl)) {
            return refuse(reply, 400, 'Missing or wrong parameter');
        }
        const payment = sandbox.books.open({
            number,
            face: 'stripe',
            wallet: 'card',
            due: BigInt(unit),
            param: '',
            name: fields['line_items[0][price_data][product_data][name]'] ?? '',
            currency: fields['line_items[0][price_data][currency]'] ?? '',
            notifyUrl: webhookOf(successUrl),
            returnUrl: successUrl,
            faults: sandbox.faults,
        });
        if (!payment) return refuse(reply, 400, 'Keys for idempotent requests differ');
        return answerOrBreak(reply, sandbox, payment, stripeSessionOf(payment, sandbox.base));
    });

    app.get('/v1/checkout/sessions/:id', async (request, reply) => {
        if (!isKnown(request.headers.authorization)) return refuse(reply, 401, 'Invalid API Key');
        const { id } = request.params as { id: string };
        const payment = sandbox.books.byNumber(id.replace('cs_test_', ''));
        if (!payment) return refuse(reply, 404, 'No such checkout.session');
        return answerOrBreak(reply, sandbox, payment, stripeSessionOf(payment, sandbox.base));
    });
};
