import { StartError } from '../config';

/** Of what a start opens, for people: what it is called, and how to begin with an empty one. */
export interface Place {
    name: string;
    beginAnew: string;
}

/** Why a start refuses what it has found in a place, each with what to do about it. */
export const refusals = {
    tooOld: ({ name, beginAnew }: Place) =>
        new StartError(
            `${name} is from before the first release of Footfall and cannot be taken over. ${beginAnew}`,
        ),
    notOurs: ({ name, beginAnew }: Place, table: string) =>
        new StartError(
            `${name} has a table ${table} that no step of Footfall made: it is from before the first release, or another program's. ${beginAnew}`,
        ),
    tooNew: ({ name }: Place, step: string | number) =>
        new StartError(
            `${name} was used by a newer Footfall, which made the step ${step}. Start that version or a later one, or put back a backup from before it`,
        ),
    changed: ({ name }: Place, difference: string) =>
        new StartError(
            `${name} is not as its steps made it: ${difference}. Put that back as it was, or put back a backup`,
        ),
} as const;
