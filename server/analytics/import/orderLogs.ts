import { LineSplitter } from './lineSplitter';
import { type LogFormat, openFormat } from './logLine';
import { openLog, standardInput } from './openLog';
import { recognise, sampleSize } from './recognise';

/** How much of a file, unpacked, is read for its time: a small one may unpack to any length. */
export const sampleBytes = 4 << 20;

/** Time of a log's first readable line; at the end when there is none. */
const firstTime = async (path: string, format: LogFormat | undefined): Promise<number> => {
    const splitter = new LineSplitter();
    const lines: string[] = [];
    const { chunks } = await openLog(path);
    let bytes = 0;
    for await (const chunk of chunks) {
        bytes += chunk.length;
        // of a chunk that is all line ends no more than is looked at
        lines.push(...splitter.push(chunk).slice(0, sampleSize));
        if (lines.length >= sampleSize || bytes >= sampleBytes) break;
    }
    lines.push(...splitter.end());
    const sample = lines.slice(0, sampleSize);
    const found = format ?? recognise(sample);
    const parse = found && openFormat(found).parse;
    for (const line of sample) {
        const parsed = parse?.(line);
        if (typeof parsed === 'object') return parsed.time;
    }
    return Number.POSITIVE_INFINITY;
};

/**
 * The logs from the oldest to the newest, so that a visit may run from one into the next whatever
 * the order in which they were named. Standard input can be read only once: it comes last.
 */
export const orderLogs = async (
    paths: readonly string[],
    format: LogFormat | undefined,
): Promise<string[]> => {
    if (paths.length < 2) return [...paths];
    const timed: { path: string; time: number }[] = [];
    for (const path of paths) {
        const isInput = path === standardInput;
        // What cannot be read says so when its turn comes.
        const time = isInput
            ? Number.POSITIVE_INFINITY
            : await firstTime(path, format).catch(() => Number.POSITIVE_INFINITY);
        timed.push({ path, time });
    }
    return timed.sort((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time))).map(t => t.path);
};
