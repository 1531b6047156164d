import type { FastifyInstance } from 'fastify';
import { previewWidget } from '../../../contract/analytics/siteData';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { requireSite } from '../sites/access';
import type { SiteCache } from '../sites/siteCache';
import { WidgetCache, widgetFreshMs } from './widgetCache';
import type { WidgetServices } from './widgetNumbers';

interface Services extends WidgetServices {
    db: Database;
    siteCache: SiteCache;
}

/** The public counter, which anybody may load from any page, and its preview for the site's owner. */
export const widgetRoutes = (
    app: FastifyInstance,
    register: Register,
    services: Services,
): void => {
    const { db, siteCache } = services;
    const book = new WidgetCache(services);

    register(previewWidget, async ({ params, body, session }) => {
        const site = await requireSite(db, session, params.id, 'administer');
        return { svg: (await book.draw(site, body)).svg };
    });

    app.get<{ Params: { file: string } }>('/widget/:file', async (request, reply) => {
        const [, id = ''] = /^([a-z0-9]{8,32})\.svg$/.exec(request.params.file) ?? [];
        const site = id === '' ? undefined : await siteCache.find(id);
        const drawn = site && (await book.of(site));
        if (!drawn) throw notFound('widget.not_found');
        reply
            .header('cache-control', `public, max-age=${widgetFreshMs / 1000}`)
            .header('etag', drawn.etag)
            .header('cross-origin-resource-policy', 'cross-origin')
            .header('access-control-allow-origin', '*');
        if (request.headers['if-none-match'] === drawn.etag) return reply.code(304).send();
        return reply.type('image/svg+xml; charset=utf-8').send(drawn.svg);
    });
};
