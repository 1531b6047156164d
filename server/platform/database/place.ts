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
            `${name} is from before the first release of Footfall and cannot be upgraded. ${beginAnew}`,
        ),
    notOurs: ({ name, beginAnew }: Place, table: string) =>
        new StartError(
            `${name} has a table ${table} that was not created by Footfall, or is from before its first release. ${beginAnew}`,
        ),
    tooNew: ({ name }: Place, step: string | number) =>
        new StartError(
            `${name} was used by a newer version of Footfall (migration ${step}). Start that version or a later one, or restore a backup from before the upgrade`,
        ),
    changed: ({ name }: Place, difference: string) =>
        new StartError(
            `${name} was changed outside Footfall: ${difference}. Undo that change, or restore a backup`,
        ),
} as const;
