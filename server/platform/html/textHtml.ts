import sanitizeHtml from 'sanitize-html';
import { textAttributes, type textStyles, textTags } from '../../../contract/platform/textHtml';

const colour = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,30}$/i, /^(rgb|hsl)a?\([\d\s.,%/]{1,40}\)$/i];

const styles: Record<(typeof textStyles)[number], RegExp[]> = {
    color: colour,
    'background-color': colour,
    'text-align': [/^(left|right|center|justify|start|end)$/],
};

const alwaysBeside = { rel: 'noopener nofollow', target: '_blank' };

const textHtml: sanitizeHtml.IOptions = {
    allowedTags: textTags,
    allowedAttributes: textAttributes,
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // What stands inside these is no text for a reader.
    nonTextTags: [
        ...['script', 'style', 'textarea', 'option', 'xmp', 'iframe', 'object', 'noscript'],
        ...['noembed', 'noframes', 'template', 'title', 'svg', 'math'],
    ],
    nestingLimit: 50,
};

interface Rules {
    /** whether an image may be shown, by its address */
    isImage: (src: string) => boolean;
    /** how a link opens, by its address */
    linkOf?: (href: string) => Record<string, string>;
}

/**
 * Leaves of HTML what a text needs; all else is taken out, its text stays. Made again of what it
 * answered, it answers the same.
 */
export const textSanitizer = ({ isImage, linkOf = () => alwaysBeside }: Rules) => {
    const options: sanitizeHtml.IOptions = {
        ...textHtml,
        transformTags: {
            a: (tagName, { href, title }) => ({
                tagName,
                attribs: {
                    ...(href !== undefined && { href }),
                    ...(title !== undefined && { title }),
                    ...linkOf(href ?? ''),
                },
            }),
        },
        // also those whose address was refused
        exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isImage(attribs.src ?? ''),
    };
    return (html: string): string => sanitizeHtml(html, options);
};
