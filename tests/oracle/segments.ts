import type { Filter, FilterCondition } from '../../contract/analytics/filters';
import type { Sought } from './goals';
import { timesIn } from './goals';
import { counts, isAutomatic, type Visit } from './visits';
import type { Period } from './zone';

/** What stands behind the ids of segments and goals. */
export interface Defined {
    segments: ReadonlyMap<string, Filter>;
    goals: ReadonlyMap<string, Pick<Sought, 'ways'>>;
    /** all that is known of the sites */
    visits: readonly Visit[];
}

const dayMs = 86_400_000;

/** The visits of the same visitor that could be counted beside this one, the oldest first. */
const historyOf = (visit: Visit, { visits }: Defined): Visit[] => {
    const isAlike = isAutomatic(visit) ? isAutomatic : counts;
    return visits
        .filter(one => one.visitor === visit.visitor && one.views.length > 0 && isAlike(one))
        .toSorted((a, b) => a.started - b.started);
};

/** The first known visit, of those that began no later than a day after the period. */
export const firstOf = (visit: Visit, defined: Defined, { end }: Period): Visit | undefined =>
    historyOf(visit, defined).find(one => one.started < end + dayMs);

export const isNumber = (visit: Visit, { values }: FilterCondition, defined: Defined): boolean => {
    const place = historyOf(visit, defined).findIndex(one => one.started === visit.started) + 1;
    if (place === 0) return false;
    return values.some(value =>
        value.endsWith('+') ? place >= Number(value.slice(0, -1)) : place === Number(value),
    );
};

export const hasReached = (visit: Visit, { values }: FilterCondition, defined: Defined): boolean =>
    values.some(value => {
        const [id = '', days = '0'] = value.split(':');
        const goal = defined.goals.get(id);
        if (!goal) throw new Error('no such goal');
        const history = historyOf(visit, defined);
        if (!history.some(one => one.started === visit.started)) return false;
        return history.some(
            one =>
                one.started <= visit.started &&
                visit.started - one.started <= Number(days) * dayMs &&
                timesIn(one, goal) > 0,
        );
    });
