/** The tracker's own tag, which the server puts into the page. */
const tag = (): HTMLScriptElement | null => document.querySelector('script[data-site]');

/**
 * The product measures its public pages only. The tracker reads the attribute at each history
 * change, and the entry calls this before the first one.
 */
export const countThisPage = (counted: boolean): void => {
    tag()?.toggleAttribute('data-off', !counted);
};
