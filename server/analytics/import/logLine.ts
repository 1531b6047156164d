/** One request as a log tells it. Text is as in the line until the format's `decode`. */
export interface LogLine {
    /** ms */
    time: number;
    /** network address, or a host name where the server resolves them */
    client: string;
    /** empty when the request was none that can be read */
    method: string;
    /** path and query as requested */
    target: string;
    status: number;
    /** virtual host; empty where the log does not say */
    host: string;
    referrer: string;
    /** undefined where the log's format has no agents, empty where the client sent none */
    userAgent: string | undefined;
    /** addresses that a proxy passed on, as in X-Forwarded-For: the visitor's first; undefined where the line has none */
    forwarded?: string | undefined;
    /** what the browser says it wants it for (Sec-Purpose), where the log has it */
    purpose?: string | undefined;
    /** answered from a cache, where the log says so */
    isCached?: boolean | undefined;
    /** what makes the line another one than the same text elsewhere, where the text alone does not */
    identity?: string | undefined;
}

export const formatNames = [
    ...['common', 'combined', 'nginx-json', 'caddy-json', 'traefik-json', 'w3c', 'cloudfront'],
    ...['alb', 'haproxy', 'cloudflare'],
] as const;
export type FormatName = (typeof formatNames)[number];

export interface LogFormat {
    name: FormatName;
    /**
     * The request, or why the line cannot be read; nothing for a remark, which is no request. Lines
     * come as latin1, a character a byte.
     */
    parse(line: string): LogLine | string | undefined;
    /** The format for one file, where its lines say how to read those that follow. */
    open?(): LogFormat;
    /** Text of a field: escapes undone, UTF-8 read. */
    decode(field: string): string;
}

/** UTF-8 out of text that holds a byte in each character. */
export const readUtf8 = (bytes: string): string =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what needs no decoding
    /^[\x00-\x7f]*$/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');

/** The format for the lines of one file, in their order. */
export const openFormat = (format: LogFormat): LogFormat => format.open?.() ?? format;

/** Logs write `-` for what there is not. */
export const known = (field: string): string => (field === '-' ? '' : field);
