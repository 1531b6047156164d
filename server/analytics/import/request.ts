export interface Request {
    /** empty when the text is no request: `-`, or the bytes of a TLS greeting */
    method: string;
    target: string;
}

const noRequest: Request = { method: '', target: '' };

/** Method and target from a request line; the target may hold spaces, the protocol may be missing. */
export const readRequest = (text: string): Request => {
    const space = text.indexOf(' ');
    if (space < 3) return noRequest;
    const method = text.slice(0, space);
    if (!/^[A-Z]+$/.test(method)) return noRequest;
    const protocol = text.lastIndexOf(' HTTP/');
    const target = text.slice(space + 1, protocol > space ? protocol : undefined).trim();
    return target === '' ? noRequest : { method, target };
};

/** `203.0.113.4:51234` and `[2001:db8::7]:51234` without the port. */
export const withoutPort = (address: string): string =>
    address.replace(/^\[(.*)\]:\d+$/, '$1').replace(/^([\d.]+):\d+$/, '$1');

/** The host of a target that names it, as requests to a proxy do; empty for a path. */
export const hostOfTarget = (target: string): string =>
    /^(?:https?|wss?):\/\/([^/?#]*)/i.exec(target)?.[1] ?? '';
