import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicAds } from '../../../contract/content/public/ads';
import * as contract from '../../../contract/content/resources/ads';
import { recordId } from '../../../contract/platform/resource';
import type { Register } from '../../platform/http/register';
import { validate } from '../../platform/http/validate';
import { viewerOf } from '../../platform/http/viewer';
import type { AdCache } from './adCache';
import { type CountServices, countAd, figuresOf } from './countAd';

/** Of one address; a guard against those who want figures to look better than they are. */
const rateLimit = { max: 120, timeWindow: 60_000 };
const params = z.object({ id: recordId });

/** What ads count, and where their clicks go. */
export const adRoutes = (
    app: FastifyInstance,
    register: Register,
    services: CountServices & { adCache: AdCache },
): void => {
    register(publicAds, async ({ query }) => ({
        list: (await services.adCache.inAnswer()).filter(({ place }) => place === query.place),
    }));

    register(
        contract.viewAd,
        async call => {
            await countAd(services, call.params.id, 'view', viewerOf(call.request));
            return {};
        },
        { rateLimit },
    );

    register(contract.adFigures, call => figuresOf(services.db, call.params.id, services.clock()));

    app.get(
        contract.clickPath,
        { config: { rateLimit }, exposeHeadRoute: false },
        async (request, reply) => {
            const { id } = validate(params, request.params);
            const link = await countAd(services, id, 'click', viewerOf(request));
            return reply
                .header('cache-control', 'no-store')
                .header('x-robots-tag', 'noindex, nofollow')
                .redirect(link, 302);
        },
    );
};
