import { isDownload } from './downloads';
import { emit } from './pageView';
import { countTag } from './tags';

/** Counts what was tagged, and what a click leads to, when that is another host or a file. */
export const countClick = (event: MouseEvent): void => {
    // 0 and 1: the main and the middle button; the others open menus
    if (event.button > 1) return;
    // the path, unlike closest(), also leaves shadow roots
    const path = event.composedPath();
    // the innermost one; forms count when they are submitted
    path.find(node => (node as Element).tagName !== 'FORM' && countTag(node));
    const link = path.find(node => (node as Element).tagName === 'A') as
        | HTMLAnchorElement
        | undefined;
    if (!link || !/^http/.test(link.href)) return;
    const isFile = link.hasAttribute('download') || isDownload(link.pathname);
    if (isFile || link.host !== location.host) emit({ k: isFile ? 'd' : 'o', n: link.href });
};

/** Attributes, not properties: an input called `id` or `action` hides the form's own. */
export const countSubmit = ({ target }: Event): void => {
    const form = target as Element;
    countTag(form);
    emit({
        k: 'f',
        n:
            form.getAttribute('id') ||
            form.getAttribute('name') ||
            new URL(form.getAttribute('action') || '', document.baseURI).pathname,
    });
};
