import type { TrackerEvent } from '../contract/collect';

type Target = Pick<TrackerEvent, 'k' | 'n'>;

const downloads =
    /\.(7z|apk|avi|csv|dmg|docx?|epub|exe|gz|iso|jar|mov|mp[34]|msi|od[pst]|pdf|pkg|pptx?|rar|rtf|tar|tgz|txt|wav|webm|wmv|xlsx?|xz|zip)$/i;

/** Whether the path of an address ends like a file to keep rather than a page to read. */
export const isDownload = (path: string) => downloads.test(path);

/** What a click leads to, when that is another host or a file. */
export const clickTarget = (event: MouseEvent): Target | undefined => {
    // 0 and 1: the main and the middle button; the others open menus
    if (event.button > 1) return;
    // the path, unlike closest(), also leaves shadow roots
    const link = event.composedPath().find(node => (node as Element).tagName === 'A') as
        | HTMLAnchorElement
        | undefined;
    if (!link || !/^https?:/.test(link.href)) return;
    if (link.hasAttribute('download') || isDownload(link.pathname)) return { k: 'd', n: link.href };
    if (link.host !== location.host) return { k: 'o', n: link.href };
};

/** Attributes, not properties: an input called `id` or `action` hides the form's own. */
export const formTarget = (form: Element): Target => ({
    k: 'f',
    n:
        form.getAttribute('id') ||
        form.getAttribute('name') ||
        new URL(form.getAttribute('action') || '', document.baseURI).pathname,
});
