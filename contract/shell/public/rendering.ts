import type { AdInAnswer } from '../../platform/adsInAnswer';
import type { SettingsInAnswer } from '../../platform/settings';

/** What a page says of itself to search engines, feeds and whoever shares it. */
export interface PageHead {
    title: string;
    /** one or two sentences */
    description?: string | undefined;
    /** the address of a picture, of this server or whole */
    image?: string | undefined;
    /** the largest thing in sight: a browser asks for it before it asks for scripts */
    picture?: { src: string; srcSet?: string; sizes?: string } | undefined;
    /** Open Graph's kind of page; `website` when left out */
    type?: 'website' | 'article' | 'product' | undefined;
    /** structured data of schema.org, one object or several */
    jsonLd?: object | readonly object[] | undefined;
    /** such as `noindex` */
    robots?: string | undefined;
    /** instead of the installation's name, where the page is somebody else's */
    siteName?: string | undefined;
    /** where the page's address says so */
    theme?: 'light' | 'dark' | undefined;
    /** the address of a feed of what the page lists */
    feed?: string | undefined;
}

/** What an address answered while the page was written. */
export interface RenderedAnswer {
    data?: unknown;
    /** `retryAfter`: seconds to wait, where the server said so */
    error?: { status: number; message: string; retryAfter?: number | undefined } | undefined;
}

export interface RenderRequest {
    /** the page's whole address, as visitors see it */
    href: string;
    language: 'zh' | 'en';
    settings: SettingsInAnswer;
    ads: readonly AdInAnswer[];
    /** The `data` of a GET call as a visitor gets it; rejects with `status` and `message`. */
    ask(path: string): Promise<unknown>;
    /** ends the work; the promise rejects then */
    signal: AbortSignal;
}

/** What the browser needs to take over a page that the server wrote. */
export interface RenderedState extends Pick<RenderRequest, 'href' | 'language'> {
    settings: SettingsInAnswer;
    ads: readonly AdInAnswer[];
    /** by address of the call */
    answers: Record<string, RenderedAnswer>;
}

export interface RenderedPage {
    status: number;
    /** of the document, with the product's name */
    title: string;
    head: PageHead | undefined;
    /** what stands in the root element */
    html: string;
    state: RenderedState;
}

/**
 * What is at a path: a page to be written, `missing` where there is none, `entrance` one that people
 * who are signed in are led away from, `shell` what only a browser can show, or where visitors are led.
 */
export type PageKind = 'page' | 'missing' | 'entrance' | 'shell' | { redirect: string };

/** What the built public application gives the server. */
export interface PublicSite {
    kindOf(pathname: string): PageKind;
    /** Rejects when a part of the page throws, or when the signal ends it. */
    renderPage(request: RenderRequest): Promise<RenderedPage>;
}
