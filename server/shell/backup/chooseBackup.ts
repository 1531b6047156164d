import { StartError } from '../../platform/config';

const dayMs = 86_400_000;

/** An instant, or a day's beginning in UTC. Throws StartError. */
const readInstant = (text: string): number => {
    const time = Date.parse(text);
    if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(time)) return time;
    throw new StartError(
        `--at ${text}: must be an instant such as 2026-03-01T12:30:00Z, of which the last backup before it is restored`,
    );
};

/** The last of some instants (ISO 8601, in order) that is not after the one asked for. Throws StartError. */
export const chooseBackupOf = (
    instants: readonly string[],
    { place, at }: { place: string; at: string },
): string => {
    const time = readInstant(at);
    const found = instants.findLast(one => Date.parse(one) <= time);
    if (found !== undefined) return found;
    const first = instants[0];
    throw new StartError(
        first === undefined
            ? `there is no backup at ${place}`
            : `there is no backup of ${at} or before at ${place}; the first is of ${first}`,
    );
};

/** The last of some instants (ISO 8601, in order). Throws StartError where it cannot be the last one. */
export const chooseBackup = (
    instants: readonly string[],
    { place, now }: { place: string; now: number },
): string => {
    const last = instants.at(-1);
    if (last === undefined) throw new StartError(`there is no backup at ${place}`);
    if (Date.parse(last) - now < dayMs) return last;
    throw new StartError(
        `the last backup at ${place} is of ${last}, which is yet to come: a clock is wrong, or was. Choose one of npm run backup -- ${place} --list, and name it with --at`,
    );
};
