import { articleLink } from '../../../contract/platform/textHtml';
import { textSanitizer } from '../../platform/html/textHtml';

const sourcesIn = (html: string): Set<string> =>
    new Set([...html.matchAll(/<img [^>]*?\bsrc="([^"]*)"/g)].map(([, src = '']) => src));

/**
 * What a seller writes: no images but those that an administrator has put there before. An image of
 * somebody's own server would tell it who looks at the listing.
 */
export const sanitizeListing = (html: string, before: string): string => {
    const kept = sourcesIn(before);
    return textSanitizer({ isImage: src => kept.has(src), linkOf: articleLink })(html);
};
