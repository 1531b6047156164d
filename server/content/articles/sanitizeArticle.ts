import { articleLink, fileIdOf, isArticleImage } from '../../../contract/platform/textHtml';
import { textSanitizer } from '../../platform/html/textHtml';

/**
 * An article's HTML: what the editor can make, with images of the material library or over https.
 * Links to other hosts open beside the page; those within the site do not.
 */
export const sanitizeArticle: (html: string) => string = textSanitizer({
    isImage: isArticleImage,
    linkOf: articleLink,
});

/** The ids of the files that stand in sanitised HTML. */
export const filesIn = (html: string): string[] => {
    const sources = [...html.matchAll(/<img [^>]*?\bsrc="([^"]*)"/g)];
    return [...new Set(sources.flatMap(([, src = '']) => fileIdOf(src) ?? []))];
};

/** Whether there is anything to read or see in it. */
export const hasContent = (html: string): boolean =>
    /<img\b/.test(html) ||
    html
        .replace(/<[^>]*>/g, '')
        .replace(/&nbsp;|\u00a0/g, ' ')
        .trim() !== '';
