import {
    type ChangeFigure,
    needsGoal,
    usualWeeks,
    type WhatChanged,
    whatChanged,
} from '../../../../../contract/analytics/whatChanged';
import type { Database } from '../../../../platform/database/database';
import { addDays, type Day, dayOf } from '../../../../platform/days';
import { invalid } from '../../../../platform/http/errors';
import { readPauses } from '../../../collecting/pauses';
import type { EventStore } from '../../store';
import { ofScope, type ReportAnswer } from '../answer';
import { readEventSpan } from '../eventSpan';
import { MinuteCache } from '../minuteCache';
import { inDays, readComparison } from '../query/readScope';
import type { Scope } from '../query/scope';
import { type Days, daysIn, fullDays, planOf } from './plan';
import { readChanges } from './readChanges';

interface Stores {
    store: EventStore;
    db: Database;
}

interface Asked {
    scope: Scope;
    compared: Scope | undefined;
    figure: ChangeFigure;
    /** ms */
    now: number;
}

/** The days that are read: the period with the weeks before it, and the one compared with where that lies apart. */
const spansOf = (now: Days, then: Days | undefined): Days[] => {
    const own = { from: addDays(now.from, -7 * usualWeeks), to: now.to };
    if (!then) return [own];
    if (then.to < own.from || then.from > own.to) return [own, then];
    return [
        {
            from: then.from < own.from ? then.from : own.from,
            to: then.to > own.to ? then.to : own.to,
        },
    ];
};

/** Days in which no server ran for a while: what came meanwhile is not known. */
const gapsOf = async (db: Database, scope: Scope, spans: readonly Days[]): Promise<Set<Day>> => {
    const found = await Promise.all(spans.map(span => readPauses(db, inDays(scope, span))));
    return new Set(
        found
            .flat()
            .flatMap(({ from, to }) =>
                daysIn({ from: dayOf(from, scope.zone), to: dayOf(to, scope.zone) }),
            ),
    );
};

const firstDayOf = async (store: EventStore, { sites, zone }: Scope): Promise<Day | undefined> => {
    const span = await readEventSpan(store, sites);
    return span && dayOf(span.first, zone);
};

/** What changed in a scope, read anew. */
export const readWhatChanged = async (
    { store, db }: Stores,
    { scope, compared, figure, now: instant }: Asked,
): Promise<WhatChanged> => {
    const { zone } = scope;
    const today = dayOf(instant, zone);
    const now = fullDays(scope, today);
    const then = compared && fullDays(compared, today);
    const spans = spansOf(now, then);
    const [first, gaps] = await Promise.all([firstDayOf(store, scope), gapsOf(db, scope, spans)]);
    const plan = planOf(now, then, { first, gaps });
    const { skipped, state, weeks } = plan;
    const about = { timezone: zone, figure, ...now, skipped: [...skipped], weeks: weeks.length };
    if (state !== 'known') return { ...about, state, total: null, list: [] };
    const found = await readChanges(store, { scope, plan, figure, spans });
    return { ...about, state, ...found };
};

/** Throws 422 where a figure of conversions is asked for without a goal. */
const requireGoal = (figure: ChangeFigure, { goal }: Scope): void => {
    if (needsGoal(figure) && !goal) throw invalid({ goal: 'field.needed' });
};

/** The rows of an answer hold no more than days that are over: they change when a day ends, or something comes late. */
const keptMs = 10 * 60_000;

const nameOf = ({ scope, compared, figure, now }: Asked): string =>
    JSON.stringify([scope, compared?.start, compared?.end, figure, dayOf(now, scope.zone)]);

const answer: ReportAnswer = {
    ...ofScope(whatChanged, services => {
        const kept = new MinuteCache<WhatChanged>(keptMs);
        return ({ scope, compared, query: { figure }, now }) => {
            requireGoal(figure, scope);
            const { recent: _, ...lasting } = scope;
            const asked = { scope, compared, figure, now };
            return kept.of(nameOf({ ...asked, scope: lasting }), () =>
                readWhatChanged(services, asked),
            );
        };
    }),
    rows: async (stores, scope, now, { figure = 'visits', compareFrom, compareTo }) => {
        requireGoal(figure, scope);
        const compared = readComparison(scope, { compareFrom, compareTo });
        const { list } = await readWhatChanged(stores, { scope, compared, figure, now });
        async function* parts() {
            yield list;
        }
        return { total: list.length, parts: parts() };
    },
};
export const whatChangedReport = answer;
