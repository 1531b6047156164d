import { StartError } from '../../platform/config';

const dayMs = 86_400_000;

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
