import type { FastifyInstance, FastifyReply } from 'fastify';
import { callbackPath } from '../../../contract/payments';
import { answerOrBreak } from './answerOrBreak';
import type { Sandbox } from './sandbox';
import { stripeSessionOf } from './sandboxCallbacks';

const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ error: { type: 'invalid_request_error', message } });

/** Stripe's webhooks go where its dashboard says; here: to whom the buyer comes back. */
const webhookOf = (successUrl: string): string =>
    new URL(callbackPath.replace(':rail', 'stripe'), successUrl).href;

/** Stripe's Checkout Sessions, as far as a merchant's server needs them. */
export const stripeFace = (app: FastifyInstance, sandbox: Sandbox): void => {
    const isKnown = (header: string | undefined): boolean =>
        header === `Bearer ${sandbox.keys.stripeSecret}`;

    app.post('/v1/checkout/sessions', async (request, reply) => {
        if (!isKnown(request.headers.authorization)) return refuse(reply, 401, 'Invalid API Key');
        const fields = request.body as Record<string, string>;
        const unit = fields['line_items[0][price_data][unit_amount]'] ?? '';
        const successUrl = fields.success_url ?? '';
        const number = fields.client_reference_id ?? '';
        if (!/^[1-9]\d{0,11}$/.test(unit) || number === '' || !URL.canParse(successUrl)) {
            return refuse(reply, 400, 'Missing or wrong parameter');
        }
        const payment = sandbox.books.open({
            ...{ number, face: 'stripe', wallet: 'card', due: BigInt(unit), param: '' },
            name: fields['line_items[0][price_data][product_data][name]'] ?? '',
            currency: fields['line_items[0][price_data][currency]'] ?? '',
            ...{ notifyUrl: webhookOf(successUrl), returnUrl: successUrl },
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
