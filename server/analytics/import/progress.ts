import { ProgressLine, type ProgressOutput } from '../../platform/commandLine/progressLine';

export interface ProgressState {
    lines: number;
    /** bytes read and to read of all files; undefined when a size is not known */
    bytes: number;
    totalBytes: number | undefined;
}

const duration = (seconds: number): string => {
    const whole = Math.round(seconds);
    const minutes = Math.floor(whole / 60);
    return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
};

/** `1,234,567 lines, 45 %, 210,000 lines/s, 12 s left`; the share is missing for a pipe. */
export const describeProgress = (state: ProgressState, elapsedMs: number): string => {
    const seconds = Math.max(elapsedMs, 1) / 1000;
    const parts = [`${state.lines.toLocaleString('en')} lines`];
    const share = shareOf(state);
    if (share !== undefined) parts.push(`${Math.floor(share * 100)} %`);
    parts.push(`${Math.round(state.lines / seconds).toLocaleString('en')} lines/s`);
    if (share !== undefined && share > 0 && share < 1) {
        parts.push(`${duration((seconds / share) * (1 - share))} left`);
    }
    return parts.join(', ');
};

const shareOf = ({ bytes, totalBytes }: ProgressState): number | undefined =>
    totalBytes ? Math.min(1, bytes / totalBytes) : undefined;

/** Shows how far the import is. */
export class Progress {
    readonly #line: ProgressLine;

    constructor(output: ProgressOutput, clock?: () => number) {
        this.#line = new ProgressLine(output, clock);
    }

    update(state: ProgressState): void {
        this.#line.update(elapsedMs => describeProgress(state, elapsedMs), shareOf(state));
    }

    clear(): void {
        this.#line.clear();
    }
}
