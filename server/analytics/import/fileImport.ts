import { StartError } from '../../platform/config';
import { whyExcluded } from './isPageView';
import { LineSplitter } from './lineSplitter';
import { formatNames, type LogFormat, type LogLine } from './logLine';
import { recognise, sampleSize } from './recognise';
import type { Summary } from './summary';

/** Takes a page view and answers the spool lines that are ready. */
export type AddView = (line: LogLine, text: string, format: LogFormat) => string[];

/** One for all: most lines give none. */
const none: string[] = [];

const byteOrderMark = '\u00ef\u00bb\u00bf';

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

    constructor(name: string, format: LogFormat | undefined, summary: Summary, addView: AddView) {
        this.#name = name;
        this.format = format;
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
            this.#sample.push(...lines);
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
        const sample = lines.slice(0, sampleSize).filter(line => line.trim() !== '');
        const format = recognise(sample);
        if (format || sample.length === 0) return format;
        const names = formatNames.join(', ');
        throw new StartError(
            `${this.#name}: the format is not recognised from its first lines; name it with --format (${names})`,
        );
    }

    #take(bytes: string, format: LogFormat): string[] {
        this.#line += 1;
        this.#summary.lines += 1;
        const text = this.#line === 1 && bytes.startsWith(byteOrderMark) ? bytes.slice(3) : bytes;
        if (text.trim() === '') return none;
        const line = format.parse(text);
        if (typeof line === 'string') {
            this.#summary.addMalformed({ file: this.#name, line: this.#line, reason: line });
            return none;
        }
        const reason = whyExcluded(line);
        if (reason === undefined) return this.#addView(line, text, format);
        this.#summary.excluded[reason] += 1;
        return none;
    }
}
