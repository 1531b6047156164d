import purify from 'dompurify';
import {
    articleLink,
    isArticleImage,
    textAttributes,
    textStyles,
    textTags,
} from '../../../contract/platform/textHtml';

const sanitiser = purify();

const attributes = [...new Set(Object.values(textAttributes).flat())];
/** Those that hold no address. */
const plain = attributes.filter(name => name !== 'href' && name !== 'src');

const keepStyles = (element: HTMLElement) => {
    const kept = textStyles.map(name => [name, element.style.getPropertyValue(name)] as const);
    element.removeAttribute('style');
    for (const [name, value] of kept) {
        // a mark's letters stand on its own ground, in the dark theme too
        if (name === 'color' && element.nodeName === 'MARK') continue;
        if (value && (!value.includes('(') || /^(rgb|hsl)a?\(/.test(value))) {
            element.style.setProperty(name, value);
        }
    }
};

/** Ids that the server gives to headings; none may be written by people. */
const anchor = /^part-\d{1,5}$/;

const finish = (node: Element) => {
    const element = node as HTMLElement;
    const { id, nodeName } = element;
    if (id && !(anchor.test(id) && /^H[1-6]$/.test(nodeName))) element.removeAttribute('id');
    if (element.hasAttribute?.('style')) keepStyles(element);
    if (element.nodeName === 'IMG') {
        if (!isArticleImage(element.getAttribute('src') ?? '')) element.remove();
        element.setAttribute('loading', 'lazy');
        element.setAttribute('decoding', 'async');
    }
    if (element.nodeName === 'A') {
        const { rel, target } = articleLink(element.getAttribute('href') ?? '');
        for (const [name, value] of [
            ['rel', rel],
            ['target', target],
        ] as const) {
            if (value) element.setAttribute(name, value);
            else element.removeAttribute(name);
        }
    }
};

sanitiser.addHook('afterSanitizeAttributes', finish);

/** An article's HTML for a page. The server sanitises too; what is shown is sanitised where it is shown. */
export const cleanArticle = (html: string): string =>
    sanitiser.sanitize(html, {
        ALLOWED_TAGS: textTags,
        ALLOWED_ATTR: [...attributes, 'id'],
        ADD_URI_SAFE_ATTR: plain,
        ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?![/\\]))/i,
        ALLOW_DATA_ATTR: false,
        ALLOW_ARIA_ATTR: false,
    });
