import {
    type AttributionAnswer,
    type AttributionRow,
    attribution,
} from '../../../../../contract/analytics/attribution';
import {
    type AttributionDimension,
    attributionDimensions,
    attributionModels,
    lookback as lookbackDays,
} from '../../../../../contract/analytics/attributionModels';
import type { Goal } from '../../../../../contract/analytics/goals';
import type { Database } from '../../../../platform/database/database';
import { readGoalMoney, readGoals } from '../../../goals/goals';
import type { EventStore } from '../../store';
import { ofScope, type ReportAnswer } from '../answer';
import type { ClosedCounts } from '../closedCounts';
import { amountText } from '../goals/amountText';
import { siteOf } from '../goals/goalsReport';
import type { Scope } from '../query/scope';
import { readBy } from '../readBy';
import { type Attributed, readCredit } from './readCredit';

interface Stores {
    store: EventStore;
    db: Database;
    closedCounts?: ClosedCounts;
}

interface Asked {
    by?: AttributionDimension | undefined;
    lookback?: number | undefined;
    /** so many values have rows of their own */
    limit: number;
    isWithinDay: boolean;
}

/** Rows on screen; a file has more, and what was compared is looked up among as many. */
const shownRows = 50;
const fileRows = 10_000;

/** The goal that was asked for, else the site's first. */
const goalOf = async (db: Database, site: string, { goal }: Scope): Promise<Goal | undefined> => {
    const goals = await readGoals(db, site);
    return goal ? goals.find(({ id }) => id === goal.id) : goals[0];
};

const noCredit = (hasValue: boolean): Pick<AttributionRow, 'conversions' | 'value'> => {
    const zeros = Object.fromEntries(
        attributionModels.map(model => [model, 0]),
    ) as AttributionRow['conversions'];
    return { conversions: zeros, value: hasValue ? zeros : null };
};

const withPrevious = (list: AttributionRow[], before: Attributed | undefined): AttributionRow[] => {
    if (!before) return list;
    const byName = new Map(
        before.list
            .filter(row => !row.isRest)
            .map(({ name, conversions, value }) => [name, { conversions, value }]),
    );
    // what the rest was then is not told: its values are others
    return list.map(row =>
        row.isRest
            ? row
            : { ...row, previous: byName.get(row.name) ?? noCredit(row.value !== null) },
    );
};

const readAnswer = async (
    { store, db, closedCounts }: Stores,
    scope: Scope,
    compared: Scope | undefined,
    asked: Asked,
): Promise<AttributionAnswer> => {
    const site = siteOf(scope);
    const { by = 'source', lookback = lookbackDays.usual, limit, isWithinDay } = asked;
    const [goal, money] = await Promise.all([goalOf(db, site, scope), readGoalMoney(db, site)]);
    const same = { by, lookback, isWithinDay, currency: money.currency };
    if (!goal) {
        return {
            ...same,
            goal: null,
            conversions: 0,
            value: null,
            unconverted: [],
            alone: 0,
            visits: null,
            list: [],
        };
    }
    const read = (of: Scope, rows: number) =>
        readCredit(store, of, { goal, money, by, lookback, limit: rows }, closedCounts);
    const [found, before] = await Promise.all([
        read(scope, limit),
        compared && read(compared, fileRows),
    ]);
    const { list, ...rest } = found;
    const { id, name } = goal;
    return { ...same, goal: { id, name }, ...rest, list: withPrevious(list, before) };
};

const answer: ReportAnswer = {
    ...ofScope(attribution, services => ({ scope, compared, sites, query }) => {
        const isWithinDay = sites.some(site => site.cookieless === 1);
        return readAnswer(services, scope, compared, { ...query, limit: shownRows, isWithinDay });
    }),
    rows: async (stores, scope, _now, words) => {
        const { by, lookback } = words;
        const asked = {
            by: readBy(by, attributionDimensions),
            lookback,
            limit: fileRows,
            isWithinDay: false,
        };
        const { list, currency } = await readAnswer(stores, scope, undefined, asked);
        async function* parts() {
            yield list.map(({ name, conversions, value }) => ({
                name,
                ...conversions,
                ...(value &&
                    Object.fromEntries(
                        attributionModels.map(model => [
                            `${model}Value`,
                            amountText(value[model], currency),
                        ]),
                    )),
            }));
        }
        return { total: list.length, parts: parts() };
    },
};
export const attributionReport = answer;
