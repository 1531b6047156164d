import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config';

type LogSettings = Pick<Config, 'LOG_LEVEL' | 'LOG_FORMAT'>;

interface OpenLog {
    log: Logger;
    /** Tells whoever started the server something, at any level. */
    say: (line: string) => void;
}

interface Line {
    level: number;
    time: number;
    msg?: string;
    [fact: string]: unknown;
}

const ofPino = ['level', 'time', 'msg', 'pid', 'hostname', 'err', 'cause'];
const names: Readonly<Record<number, string>> = {
    10: 'trace',
    20: 'debug',
    30: 'info',
    40: 'warn',
    50: 'error',
    60: 'fatal',
};

/** Signs that a terminal obeys, or that end a line: somebody else's words must neither. */
const shown = (text: string): string =>
    text.replace(
        /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
        sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );

const valueText = (value: unknown): string =>
    shown(
        typeof value === 'string' && /^[^\s"=]+$/.test(value)
            ? value
            : (JSON.stringify(value) ?? ''),
    );

/** An error as it was thrown, on lines of its own; a cause in words stays where it is. */
const causeText = (cause: unknown): string => {
    if (cause === undefined) return '';
    const { stack } = (cause ?? {}) as { stack?: unknown };
    if (typeof stack !== 'string') return ` cause=${valueText(cause)}`;
    // indented all of it: no line of a message looks like one of the log's own
    return stack
        .split(/\r?\n/)
        .map(line => `\n${line.startsWith('    ') ? '' : '    '}${shown(line)}`)
        .join('');
};

/** A line for people: when, how bad, what, and its facts as name=value. */
export const lineText = (json: string): string => {
    const line = JSON.parse(json) as Line;
    const facts = Object.entries(line)
        .filter(([name]) => !ofPino.includes(name))
        .map(([name, value]) => ` ${name}=${valueText(value)}`);
    const head = `${new Date(line.time).toISOString()} ${names[line.level] ?? line.level}`;
    const causes = causeText(line.cause) + causeText(line.err);
    return `${head} ${line.msg ?? ''}${facts.join('')}${causes}\n`;
};

/** what else stands in the code as `cause` is text already */
const serializers = {
    err: stdSerializers.err,
    cause: (cause: unknown) => (cause instanceof Error ? stdSerializers.err(cause) : cause),
};

/** Whoever reads the output may stop reading: no reason for a server to end. */
const toOutput = (text: string): void => {
    if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
    process.stdout.write(text);
};

/** The one log of a server; `write` gets its lines. */
export const openLog = (
    { LOG_LEVEL, LOG_FORMAT }: LogSettings,
    write: (text: string) => void = toOutput,
): OpenLog => {
    const isText = LOG_FORMAT === 'text';
    const log = pino(
        { level: LOG_LEVEL, serializers },
        { write: (json: string) => write(isText ? lineText(json) : json) },
    );
    const saying = log.child({}, { level: 'info' });
    return { log, say: isText ? line => write(`${line}\n`) : line => saying.info(line) };
};
