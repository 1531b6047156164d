import { textSanitizer } from '../html/textHtml';

/**
 * A notice's HTML with what a text needs: paragraphs, headings, lists, links, emphasis, tables,
 * images over https, colours and alignment. All else is left out; its text stays.
 */
export const sanitizeNotice: (html: string) => string = textSanitizer({
    isImage: src => /^https:\/\//i.test(src),
});
