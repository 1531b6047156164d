import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteLogoAddress } from '../../../contract/analytics/brand';
import { badgeQuery, chartQuery } from '../../../contract/analytics/public/dashboards';
import type { Database } from '../../platform/database/database';
import { validate } from '../../platform/http/validate';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { brandOf, installation, readLogo } from './brands';
import { dashboardNotFound, findOpenDashboard, type OpenDashboard } from './dashboardRows';
import { drawBadge, drawChart } from './drawSvg';
import { type BoardCache, shownOf } from './readBoard';

interface Services {
    db: Database;
    clock: () => number;
    settings: SettingsStore;
}

type Asking = FastifyRequest<{ Params: { key: string } }>;

const rateLimit = { max: 600, timeWindow: 60_000 };
const usualColour = '#1a66ff';
/** Were it opened as a page, nothing in it would run or load all the same. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface Picture {
    type: string;
    body: string | Buffer;
    etag: string;
}

/** Asked for anew each time, so that none is shown of a link that was revoked; mostly the answer is that nothing changed. */
const send = (request: FastifyRequest, reply: FastifyReply, { type, body, etag }: Picture) => {
    reply
        .header('cache-control', 'no-cache')
        .header('etag', etag)
        .header('content-security-policy', policy)
        .header('x-robots-tag', 'noindex')
        .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(type).send(body);
};

const svg = (body: string): Picture => ({
    type: 'image/svg+xml; charset=utf-8',
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
});

/** The pictures of public dashboards, which any page may load: badge, chart, logo. */
export const pictureRoutes = (
    app: FastifyInstance,
    { db, clock, settings }: Services,
    boards: BoardCache,
): void => {
    /** The same answer for one that is not there, has a password, or has no such picture. */
    const requireWith = async (
        key: string,
        has: (open: OpenDashboard) => boolean,
    ): Promise<OpenDashboard> => {
        const open = await findOpenDashboard(db, clock(), key);
        if (!open || open.share.passwordHash !== null || !has(open)) throw dashboardNotFound();
        return open;
    };
    const brandFor = async ({ row, site }: OpenDashboard) =>
        brandOf(db, site.owner_id, row.id, (await settings.current()).webtitle);
    const options = { config: { rateLimit } };

    app.get('/stats/:key/badge.svg', options, async (request: Asking, reply) => {
        const open = await requireWith(request.params.key, ({ row }) => row.has_badge === 1);
        const { figure, days, label, colour, lang } = validate(badgeQuery, request.query);
        const { figures } = await boards.curve(open, shownOf(open, { days }));
        const accent = (await brandFor(open)).accent || usualColour;
        const look = {
            label,
            figure,
            days,
            colour: colour === undefined ? accent : `#${colour.toLowerCase()}`,
            language: lang,
        };
        return send(
            request,
            reply,
            svg(drawBadge(look, figures[figure === 'views' ? 'pv' : 'uv'])),
        );
    });

    app.get('/stats/:key/chart.svg', options, async (request: Asking, reply) => {
        const open = await requireWith(request.params.key, ({ row }) => row.has_chart === 1);
        const { days, theme, lang } = validate(chartQuery, request.query);
        const curve = await boards.curve(open, shownOf(open, { days }));
        const { accent } = await brandFor(open);
        const look = { theme, accent, language: lang, title: open.row.title };
        return send(request, reply, svg(drawChart(look, curve)));
    });

    const sendLogo = async (request: FastifyRequest, reply: FastifyReply, ownerId: string) => {
        const logo = await readLogo(db, ownerId);
        if (!logo) throw dashboardNotFound();
        return send(request, reply, { type: 'image/webp', body: logo.bytes, etag: logo.etag });
    };
    app.get('/stats/:key/logo.webp', options, async (request: Asking, reply) => {
        const open = await findOpenDashboard(db, clock(), request.params.key);
        if (!open) throw dashboardNotFound();
        return sendLogo(request, reply, open.site.owner_id);
    });
    app.get(siteLogoAddress, options, async (request, reply) =>
        sendLogo(request, reply, installation),
    );
};
