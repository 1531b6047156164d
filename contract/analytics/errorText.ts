/** Messages are told apart by so much of them. */
const maxLength = 200;
/** What is told of a place in the code. */
const maxPlaceLength = 120;

/**
 * A script error's message as it is counted: without what tells one visitor, order or build from another.
 * What stands in quotes stays only where it is a word of the code. The browser says it before it sends, and
 * the server again.
 */
export const errorText = (message: string): string =>
    message
        .slice(0, 2000)
        .replace(/\w+:\/\/[^\s"'`)]+/g, '<address>')
        .replace(/[^\s"'`<>@]+@[^\s"'`<>@]+/g, '<e-mail>')
        .replace(/(["'`“‘])(.*?)(["'`”’])/g, (all, open, text, close) =>
            /^[A-Za-z_$][\w$.]{0,40}$/.test(text) ? all : `${open}…${close}`,
        )
        .replace(/\b[0-9a-f]{8,}\b/gi, '#')
        .replace(/\d+/g, '#')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, maxLength);

/** A place in the code: the file's path without host, query, numbers and hashes of builds. */
export const errorPlace = (address: string): string =>
    address
        .replace(/^\w+:\/\/[^/]*/, '')
        .replace(/\?.*/, '')
        .replace(/[-.][\w-]{8,}(?=\.\w+$)/, '')
        .replace(/\d+/g, '#')
        .slice(0, maxPlaceLength);
