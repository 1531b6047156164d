import type { RenderedState } from '../../../contract/shell/public/rendering';
import { keepAds } from '../../ui/ads/ads';
import { keepSiteSettings } from '../../ui/browser/siteSettings';
import { documentData } from '../data/publicData';

/** The element in which the server leaves what it wrote the page from. */
export const stateId = 'rendered';

/**
 * What the server wrote this document from, with its answers kept for the pages; nothing where it
 * wrote none, as in development.
 */
export const takeHydration = (): RenderedState | undefined => {
    const text = document.getElementById(stateId)?.textContent;
    if (!text) return undefined;
    const state = JSON.parse(text) as RenderedState;
    keepSiteSettings(state.settings);
    keepAds(state.ads);
    for (const [path, answer] of Object.entries(state.answers)) documentData.seed(path, answer);
    return state;
};

/** Whether the page in the document is the one at the address. */
export const isWritten = (state: RenderedState | undefined): state is RenderedState =>
    state !== undefined && new URL(state.href).pathname === window.location.pathname;
