import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/content/public/subscriptions';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { headFrom } from '../../platform/mail/emailLayout';
import { oneClickRoute } from '../../platform/mail/oneClick';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { confirm, end, subscribe } from './subscriptions';

interface Services {
    db: Database;
    secret: Secret;
    outbox: Outbox;
    settings: SettingsStore;
    config: Pick<Config, 'PUBLIC_URL'>;
    clock: () => number;
}

/** New articles by e-mail: asked for, confirmed and ended by anybody, without an account. */
export const subscriptionRoutes = async (
    app: FastifyInstance,
    register: Register,
    services: Services,
): Promise<void> => {
    const { settings, config, clock } = services;
    const at = () => ({ ...services, now: clock() });

    register(contract.subscribeToArticles, async ({ body, request }) => {
        const { email, language, captcha } = body;
        const head = headFrom(await settings.current(), config, language);
        // a link would lead nowhere
        if (head.address === '') throw new ApiError(409, 'subscription.no_address');
        await subscribe(at(), { email, language }, { address: request.ip, captcha, head });
        return {};
    });

    register(contract.confirmSubscription, async ({ body }) => {
        await confirm(at(), body.token);
        return {};
    });

    register(contract.endSubscription, async ({ body }) => {
        await end(at(), body.token);
        return {};
    });

    await oneClickRoute(app, {
        path: contract.articleOneClickPath,
        page: '/articles',
        stop: token => end(at(), token),
    });
};
