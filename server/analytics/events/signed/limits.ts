import type { Day } from '../../../platform/days';
import { withLiterals } from '../literals';
import type { Grouping } from './visitKeys';

/** What a visit may be left out of signed figures by. */
export type LimitKind = Grouping | 'newcomers';

/** A group of a day's visits that brought more than may be signed. */
export interface Limit {
    kind: LimitKind;
    day: Day;
    key: string;
    /** the highest rank that counts, u64 */
    rank: string;
    /** visits that do not count */
    beyond: number;
}

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
