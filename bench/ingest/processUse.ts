import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const ticks = 100;

/** Seconds of processor time that a process has used, with all its threads; NaN where not known. */
export const cpuSeconds = (pid: number): number => {
    const line = read(`/proc/${pid}/stat`);
    // The name before it is in brackets and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticks;
};

/** Seconds that all processors of the machine have worked. */
export const machineSeconds = (): number =>
    cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys) / 1000, 0);

/** MB that a process holds now; NaN where not known. */
export const residentMb = (pid: number): number => {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1];
    return Number(kilobytes ?? Number.NaN) / 1024;
};

/** Growth in per cent from the value with a number, 1 being the first, to the last one. */
export const growth = (values: readonly number[], from: number): number => {
    const start = values[from - 1] ?? Number.NaN;
    return (((values.at(-1) ?? Number.NaN) - start) / start) * 100;
};

const read = (path: string): string => {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return '';
    }
};
