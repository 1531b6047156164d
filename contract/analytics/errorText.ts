/** Messages are told apart by so much of them. */
const maxLength = 200;
/** What is told of a place in the code. */
const maxPlaceLength = 120;
/** Nothing further is looked at. */
const longest = { message: 2000, place: 500 };

/**
 * A script error's message as it is counted: without what tells one visitor, order or build from another.
 * What stands in quotes stays only where it is a word of the code. The browser says it before it sends, and
 * the server again. Each sign is looked at a few times at most, whatever somebody sends.
 */
export const errorText = (message: string): string =>
    message
        .slice(0, longest.message)
        .replace(/\w{1,20}:\/\/[^\s"'`)]+/g, '<address>')
        .replace(/[^\s"'`<>@]{1,64}@[^\s"'`<>@]+/g, '<e-mail>')
        .replace(/(["'`“‘])([^"'`“”‘’]*)(["'`”’])/g, (all, open, text, close) =>
            /^[A-Za-z_$][\w$.]{0,40}$/.test(text) ? all : `${open}…${close}`,
        )
        // keys of sessions and of other services
        .replace(/[\w-]{20,}/g, word => (/\d/.test(word) ? '#' : word))
        .replace(/\b[0-9a-f]{8,}\b/gi, '#')
        .replace(/\d+/g, '#')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, maxLength);

/** A place in the code: the file's path without host, query, numbers and hashes of builds. */
export const errorPlace = (address: string): string =>
    address
        .slice(0, longest.place)
        .replace(/^\w+:\/\/[^/]*/, '')
        .replace(/\?.*/, '')
        .replace(/[^/@]{1,64}@[^/@]+/g, '<e-mail>')
        .replace(/[-.][\w-]{8,}(?=\.\w+$)/, '')
        .replace(/\d+/g, '#')
        .slice(0, maxPlaceLength);
