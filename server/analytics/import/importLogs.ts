import { stat } from 'node:fs/promises';
import { StartError } from '../../platform/config';
import type { Importer } from './importer';
import type { LogFormat } from './logLine';
import { type OpenLog, openLog, standardInput } from './openLog';
import type { ProgressState } from './progress';

export interface ImportJob {
    paths: readonly string[];
    format: LogFormat | undefined;
    importer: Importer;
    write(line: string): Promise<void>;
    onProgress(state: ProgressState): void;
    /** Stops between two chunks; what has been read is kept. */
    signal: AbortSignal;
}

export interface ImportOutcome {
    /** what went wrong with a file, a line each; the other files are imported all the same */
    failures: string[];
    /** where the import stopped when it was told to */
    stoppedAt: { name: string; line: number } | undefined;
}

const reasonOf = (cause: unknown): string => {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'there is no such file';
    if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read';
    if (code === 'EISDIR') return 'that is a folder';
    if (code === 'Z_BUF_ERROR') return 'the gzip data ends too early; what came before it is kept';
    if (code?.startsWith('Z_'))
        return `the gzip data is damaged (${message}); what came before it is kept`;
    return message;
};

/** The spool cannot be written: no file can be imported then. */
class WriteFailure extends Error {}

const writeAll = async (job: ImportJob, lines: readonly string[]): Promise<void> => {
    try {
        for (const line of lines) await job.write(line);
    } catch (cause) {
        throw new WriteFailure(`the spool cannot be written: ${(cause as Error).message}`, {
            cause,
        });
    }
};

/** Size of all the logs; undefined when one of them is a pipe. */
const totalBytes = async (paths: readonly string[]): Promise<number | undefined> => {
    let total = 0;
    for (const path of paths) {
        if (path === standardInput) return undefined;
        const facts = await stat(path).catch(() => undefined);
        if (facts && !facts.isFile()) return undefined;
        total += facts?.size ?? 0;
    }
    return total;
};

/** Reads the logs one after the other and writes the spool lines of their page views. */
export const importLogs = async (job: ImportJob): Promise<ImportOutcome> => {
    const outcome: ImportOutcome = { failures: [], stoppedAt: undefined };
    const total = await totalBytes(job.paths);
    let bytesBefore = 0;
    for (const path of job.paths) {
        try {
            const log = await openLog(path, job.signal);
            const line = await importOne(job, log, () => ({
                lines: job.importer.summary.lines,
                bytes: bytesBefore + log.bytesRead(),
                totalBytes: total,
            }));
            if (job.signal.aborted) outcome.stoppedAt = { name: log.name, line };
            bytesBefore += log.bytesRead();
        } catch (cause) {
            if (cause instanceof WriteFailure) throw cause;
            const reason = reasonOf(cause);
            outcome.failures.push(cause instanceof StartError ? reason : `${path}: ${reason}`);
        }
        if (job.signal.aborted) break;
    }
    const { importer } = job;
    await writeAll(job, outcome.stoppedAt ? importer.breakOff() : importer.finish());
    return outcome;
};

/** Answers the number of the last line that was read. */
const importOne = async (
    job: ImportJob,
    log: OpenLog,
    state: () => ProgressState,
): Promise<number> => {
    const file = job.importer.startFile(log.name, job.format);
    try {
        for await (const chunk of log.chunks) {
            await writeAll(job, file.push(chunk));
            job.onProgress(state());
        }
        await writeAll(job, file.end());
        job.onProgress(state());
    } catch (cause) {
        if (cause instanceof WriteFailure || cause instanceof StartError) throw cause;
        await writeAll(job, file.breakOff());
        if (!job.signal.aborted) throw cause;
    }
    return file.lines;
};
