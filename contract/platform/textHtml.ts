/** What a text needs of HTML. The server leaves out all else when it stores, the browser when it shows. */
export const textTags = [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'a', 'img'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

export const textAttributes = {
    '*': ['style'],
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
};

/** Nothing of these can load or cover anything. */
export const textStyles = ['color', 'background-color', 'text-align'] as const;

const ownFile = /^\/files\/([\w-]{1,64})(?:\/thumbnail)?$/;

/** The id of the library's file that an address leads to, whole or as its thumbnail. */
export const fileIdOf = (address: string): string | undefined => ownFile.exec(address)?.[1];

/** Whether an article may show an image: one of the library, or one over https. */
export const isArticleImage = (src: string): boolean =>
    ownFile.test(src) || /^https:\/\//i.test(src);

/** How a link of an article opens: what leads elsewhere stands beside the page. */
export const articleLink = (href: string): Record<string, string> =>
    /^https?:/i.test(href) ? { rel: 'noopener', target: '_blank' } : {};
