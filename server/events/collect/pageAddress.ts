/** What is needed of a page's address; a URL is one. */
export type PageAddress = Pick<
    URL,
    'protocol' | 'host' | 'hostname' | 'pathname' | 'search' | 'hash'
>;

/**
 * An address that is written as URL would write it: lower-case host with a letter in its last label,
 * no default port, no user, no character that would be escaped, no `.` or `..` on its own.
 */
const plain =
    /^(https?:)\/\/((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z](?:[a-z\d-]{0,61}[a-z\d])?)(:[1-9]\d{3})?(\/[\w!$&-.:;=@~/%]*)(\?[\w!$%&(-/:;=?@~[\]^|{}]*)?$/;
const dots = /\/\.|%2e|xn--/i;

/** Whether it is an http(s) address. */
export const isPageAddress = (text: string): boolean =>
    /^https?:\/\//.test(text) && ((!dots.test(text) && plain.test(text)) || URL.canParse(text));

/** The address's parts, as `new URL` gives them; throws like it for what is none. */
export const readPageAddress = (address: string): PageAddress => {
    const parts = dots.test(address) ? null : plain.exec(address);
    // Nearly all are plain; URL takes several times as long.
    if (!parts) return new URL(address);
    const [, protocol = '', hostname = '', port = '', pathname = '', search = ''] = parts;
    return {
        protocol,
        host: port === '' ? hostname : hostname + port,
        hostname,
        pathname,
        // A question mark alone is no search.
        search: search.length > 1 ? search : '',
        hash: '',
    };
};
