import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { ApiError, noSuchAddress } from '../../platform/http/errors';
import { languageOf } from '../../platform/http/pageLanguage';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { articleFeed } from './articleFeed';
import { addressOf, originOf } from './pageAddress';
import { PageCache } from './pageCache';
import { robots } from './robots';
import { sendCached } from './sendCached';
import { sitemap } from './sitemap';

interface Services {
    db: Database;
    settings: SettingsStore;
    clock: () => number;
    config: Config;
}

/** ms that a list is sent again as it is */
const freshMs = 10_000;
const xmlType = 'application/xml; charset=utf-8';
const productName = 'Footfall';

const required = (request: FastifyRequest, config: Config): URL => {
    const address = addressOf(request, config);
    if (!address) throw noSuchAddress(request.url);
    if (originOf(request, config) === undefined) {
        throw new ApiError(404, 'site_map.no_public_url');
    }
    return address;
};

/** What search engines and readers of feeds ask for: robots.txt, the site map, the articles' feed. */
export const findingRoutes = (app: FastifyInstance, services: Services): void => {
    const { db, settings, clock, config } = services;
    const kept = new PageCache(clock, freshMs);

    app.get('/robots.txt', async (request, reply) =>
        reply
            .type('text/plain; charset=utf-8')
            .header('cache-control', 'public, max-age=3600')
            .send(robots(originOf(request, config))),
    );

    const sendMap = async (request: FastifyRequest, reply: FastifyReply, file?: number) => {
        const { origin } = required(request, config);
        const page = await kept.get(`${origin} map ${file ?? ''}`, async () => {
            const text = await sitemap({ db, now: clock() }, origin, file);
            if (text === undefined) throw noSuchAddress(request.url);
            return { status: 200, type: xmlType, text };
        });
        await sendCached(request, reply, page, 'Accept-Encoding');
        return reply;
    };
    app.get('/sitemap.xml', async (request, reply) => sendMap(request, reply));
    app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
        const number = /^(\d{1,6})\.xml$/.exec(request.params.file)?.[1];
        if (number === undefined) throw noSuchAddress(request.url);
        return sendMap(request, reply, Number(number));
    });

    app.get('/rss.xml', async (request, reply) => {
        const address = required(request, config);
        const language = languageOf(request, address);
        const { origin } = address;
        const page = await kept.get(`${origin} feed ${language}`, async () => {
            const siteName = (await settings.current()).webtitle || productName;
            const text = await articleFeed({ db, now: clock(), origin, language, siteName });
            return { status: 200, type: 'application/rss+xml; charset=utf-8', text };
        });
        await sendCached(request, reply, page, 'Accept-Encoding, Accept-Language, Cookie');
        return reply;
    });
};
