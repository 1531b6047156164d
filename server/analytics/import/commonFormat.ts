import { isIP } from 'node:net';
import { isAddressList } from './forwarded';
import { known, type LogFormat, type LogLine, readUtf8 } from './logLine';
import { clfTimeLength, readClfTime } from './logTime';
import { readRequest } from './request';

/** Where the time's bracket opens; a name of a user may hold brackets too. */
const findTime = (line: string): number => {
    let open = line.indexOf('[');
    while (open !== -1 && !(line[open + 3] === '/' && line[open + 12] === ':')) {
        open = line.indexOf('[', open + 1);
    }
    return open;
};

/** The quote that ends a field whose text begins at `from`; one behind a backslash does not. */
export const findQuote = (line: string, from: number): number => {
    let quote = line.indexOf('"', from);
    while (quote !== -1) {
        let backslashes = 0;
        while (line[quote - 1 - backslashes] === '\\') backslashes++;
        if (backslashes % 2 === 0) return quote;
        quote = line.indexOf('"', quote + 1);
    }
    return -1;
};

/** Where the client stands in `client ident user`: second where the virtual host precedes it. */
const clientAt = (head: string): number => {
    const space = head.indexOf(' ');
    const second = head.slice(space + 1, head.indexOf(' ', space + 1));
    return space !== -1 && second !== '-' && isIP(second) !== 0 ? space + 1 : 0;
};

const wordAt = (text: string, from: number): string => {
    const space = text.indexOf(' ', from);
    return text.slice(from, space === -1 ? undefined : space);
};

type Agents = Pick<LogLine, 'referrer' | 'userAgent' | 'forwarded'>;

const noAgents: Agents = { referrer: '', userAgent: undefined };

/** A field behind the agent that is nothing but addresses: what a proxy passed on. */
const readForwarded = (line: string, from: number): string | undefined => {
    if (line.length <= from + 3) return undefined;
    for (const [, quoted, bare] of line.slice(from).matchAll(/"([^"]*)"|(\S+)/g)) {
        const field = quoted ?? bare ?? '';
        if (isAddressList(field)) return field;
    }
    return undefined;
};

/** The two quoted fields of the combined format, from where the size ends. */
const readAgents = (line: string, from: number): Agents | string => {
    if (line.length <= from) return noAgents;
    if (line[from + 1] !== '"') return 'no quoted referrer behind the size';
    const referrerEnd = findQuote(line, from + 2);
    if (referrerEnd === -1) return 'the referrer has no closing quote';
    if (line[referrerEnd + 2] !== '"') return 'no quoted user agent';
    const agentEnd = findQuote(line, referrerEnd + 3);
    if (agentEnd === -1) return 'the user agent has no closing quote';
    return {
        referrer: known(line.slice(from + 2, referrerEnd)),
        userAgent: known(line.slice(referrerEnd + 3, agentEnd)),
        forwarded: readForwarded(line, agentEnd + 1),
    };
};

const numbers = / ([1-9]\d\d) (?:\d+|-)(?= |$)/y;

const parseLine = (line: string, withAgents: boolean): LogLine | string => {
    const open = findTime(line);
    if (open === -1) return 'no time in square brackets';
    const head = line.slice(0, open).trim();
    if (head === '') return 'no client address';
    const close = open + 1 + clfTimeLength;
    const time = readClfTime(line, open + 1);
    if (Number.isNaN(time) || line[close] !== ']') return 'the time cannot be read';
    if (!line.startsWith(' "', close + 1)) return 'no quoted request behind the time';
    const requestEnd = findQuote(line, close + 3);
    if (requestEnd === -1) return 'the request has no closing quote';
    numbers.lastIndex = requestEnd + 1;
    const status = numbers.exec(line)?.[1];
    if (status === undefined) return 'no status and size behind the request';
    const agents = withAgents ? readAgents(line, numbers.lastIndex) : noAgents;
    if (typeof agents === 'string') return agents;
    const client = clientAt(head);
    const { method, target } = readRequest(line.slice(close + 3, requestEnd));
    return {
        time,
        client: wordAt(head, client),
        method,
        target,
        status: Number(status),
        host: client === 0 ? '' : known(wordAt(head, 0)),
        referrer: agents.referrer,
        userAgent: agents.userAgent,
        forwarded: agents.forwarded,
    };
};

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', v: '\v', b: '\b' };

/** Undoes what Apache and Nginx put before quotes, control characters and bytes over 127. */
export const decodeEscapes = (field: string): string =>
    readUtf8(
        field.includes('\\')
            ? field.replace(/\\(?:x([0-9A-Fa-f]{2})|(.))/g, (_, hex, letter) =>
                  hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escaped[letter] ?? letter),
              )
            : field,
    );

/** Apache's `%h %l %u %t "%r" %>s %b`, with a virtual host before it or not. */
export const common: LogFormat = {
    name: 'common',
    parse: line => parseLine(line, false),
    decode: decodeEscapes,
};

/** The common format with referrer and agent; of what stands behind them only addresses are looked at. */
export const combined: LogFormat = {
    name: 'combined',
    parse(line) {
        const parsed = parseLine(line, true);
        if (typeof parsed !== 'string' && parsed.userAgent === undefined) {
            return 'no referrer and user agent';
        }
        return parsed;
    },
    decode: decodeEscapes,
};
