import type { FastifyInstance } from 'fastify';
import type { PublicSite } from '../../../contract/shell/public/rendering';
import { trackerTag } from '../../analytics/sites/snippet';
import { staticFiles } from '../../platform/http/staticFiles';
import { isClosedTo } from '../../platform/settings/closedSite';
import type { Stores } from '../../stores';
import { findingRoutes } from './findingRoutes';
import { loadPublicSite } from './publicSite';
import { ssr } from './ssr';

/** The built browser parts in `dist`, the public pages written by the server, and what finds them. */
export const pages = async (
    app: FastifyInstance,
    stores: Stores,
    { dist, publicSite }: { dist: string; publicSite: PublicSite | undefined },
): Promise<void> => {
    const { config } = stores;
    const site = publicSite ?? (await loadPublicSite(dist));
    const ownTag = async () => {
        const own = await stores.siteCache.find(stores.ownSite);
        return own ? trackerTag(own, { origin: '', trackerPath: config.TRACKER_PATH }) : '';
    };
    findingRoutes(app, stores);
    await staticFiles(app, dist, config, {
        isClosedTo: cookies => isClosedTo(stores, cookies),
        ownTag,
        ...(site && { writePages: template => ssr({ ...stores, app, ownTag, site, template }) }),
    });
};
