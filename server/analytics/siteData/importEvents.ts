import {
    type ImportAnswer,
    maxImportBytes,
    maxWrongLines,
} from '../../../contract/analytics/siteData';
import { fault } from '../../../contract/fault';
import { ApiError } from '../../platform/http/errors';
import { toLine } from '../events/event';
import { SegmentWriter } from '../events/segment';
import { LineSplitter } from '../import/lineSplitter';
import { NumberSet } from '../import/numberSet';
import { isWrong, readEventLine } from './eventLine';

const toldErrors = 100;
const byteOrderMark = '\ufeff';

interface Job {
    site: string;
    spoolFolder: string;
    body: AsyncIterable<Buffer>;
    maxBytes?: number;
}

/**
 * Puts the lines of a file into the queue, by ids: those that the site has already add nothing. Wrong
 * lines are left out and named. Throws 413 for a file that is too large; what came before it is kept.
 */
export const importEvents = async ({
    site,
    spoolFolder,
    body,
    maxBytes = maxImportBytes,
}: Job): Promise<ImportAnswer> => {
    const taking = new Taking(site, new SegmentWriter(spoolFolder, 'import'));
    const splitter = new LineSplitter();
    let bytes = 0;
    try {
        for await (const chunk of body) {
            bytes += chunk.length;
            if (bytes > maxBytes)
                throw new ApiError(413, fault('import.too_large', { bytes: maxBytes }));
            await taking.takeAll(splitter.push(chunk));
            if (taking.answer.isBrokenOff) break;
        }
        if (!taking.answer.isBrokenOff) await taking.takeAll(splitter.end());
    } finally {
        await taking.close();
    }
    return taking.answer;
};

/** Counts and checks the lines of one file. */
class Taking {
    readonly answer: ImportAnswer = {
        lines: 0,
        taken: 0,
        repeated: 0,
        wrong: 0,
        errors: [],
        isBrokenOff: false,
    };
    readonly #site: string;
    readonly #writer: SegmentWriter;
    readonly #ids = new NumberSet();
    #line = 0;

    constructor(site: string, writer: SegmentWriter) {
        this.#site = site;
        this.#writer = writer;
    }

    async takeAll(lines: readonly string[]): Promise<void> {
        for (const bytes of lines) {
            this.#line += 1;
            const text = Buffer.from(bytes, 'latin1').toString('utf8');
            const line = this.#line === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text;
            if (line.trim() !== '') await this.#take(line);
            if (this.answer.isBrokenOff) return;
        }
    }

    async close(): Promise<void> {
        await this.#writer.close();
    }

    async #take(line: string): Promise<void> {
        const { answer } = this;
        answer.lines += 1;
        const read = readEventLine(this.#site, line);
        if (isWrong(read)) {
            answer.wrong += 1;
            if (answer.errors.length < toldErrors)
                answer.errors.push({ line: this.#line, ...read });
            answer.isBrokenOff = answer.wrong >= maxWrongLines;
            return;
        }
        if (!this.#ids.add(BigInt(read.id))) {
            answer.repeated += 1;
            return;
        }
        answer.taken += 1;
        await this.#writer.write(toLine(read));
    }
}
