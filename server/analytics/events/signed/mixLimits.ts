import { addDays, type Day } from '../../../platform/days';
import { allowedOf, type MixGroup, mixAllowance, newOf } from './allowance';
import type { DayAllowance, DayCounts } from './dayAllowances';
import type { Limit } from './limits';
import type { Mix } from './visitKeys';

/** The days on which new visitors had something in common. */
export interface MixDays {
    mix: Mix;
    key: string;
    days: readonly DayCounts[];
}

export interface MixExcess {
    kind: Mix;
    day: Day;
    key: string;
    /** of new visitors */
    visits: number;
    allowed: number;
}

const sumOf = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
    items.reduce((sum, item) => sum + numberOf(item), 0);

const groupBy = <Item, Key>(
    items: readonly Item[],
    keyOf: (item: Item) => Key,
): Map<Key, Item[]> => {
    const groups = new Map<Key, Item[]>();
    for (const item of items) {
        const key = keyOf(item);
        const group = groups.get(key);
        if (group) group.push(item);
        else groups.set(key, [item]);
    }
    return groups;
};

/** What is remembered of a day of one mix. */
interface PastDay {
    day: Day;
    groups: readonly (readonly [key: string, visits: number])[];
    /** of groups that were hardly heard of before; undefined on a day before which too little is known */
    unheard: number | undefined;
    all: number;
}

/** What the new visitors of the days before had in common, as far as it is remembered. */
class MixHistory {
    readonly #sums = new Map<string, number>();
    #all = 0;
    #unheard = 0;
    /** all of the days on which it is known what had not been heard of */
    #ofUnheard = 0;
    #days: PastDay[] = [];

    /** Forgets what lies too long before a day. */
    moveTo(day: Day): void {
        const first = addDays(day, -allowedOf.historyDays);
        for (const past of this.#days) if (past.day < first) this.#change(past, -1);
        this.#days = this.#days.filter(past => past.day >= first);
    }

    add(past: PastDay): void {
        this.#days.push(past);
        this.#change(past, 1);
    }

    get isKnown(): boolean {
        return this.#days.length >= allowedOf.leastDays && this.#all > 0;
    }

    shareOf(key: string): number {
        return this.#all > 0 ? Math.min(1, (this.#sums.get(key) ?? 0) / this.#all) : 0;
    }

    /** Share of those who had in common what had hardly been heard of before. */
    get unheardShare(): number {
        return this.#ofUnheard > 0 ? Math.min(1, this.#unheard / this.#ofUnheard) : 1;
    }

    #change({ groups, unheard, all }: PastDay, sign: 1 | -1): void {
        for (const [key, visits] of groups) {
            this.#sums.set(key, (this.#sums.get(key) ?? 0) + sign * visits);
        }
        this.#all += sign * all;
        if (unheard === undefined) return;
        this.#unheard += sign * unheard;
        this.#ofUnheard += sign * all;
    }
}

type Group = MixExcess & MixGroup & { isUnheard: boolean };

/**
 * Holds groups that were hardly heard of before to what all of them may have together, too: else many
 * could be made up, each within what one may have.
 */
const holdUnheard = (groups: readonly Group[], share: number, of: DayAllowance): Group[] => {
    const unheard = groups.filter(({ isUnheard }) => isUnheard);
    const visits = sumOf(unheard, group => group.visits);
    const together = {
        share,
        returned: sumOf(unheard, group => group.returned),
        later: sumOf(unheard, group => group.later),
        usualLater: of.usual,
    };
    const allowed = mixAllowance(together, of.allowed, of.ratio);
    if (visits <= allowed) return [...groups];
    return groups.map(group => {
        if (!group.isUnheard) return group;
        const part = Math.floor((allowed * group.visits) / visits);
        return { ...group, allowed: Math.min(group.allowed, part) };
    });
};

