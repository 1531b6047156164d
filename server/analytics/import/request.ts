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
