import type { RailStep } from '../../../../contract/trade/payments';
import { invalid } from '../../../platform/http/errors';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import {
    GatewayUnreachable,
    type OpenRails,
    type PayableOrder,
    type PayingContext,
    type Rail,
    type RailReport,
    type RawCallback,
} from '../rail';
import { readRailSettings } from '../railSettings';
import type { Payment } from '../storedPayments';
import { askStripe, type StripeServices } from './stripeApi';
import { parseStripeEvent, reportOf, type StripeSession, stripeSession } from './stripeEvents';
import { refundStripe } from './stripeRefund';
import { checkStripeSignature } from './stripeSignature';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Stripe keeps a session open for half an hour at least, from the request on. */
const sessionMs = 31 * minuteMs;

/**
 * Which minute of a payment it is. Within one the same session is asked for by the same key; a later one needs an
 * end of its own, which Stripe takes under a key of its own alone.
 */
const minuteOf = ({ createdAt }: Payment, { now }: PayingContext): number =>
    Math.max(0, Math.floor((now - createdAt) / minuteMs));

const keyOf = (payment: Payment, context: PayingContext): string => {
    const minute = minuteOf(payment, context);
    return minute === 0 ? payment.number : `${payment.number}-${minute}`;
};

const endOf = (payment: Payment, context: PayingContext): string => {
    const begun = payment.createdAt + minuteOf(payment, context) * minuteMs;
    return String(Math.ceil((begun + sessionMs) / 1_000));
};

const returnOf = ({ number }: Payment, { returnUrl }: PayingContext): string =>
    `${returnUrl}?${new URLSearchParams({ out_trade_no: number })}`;

const fieldsOf = (payment: Payment, order: PayableOrder, context: PayingContext) => ({
    mode: 'payment',
    client_reference_id: payment.number,
    'metadata[number]': payment.number,
    'payment_intent_data[metadata][number]': payment.number,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': payment.railCurrency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': String(payment.railAmount),
    'line_items[0][price_data][product_data][name]': order.title || order.number,
    success_url: returnOf(payment, context),
    cancel_url: returnOf(payment, context),
    locale: context.language,
    expires_at: endOf(payment, context),
});

/** Sessions of Stripe Checkout; what is paid is known from signed webhooks, or asked. */
class StripeSessions {
    readonly #services: StripeServices;

    constructor(services: StripeServices) {
        this.#services = services;
    }

    settings() {
        return readRailSettings(this.#services, 'stripe');
    }

    /** Asked again at once it is the same session: Stripe knows the request by its key. */
    async create(payment: Payment, order: PayableOrder, context: PayingContext) {
        const fields = fieldsOf(payment, order, context);
        const session = await this.#ask('', fields, keyOf(payment, context));
        if (!session.url || !/^https?:/.test(session.url)) {
            throw new GatewayUnreachable('the session has no page');
        }
        return { session, url: session.url };
    }

    read(id: string): Promise<StripeSession> {
        return this.#ask(`/${encodeURIComponent(id)}`);
    }

    async #ask(path: string, fields?: Record<string, string>, key?: string) {
        const { status, data } = await askStripe(this.#services, `checkout/sessions${path}`, {
            ...(fields && { fields }),
            ...(key !== undefined && { key }),
        });
        const session = stripeSession.safeParse(data);
        if (status !== 200 || !session.success) {
            throw new GatewayUnreachable(`Stripe answered ${status}`);
        }
        return session.data;
    }
}

const parse = async (sessions: StripeSessions, raw: RawCallback) => {
    const settings = await sessions.settings();
    const header = raw.headers['stripe-signature'] ?? '';
    const secret = settings.secret('webhookSecret');
    const signature = checkStripeSignature(header, raw.body, { secret, now: raw.now });
    if (signature !== 'right') {
        const isSigned = signature === 'stale';
        return { refused: isSigned ? 'stale' : 'signature', isSigned } as const;
    }
    return parseStripeEvent(raw.body.toString('utf8'));
};

const query = async (sessions: StripeSessions, payment: Payment): Promise<RailReport> => {
    const { number, railCurrency: currency } = payment;
    // empty before the session is made: nobody can have paid it
    const id = payment.reference;
    if (id === '') {
        return { status: 'unknown', number, reference: '', amount: 0n, currency };
    }
    const report = reportOf(await sessions.read(id));
    if (report?.number !== number) {
        throw new GatewayUnreachable('Stripe answered about something else');
    }
    return report;
};

/** Cards and wallets on Stripe's own page. */
const stripeRail = (services: StripeServices): Rail => {
    const sessions = new StripeSessions(services);
    return {
        name: 'stripe',
        isReachable: () => services.config.PUBLIC_URL !== undefined,
        choices: async () => [],
        terms: async (_trx, order, choice) => {
            if (choice !== '') throw invalid({ choice: 'payment.rail_not_offered' });
            const amounts = { railAmount: order.total, railCurrency: order.currency };
            return { ...amounts, expiresInMs: sessionMs, monitorMs: 7 * dayMs };
        },
        open: async (payment, order, context) => {
            const { session, url } = await sessions.create(payment, order, context);
            const step: RailStep = { kind: 'redirect', url };
            return { step, reference: session.id };
        },
        account: ledgerAccounts.gateway('stripe'),
        parseCallback: raw => parse(sessions, raw),
        // what is signed is never wanted again, whatever it says; Stripe gives up an address that refuses
        acknowledge: end => ({
            status: end === 'failed' ? 500 : end === 'refused' ? 400 : 200,
            body: end,
        }),
        query: payment => query(sessions, payment),
        refund: (payment, refund) => refundStripe(services, payment, refund),
    };
};

export const openRails: OpenRails = services => [stripeRail(services)];
