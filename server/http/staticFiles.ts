import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config';
import { ApiError } from './errors';

const defaultCollectPath = '/api/v1/collect';
const placeholder = '<!--tracker-->';

/** The measuring script, told where this server collects. */
const trackerRoute = async (app: FastifyInstance, dist: string, config: Config): Promise<void> => {
    const source = await readFile(join(dist, 'tracker', 't.js'), 'utf8');
    const script = source.replaceAll(defaultCollectPath, config.COLLECT_PATH);
    app.get(config.TRACKER_PATH, async (_request, reply) =>
        reply
            .header('cache-control', 'public, max-age=3600')
            .header('access-control-allow-origin', '*')
            .header('cross-origin-resource-policy', 'cross-origin')
            .type('text/javascript; charset=utf-8')
            .send(script),
    );
};

/**
 * The browser application: its files, and its one page for every path that is a page. `ownTag` is
 * the tag with which the product measures itself.
 */
export const staticFiles = async (
    app: FastifyInstance,
    dist: string,
    config: Config,
    ownTag: () => Promise<string>,
): Promise<void> => {
    await trackerRoute(app, dist, config);
    const web = join(dist, 'web');
    if (!existsSync(join(web, 'index.html'))) return;
    const page = await readFile(join(web, 'index.html'), 'utf8');
    await app.register(fastifyStatic, {
        root: web,
        index: false,
        globIgnore: ['**/index.html', '**/.vite/**'],
        wildcard: false,
        setHeaders: cacheFor,
    });
    const sendPage = async (reply: FastifyReply) =>
        reply
            .header('cache-control', 'no-cache')
            .type('text/html; charset=utf-8')
            .send(page.replace(placeholder, await ownTag()));
    app.setNotFoundHandler(async (request, reply) => {
        const isPage = request.method === 'GET' || request.method === 'HEAD';
        const { pathname } = new URL(request.url, 'http://localhost');
        if (!isPage || pathname.startsWith('/api/') || /\.\w+$/.test(pathname)) {
            throw new ApiError(404, `${request.method} ${pathname} does not exist.`);
        }
        return sendPage(reply);
    });
};

/** Built files have their content's hash in their names, so they never change. */
const cacheFor = (reply: FastifyReply, path: string): void => {
    const lasting = path.includes('/assets/');
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
};
