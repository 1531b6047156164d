import type { Config } from '../../../platform/config';
import type { Database } from '../../../platform/database/database';
import type { Secret } from '../../../platform/secret';
import { askGateway } from '../gatewayRequest';
import { readRailSettings } from '../railSettings';

const version = '2026-09-30.clover';

export interface StripeServices {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Pick<Config, 'STRIPE_API_URL' | 'PUBLIC_URL'>;
}

interface StripeRequest {
    /** posted as a form; without any it is read */
    fields?: Readonly<Record<string, string>>;
    /** Stripe does what it was asked with a key once, for a day at least */
    key?: string;
}

/** What Stripe answers under `/v1`; throws GatewayUnreachable. */
export const askStripe = async (
    services: StripeServices,
    path: string,
    { fields, key }: StripeRequest = {},
): Promise<{ status: number; data: Record<string, unknown> }> => {
    const settings = await readRailSettings(services, 'stripe');
    return askGateway(`${services.config.STRIPE_API_URL}/v1/${path}`, {
        method: fields ? 'POST' : 'GET',
        ...(fields && { fields }),
        // the operator's own word, in the environment
        isLoopbackAllowed: true,
        headers: {
            authorization: `Bearer ${settings.secret('secretKey')}`,
            'stripe-version': version,
            ...(key !== undefined && { 'idempotency-key': key }),
        },
    });
};
