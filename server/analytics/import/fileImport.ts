import { StartError } from '../../platform/config';
import { whyExcluded } from './isPageView';
import { LineSplitter } from './lineSplitter';
import { formatNames, type LogFormat, type LogLine, openFormat } from './logLine';
import { recognise, sampleSize } from './recognise';
import type { Summary } from './summary';

/** Takes a page view and answers the spool lines that are ready. */
export type AddView = (line: LogLine, text: string, format: LogFormat) => string[];

/** One for all: most lines give none. */
const none: string[] = [];

const byteOrderMark = '\u00ef\u00bb\u00bf';

const withoutMark = (line: string): string =>
    line.startsWith(byteOrderMark) ? line.slice(byteOrderMark.length) : line;

/** One file's way from bytes to page views. */
export class FileImport {
    /** What the lines turned out to be; nothing before enough of them are there. */
    format: LogFormat | undefined;
    readonly #name: string;
    readonly #summary: Summary;
    readonly #addView: AddView;
    readonly #splitter = new LineSplitter();
    /** The first lines, until the format is known. */
    #sample: string[] = [];
    #line = 0;
    readonly #zone: string;

    /** `zone` is the IANA time zone of times that tell none. */
    constructor(
        name: string,
        format: LogFormat | undefined,
        summary: Summary,
        addView: AddView,
        zone = 'UTC',
    ) {
        this.#name = name;
        this.#zone = zone;
        this.format = format && openFormat(format);
        this.#summary = summary;
        this.#addView = addView;
    }

    get lines(): number {
        return this.#line;
    }

    push(chunk: Buffer): string[] {
        return this.#takeAll(this.#splitter.push(chunk), false);
    }

    /** Takes the last line too, where no line end follows it. */
    end(): string[] {
        return this.#takeAll(this.#splitter.end(), true);
    }

    /** Ends before the end of the file: half a line would pass for another one. */
    breakOff(): string[] {
        return this.#takeAll([], true);
    }

    #takeAll(lines: readonly string[], isEnd: boolean): string[] {
        let text = lines;
        if (!this.format) {
            // not as arguments: a chunk may have more lines than a call takes
            for (const line of lines) this.#sample.push(line);
            if (this.#sample.length < sampleSize && !isEnd) return [];
            text = this.#sample;
            this.#sample = [];
            this.format = this.#recognise(text);
            if (!this.format) return [];
        }
        const ready: string[] = [];
        for (const line of text) {
            for (const view of this.#take(line, this.format)) ready.push(view);
        }
        return ready;
    }

    /** Nothing for a file without a line. */
    #recognise(lines: readonly string[]): LogFormat | undefined {
        const sample = lines
            .slice(0, sampleSize)
            .map((line, at) => (at === 0 ? withoutMark(line) : line))
            .filter(line => line.trim() !== '');
        const format = recognise(sample, this.#zone);
        if (format) return openFormat(format);
        // Some logs begin with remarks, and have nothing else on a day without a visit.
        if (sample.every(line => line.startsWith('#'))) return undefined;
        const names = formatNames.join(', ');
        throw new StartError(
            `${this.#name}: the format is not recognised from its first lines; name it with --format (${names})`,
        );
    }

    #take(bytes: string, format: LogFormat): string[] {
        this.#line += 1;
        this.#summary.lines += 1;
        const text = this.#line === 1 ? withoutMark(bytes) : bytes;
        if (text.trim() === '') return none;
        const line = format.parse(text);
        if (line === undefined) return none;
        if (typeof line === 'string') {
            this.#summary.addMalformed({ file: this.#name, line: this.#line, reason: line });
            return none;
        }
        const reason = whyExcluded(line);
        if (reason === undefined) return this.#addView(line, line.identity ?? text, format);
        this.#summary.excluded[reason] += 1;
        return none;
    }
}
