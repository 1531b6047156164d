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
}

export const formatNames = ['common', 'combined', 'nginx-json', 'caddy-json'] as const;
export type FormatName = (typeof formatNames)[number];

export interface LogFormat {
    name: FormatName;
    /** The request, or why the line cannot be read. Lines come as latin1, a character a byte. */
    parse(line: string): LogLine | string;
    /** Text of a field: escapes undone, UTF-8 read. */
    decode(field: string): string;
}

/** UTF-8 out of text that holds a byte in each character. */
export const readUtf8 = (bytes: string): string =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what needs no decoding
    /^[\x00-\x7f]*$/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');

/** Logs write `-` for what there is not. */
export const known = (field: string): string => (field === '-' ? '' : field);
