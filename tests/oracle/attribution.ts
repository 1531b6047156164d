import type { AttributionModel } from '../../contract/analytics/attributionModels';
import type { GoalMoney } from '../../contract/analytics/goals';
import { digitsOf } from '../../contract/platform/isoCurrencies';
import type { StoredEvent } from '../../server/analytics/events/event';
import { sum } from './figures';
import { amountOf, converts, fulfils, isMet, isSingle, type Sought } from './goals';
import { compareBytes } from './order';
import type { Visit } from './visits';

const dayMs = 86_400_000;
const names = ['first', 'last', 'lastNonDirect', 'linear', 'position', 'decay'] as const;

/** A visit before a conversion. */
interface Touch {
    /** days before the conversion */
    age: number;
    isDirect: boolean;
}

/** What each visit has of a conversion, the oldest first. */
export const weightsOf = (model: AttributionModel, touches: readonly Touch[]): number[] => {
    const count = touches.length;
    const only = (place: number) => touches.map((_, at) => (at === place ? 1 : 0));
    switch (model) {
        case 'first':
            return only(0);
        case 'last':
            return only(count - 1);
        case 'lastNonDirect': {
            const known = touches.findLastIndex(({ isDirect }) => !isDirect);
            return only(known === -1 ? count - 1 : known);
        }
        case 'linear':
            return touches.map(() => 1 / count);
        case 'position':
            if (count <= 2) return touches.map(() => 1 / count);
            return touches.map((_, at) => (at === 0 || at === count - 1 ? 0.4 : 0.2 / (count - 2)));
        case 'decay': {
            const weights = touches.map(({ age }) => 0.5 ** (age / 7));
            return weights.map(weight => weight / sum(weights));
        }
    }
};

interface Conversion {
    /** ms */
    at: number;
    /** 0 of what is given back */
    times: number;
    /** fractions of the smallest unit of the site's currency */
    worth: number;
}

const worthIn = (currency: string, amount: number, money: GoalMoney): number => {
    if (currency === money.currency) return amount;
    const rate = money.rates.find(one => one.currency === currency)?.rate ?? '0';
    return (amount * Number(rate) * 10 ** digitsOf(money.currency)) / 10 ** digitsOf(currency);
};

const conversionsOf = (
    visit: Visit,
    goal: Sought,
    money: GoalMoney,
    repeated: ReadonlySet<StoredEvent>,
): Conversion[] => {
    const { value, ways } = goal;
    const own = value.type === 'fixed' ? worthIn(value.currency, value.amount, money) : 0;
    const ofEvents = visit.events.map(event => {
        const times = converts(event, goal) && !repeated.has(event) ? 1 : 0;
        const said = amountOf(event, goal, repeated);
        const worth = said ? worthIn(said[0], Number(said[1]), money) : times * own;
        return { at: event.time, times, worth };
    });
    const ofDepths = ways
        .filter(isSingle)
        .flat()
        .filter(({ kind }) => kind === 'scroll')
        .flatMap(part => {
            const seen = visit.events.filter(event => fulfils(event, part));
            return [...new Set(seen.map(({ view }) => view))].map(view => ({
                at: seen.find(event => event.view === view)?.time ?? 0,
                times: 1,
                worth: own,
            }));
        });
    const ofWhole = ways
        .filter(way => !isSingle(way) && way.every(part => isMet(visit, part)))
        .map(() => ({ at: visit.started, times: 1, worth: own }));
    return [...ofEvents, ...ofDepths, ...ofWhole]
        .filter(({ times, worth }) => times > 0 || worth !== 0)
        .map(one => ({ ...one, at: Math.max(one.at, visit.started) }));
};

/** Rounded down, and then one more for those of which most was cut off, until the sum is right. */
const split = (parts: readonly number[], whole: number): number[] => {
    const fine = parts.map(part => Math.round(part * 1e6) / 1e6);
    const found = fine.map(Math.floor);
    const places = fine
        .map((part, at) => ({ at, cut: part - Math.floor(part) }))
        .sort((a, b) => b.cut - a.cut || a.at - b.at)
        .map(({ at }) => at);
    while (parts.length > 0 && sum(found) !== whole) {
        const isLess = sum(found) < whole;
        const turn = isLess ? places : places.toReversed();
        for (const at of turn) {
            if (sum(found) !== whole) found[at] = (found[at] ?? 0) + (isLess ? 1 : -1);
        }
    }
    return found;
};

interface Asked {
    goal: Sought;
    money: GoalMoney;
    repeated: ReadonlySet<StoredEvent>;
    /** days */
    lookback: number;
    keyOf: (visit: Visit) => string;
    /** what all of it is worth, smallest unit; null where the goal has no value */
    value: number | null;
}

type Sums = Record<AttributionModel, number>;
const zeros = (): Sums => ({
    first: 0,
    last: 0,
    lastNonDirect: 0,
    linear: 0,
    position: 0,
    decay: 0,
});

/** What the models give of the conversions of some visits to the values of all visits before them. */
export const attributionOf = (
    chosen: readonly Visit[],
    all: readonly Visit[],
    { goal, money, repeated, lookback, keyOf, value }: Asked,
) => {
    const rows = new Map<string, { conversions: Sums; worth: Sums }>();
    let alone = 0;
    let visits = 0;
    for (const visit of chosen) {
        const mine = all
            .filter(({ visitor }) => visitor === visit.visitor)
            .sort((a, b) => a.started - b.started);
        for (const { at, times, worth } of conversionsOf(visit, goal, money, repeated)) {
            const since = Math.min(at - lookback * dayMs, visit.started);
            const before = mine.filter(({ started }) => started >= since && started <= at);
            if (before.length === 1) alone += times;
            visits += times * before.length;
            const touches = before.map(({ started, first }) => ({
                age: (at - started) / dayMs,
                isDirect: ['', 'direct', 'internal'].includes(first.source),
            }));
            for (const model of names) {
                for (const [place, weight] of weightsOf(model, touches).entries()) {
                    const name = keyOf(before[place] ?? visit);
                    const row = rows.get(name) ?? { conversions: zeros(), worth: zeros() };
                    row.conversions[model] += times * weight;
                    row.worth[model] += worth * weight;
                    rows.set(name, row);
                }
            }
        }
    }
    const sorted = [...rows]
        .map(([name, row]) => ({
            name,
            ...row,
            order: Math.round(sum(Object.values(row.conversions)) * 1e6),
        }))
        .sort((a, b) => b.order - a.order || compareBytes(a.name, b.name));
    const shares = names.map(model =>
        value === null
            ? []
            : split(
                  sorted.map(({ worth }) => worth[model]),
                  value,
              ),
    );
    const conversions = sum(
        chosen.flatMap(visit =>
            conversionsOf(visit, goal, money, repeated).map(({ times }) => times),
        ),
    );
    return {
        conversions,
        value,
        alone,
        visits: conversions === 0 ? null : visits / conversions,
        list: sorted.map(({ name, conversions: own }, at) => ({
            name,
            isRest: false,
            conversions: own,
            value:
                value === null
                    ? null
                    : Object.fromEntries(
                          names.map((model, place) => [model, shares[place]?.[at] ?? 0]),
                      ),
        })),
    };
};
