import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type {
    PageKind,
    PublicSite,
    RenderedAnswer,
    RenderRequest,
} from '../../../contract/shell/public/rendering';
import { isRedirectPath, redirectFor } from '../../app/guard';
import { pageTitle, titleWith } from '../../app/pageTitle';
import { routeAt, withoutSlash } from '../../app/routes/match';
import { RenderedContext } from '../../ui/browser/rendered';
import { createPublicData, PublicDataContext } from '../data/publicData';
import { createHeadStore, HeadContext } from '../head/pageHead';
import { PublicApp } from '../PublicApp';
import { loadPage } from '../pages';

/** They belong to whoever opens them, and begin with what only the browser knows. */
const unwritten: readonly string[] = ['/share', '/pay_return_url'];
const entrances: readonly string[] = ['/login', '/register'];

export const kindOf = (pathname: string): PageKind => {
    const path = withoutSlash(pathname);
    if (path === '/') return { redirect: '/home' };
    if (isRedirectPath(path) || unwritten.includes(path)) return 'shell';
    if (entrances.includes(path)) return 'entrance';
    const route = routeAt(path);
    if (!route || path === '/404') return 'missing';
    return route.area === 'app' ? 'shell' : 'page';
};

/** The address as the page sees it: without what is behind a last slash, an unknown one as /404. */
const shownAddress = (href: string): URL => {
    const url = new URL(href);
    const target = redirectFor(url, false);
    return target === null ? url : new URL(target, url);
};

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
    new Response(stream).text();

const collectAnswers = (ask: RenderRequest['ask']) => {
    const answers: Record<string, RenderedAnswer> = {};
    let first: RenderedAnswer | undefined;
    const data = createPublicData(
        async path => {
            const answer: RenderedAnswer = {};
            answers[path] = answer;
            first ??= answer;
            try {
                answer.data = await ask(path);
                return answer.data;
            } catch (error) {
                const failure = error as Partial<RenderedAnswer['error'] & object>;
                const { status = 500, message = '', retryAfter } = failure;
                answer.error = { status, message, retryAfter };
                throw error;
            }
        },
        { now: () => 0, isRendering: true },
    );
    return { data, answers, status: () => first?.error?.status };
};

/** What could not be asked for is not the visitor's mistake. */
const statusOf = (pathname: string, ofData: number | undefined): number => {
    if (routeAt(pathname) === undefined || pathname === '/404') return 404;
    if (ofData === undefined) return 200;
    return ofData >= 500 || ofData === 0 ? 503 : ofData;
};

export const renderPage: PublicSite['renderPage'] = async request => {
    const { language, settings, ads, signal } = request;
    const shown = shownAddress(request.href);
    const rendered = { href: shown.href, language, settings };
    const { data, answers, status } = collectAnswers(request.ask);
    const head = createHeadStore(true);
    const failures: unknown[] = [];
    await loadPage(shown.pathname);
    const { prelude } = await prerender(
        <StrictMode>
            <RenderedContext value={rendered}>
                <PublicDataContext value={data}>
                    <HeadContext value={head}>
                        <PublicApp />
                    </HeadContext>
                </PublicDataContext>
            </RenderedContext>
        </StrictMode>,
        // what comes late must not be put into place by a script: pages are read without one
        {
            signal,
            progressiveChunkSize: Number.POSITIVE_INFINITY,
            onError: error => {
                failures.push(error);
            },
        },
    );
    const html = await textOf(prelude);
    if (failures.length > 0) throw failures[0];
    const said = head.current();
    const webtitle = settings.webtitle;
    return {
        status: statusOf(shown.pathname, status()),
        title: said
            ? titleWith(said.title, said.siteName ?? webtitle)
            : pageTitle(shown.pathname, language, webtitle),
        head: said,
        html,
        state: { ...rendered, ads, answers },
    };
};