/** A day's groups of one mix, with what they may have. */
const groupsOf = (
    one: DayCounts,
    found: readonly { mix: MixDays; counts: DayCounts }[],
    history: MixHistory,
    of: DayAllowance | undefined,
): Group[] => {
    const groups = found.map(({ mix: { mix: kind, key }, counts }): Group => {
        const visits = newOf(counts);
        const later = of?.age === undefined ? 0 : counts[`later${of.age}`];
        const share = history.shareOf(key);
        const expected = share * (of?.allowed ?? newOf(one));
        const isUnheard = expected < 1 && visits > allowedOf.mixFloor;
        const known = { share, returned: counts.returned, later, usualLater: of?.usual };
        const isHeld = of !== undefined && history.isKnown;
        const allowed = isHeld ? mixAllowance(known, of.allowed, of.ratio) : visits;
        return { ...known, kind, day: one.day, key, visits, allowed, isUnheard };
    });
    return of && history.isKnown ? holdUnheard(groups, history.unheardShare, of) : groups;
};

/**
 * What is remembered of a day. Of a group no more than some times what it may have is remembered: a flood does not become usual by its
 * size, and does not make what others have in common seem rare.
 */
const rememberedOf = (one: DayCounts, groups: readonly Group[], isKnown: boolean): PastDay => {
    const most = ({ visits, allowed }: Group) =>
        Math.min(visits, allowedOf.mixRemembered * allowed);
    return {
        day: one.day,
        groups: groups.map(group => [group.key, most(group)]),
        unheard: isKnown ? sumOf(groups, group => (group.isUnheard ? most(group) : 0)) : undefined,
        all: newOf(one) - sumOf(groups, group => group.visits - most(group)),
    };
};

/** The groups of new visitors that are more than may be signed, each day held to those before. */
export const mixesBeyond = (
    mixes: readonly MixDays[],
    days: readonly DayCounts[],
    allowances: ReadonlyMap<Day, DayAllowance>,
): MixExcess[] =>
    [...groupBy(mixes, ({ mix }) => mix).values()].flatMap(ofKind => {
        const history = new MixHistory();
        const byDay = groupBy(
            ofKind.flatMap(mix => mix.days.map(counts => ({ mix, counts }))),
            ({ counts }) => counts.day,
        );
        return days.flatMap(one => {
            const { day } = one;
            history.moveTo(day);
            const groups = groupsOf(one, byDay.get(day) ?? [], history, allowances.get(day));
            history.add(rememberedOf(one, groups, history.isKnown));
            return groups.filter(({ visits, allowed }) => visits > allowed);
        });
    });

/** By how many times some groups together are more than they may be. */
const beyondMeasure = (groups: readonly Limit[]): number =>
    sumOf(groups, ({ beyond }) => beyond) / (1 + sumOf(groups, ({ allowed }) => allowed));

/**
 * Of the groups of one kind those that are most beyond measure together, and those with them by which they are
 * hardly less so: many small ones that were made up are found beside a large usual one that grew with them.
 */
const mostBeyond = (ofKind: readonly Limit[]): { groups: Limit[]; measure: number } => {
    const sorted = ofKind.toSorted((a, b) => beyondMeasure([b]) - beyondMeasure([a]));
    let [beyond, allowed] = [0, 1];
    const measures = sorted.map(limit => {
        beyond += limit.beyond;
        allowed += limit.allowed;
        return beyond / allowed;
    });
    const measure = Math.max(...measures);
    const last = measures.findLastIndex(one => one >= measure / 2);
    return { groups: sorted.slice(0, last + 1), measure };
};

/**
 * Of the limits that each day could be held to next, those of what its visits have in common most beyond
 * measure. The others are counted again without these visits: who only shares a browser or an hour with a
 * flood is not cut for it.
 */
export const worstOfEachDay = (limits: readonly Limit[]): Limit[] =>
    [...groupBy(limits, ({ day }) => day).values()].flatMap(ofDay => {
        const ofKinds = [...groupBy(ofDay, ({ kind }) => kind).values()].map(mostBeyond);
        return ofKinds.reduce((worst, one) => (one.measure > worst.measure ? one : worst)).groups;
    });
