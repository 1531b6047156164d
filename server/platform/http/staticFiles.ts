import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiDocsFile, apiDocsPath } from '../../../contract/platform/apiDocs';
import type { Config } from '../config';
import { appFrame } from '../html/appFrame';
import { readAppPreloads } from '../html/appPreloads';
import { type PageTemplate, readTemplate } from '../html/pageTemplate';
import { closedPageFrom, closedPath, wayBack } from '../settings/closedSite';
import { readCookie } from './cookies';
import { noSuchAddress } from './errors';
import { integrationRoutes } from './integrationRoutes';
import { isForPage } from './isForPage';
import { languageOf } from './pageLanguage';
import { trackerRoutes } from './trackerRoutes';
import { verifierRoutes } from './verifierRoutes';

/** What pages need of the rest of the server. */
interface PageServices {
    /** the tag with which the product measures itself */
    ownTag: () => Promise<string>;
    /** sends pages that it writes into the template; answers whether it did */
    writePages?: (
        template: PageTemplate,
    ) => (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
    /** whether the operator closed the site to whoever sends these cookies */
    isClosedTo: (cookies: string | undefined) => Promise<boolean>;
}

/** The browser application: its files, and its one page for every path that is a page. */
export const staticFiles = async (
    app: FastifyInstance,
    dist: string,
    config: Config,
    services: PageServices,
): Promise<void> => {
    await trackerRoutes(app, dist, config);
    await verifierRoutes(app, dist);
    await integrationRoutes(app, dist, config);
    const web = join(dist, 'web');
    if (!existsSync(join(web, 'index.html'))) return;
    await app.register(fastifyStatic, {
        root: web,
        serve: false,
        // by the build: compressing a script takes longer than sending it
        preCompressed: true,
        setHeaders: headersFor,
    });
    await builtFiles(app, web);
    await closedRoute(app, join(web, closedPath), services);
    await apiDocsRoute(app, join(web, apiDocsFile), services);
    const sendPage = await pageSender(join(web, 'index.html'), services);
    app.setNotFoundHandler(async (request, reply) => {
        if (!isForPage(request)) {
            const [path = ''] = request.url.split('?', 1);
            throw noSuchAddress(path);
        }
        return sendPage(request, reply);
    });
};

/** Pages with routes of their own. */
const written: ReadonlySet<string> = new Set([closedPath, apiDocsFile]);

/** Pages are written, and what is packed stands beside what it was made of. */
const isServed = (name: string): boolean =>
    !/^\.|\.(?:br|gz)$/.test(name) && name !== 'index.html' && !written.has(`/${name}`);

const filesIn = async (folder: string): Promise<string[]> => {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.flatMap(one => (one.isFile() && isServed(one.name) ? [one.name] : []));
};

/**
 * The files of a build, as they are at the start. Those of `assets` share one route: a thousand of them, one for
 * each, take a tenth of a start.
 */
const builtFiles = async (app: FastifyInstance, web: string): Promise<void> => {
    for (const name of await filesIn(web)) {
        app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
    }
    const assets = new Set(await filesIn(join(web, 'assets')));
    app.get<{ Params: { name: string } }>('/assets/:name', ({ params }, reply) =>
        assets.has(params.name) ? reply.sendFile(`assets/${params.name}`) : reply.callNotFound(),
    );
};

/** The way in from the closed page, or no administrator could open the site again. */
const isSignIn = (url: string): boolean => /^\/login\/?\?administrator(?:[=&]|$)/.test(url);

/** Sends the application's page, or to the closed page those whom the site is closed to. */
const pageSender = async (file: string, { ownTag, isClosedTo, writePages }: PageServices) => {
    const template = await readTemplate(file);
    const preloadsOf = await readAppPreloads(dirname(file));
    const write = template.isWritable ? writePages?.(template) : undefined;
    return async (request: FastifyRequest, reply: FastifyReply) => {
        if (!isSignIn(request.url) && (await isClosedTo(request.headers.cookie))) {
            return reply
                .header('cache-control', 'no-store')
                .redirect(closedPageFrom(request.url), 302);
        }
        if (await write?.(request, reply)) return reply;
        const [path = ''] = request.url.split('?', 1);
        const hasSession = Boolean(readCookie(request.headers.cookie ?? '', 'x-token'));
        const begin = hasSession && {
            preloads: preloadsOf(path),
            frame: appFrame({
                path,
                language: languageOf(request, new URL(request.url, 'http://localhost')),
                isNarrow: readCookie(request.headers.cookie ?? '', 'sidebarStatus') === '0',
            }),
        };
        return reply
            .header('cache-control', 'no-cache')
            .type('text/html; charset=utf-8')
            .send(template.shell(await ownTag(), begin || undefined));
    };
};

/** The page of a closed site; while it is open, the way back to where its visitor came from. */
const closedRoute = async (
    app: FastifyInstance,
    file: string,
    { isClosedTo }: PageServices,
): Promise<void> => {
    if (!existsSync(file)) return;
    const page = await readFile(file, 'utf8');
    app.get(closedPath, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        // Administrators see it too: sent back, they could be sent here again without an end.
        if (await isClosedTo(undefined)) {
            return reply.type('text/html; charset=utf-8').send(page);
        }
        const { searchParams } = new URL(request.url, 'http://localhost');
        return reply.redirect(wayBack(searchParams.get('from')), 302);
    });
};

/** The API for people to read. */
const apiDocsRoute = async (
    app: FastifyInstance,
    file: string,
    { isClosedTo }: PageServices,
): Promise<void> => {
    if (!existsSync(file)) return;
    const page = await readFile(file, 'utf8');
    app.get(apiDocsPath, async (request, reply) => {
        if (await isClosedTo(request.headers.cookie)) {
            return reply
                .header('cache-control', 'no-store')
                .redirect(closedPageFrom(request.url), 302);
        }
        reply.header('cache-control', 'no-cache');
        return reply.type('text/html; charset=utf-8').send(page);
    });
};

/** What browsers heed on documents alone: of a page's dozens of scripts, more than some have to say themselves. */
const forDocuments = [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-xss-protection',
];

/** A worker is bound by what its own script says, and not by its page. */
const isPartOfPage = (path: string): boolean =>
    /\/assets\/[^/]+\.(?:js|css)(?:\.(?:br|gz))?$/.test(path) && !path.includes('.worker');

/**
 * Built files have their content's hash in their names, so they never change. The icon does so rarely, and
 * a browser asks for it twice a page.
 */
const headersFor = (reply: FastifyReply, path: string): void => {
    const icon = path.endsWith('/favicon.svg') ? 'public, max-age=86400' : 'no-cache';
    const isLasting = path.includes('/assets/');
    reply.header('cache-control', isLasting ? 'public, max-age=31536000, immutable' : icon);
    if (!isPartOfPage(path)) return;
    for (const name of forDocuments) {
        reply.removeHeader(name);
        // helmet sets its own past the framework
        reply.raw.removeHeader(name);
    }
};
