import type { Day } from '../../../platform/days';
import { withLiterals } from '../literals';
import { type Grouping, type Mix, mixes } from './visitKeys';

/** What a visit may be left out of signed figures by. */
export type LimitKind = Grouping | Mix | 'newcomers';

export const isMix = (kind: LimitKind): kind is Mix => mixes.some(mix => mix === kind);

/** A group of a day's visits that brought more than may be signed. */
export interface Limit {
    kind: LimitKind;
    day: Day;
    key: string;
    /** the highest rank that counts, u64 */
    rank: string;
    /** visits that count, and those that do not; of mixes one visit may be beyond several */
    allowed: number;
    beyond: number;
}

/** What days are held to. */
export interface Limits {
    groups: readonly Limit[];
    /** visits of each day that do not count for what new visitors have in common */
    mixed: ReadonlyMap<Day, number>;
    /** ms; who came again after this was not known when it was decided who counts first */
    knownUntil: number;
}

interface Beyond {
    kind: Grouping | 'mix' | 'newcomers';
    day: Day;
    beyond: number;
}

/** How many visits of a day do not count, by what they are held to. */
export const beyondByDay = ({ groups, mixed }: Limits): Beyond[] => [
    ...groups.flatMap(({ kind, day, beyond }) => (isMix(kind) ? [] : [{ kind, day, beyond }])),
    ...[...mixed].map(([day, beyond]) => ({ kind: 'mix' as const, day, beyond })),
];

/** SQL for "the visit is within the limits", over rows of `keyedVisits`. */
export const withinLimits = (limits: readonly Limit[]): string => {
    const kinds = [...new Set(limits.map(({ kind }) => kind))];
    if (kinds.length === 0) return '1';
    return kinds.map(kind => withinKind(kind, limits)).join(' AND ');
};

const withinKind = (kind: LimitKind, limits: readonly Limit[]): string => {
    const own = limits.filter(limit => limit.kind === kind);
    const condition = `rank <= transform(concat(day, ' ', ${kind}Key), {groups:Array(String)},
        {ranks:Array(UInt64)}, toUInt64(18446744073709551615))`;
    return withLiterals(condition, {
        groups: own.map(({ day, key }) => `${day} ${key}`),
        ranks: own.map(({ rank }) => rank),
    });
};
