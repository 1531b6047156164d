import sanitizeHtml from 'sanitize-html';

const colour = [/^#[0-9a-f]{3,8}$/i, /^[a-z]{3,30}$/i, /^(rgb|hsl)a?\([\d\s.,%/]{1,40}\)$/i];

const options: sanitizeHtml.IOptions = {
    allowedTags: [
        ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'a', 'img'],
        ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
        ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
        '*': ['style'],
        a: ['href', 'title', 'rel', 'target'],
        img: ['src', 'alt', 'title', 'width', 'height'],
        ol: ['start'],
        th: ['colspan', 'rowspan', 'scope'],
        td: ['colspan', 'rowspan'],
    },
    allowedStyles: {
        '*': {
            color: colour,
            'background-color': colour,
            'text-align': [/^(left|right|center|justify|start|end)$/],
        },
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    // What stands inside these is no text for a reader.
    nonTextTags: [
        ...['script', 'style', 'textarea', 'option', 'xmp', 'iframe', 'object', 'noscript'],
        ...['noembed', 'noframes', 'template', 'title', 'svg', 'math'],
    ],
    transformTags: {
        a: (tagName, { href, title }) => ({
            tagName,
            attribs: {
                ...(href !== undefined && { href }),
                ...(title !== undefined && { title }),
                rel: 'noopener nofollow',
                target: '_blank',
            },
        }),
    },
    // also those whose address was refused
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs.src ?? ''),
    nestingLimit: 50,
};

/**
 * A notice's HTML with what a text needs: paragraphs, headings, lists, links, emphasis, tables,
 * images over https, colours and alignment. All else is left out; its text stays.
 */
export const sanitizeNotice = (html: string): string => sanitizeHtml(html, options);
