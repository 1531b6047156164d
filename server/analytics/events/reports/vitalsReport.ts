import { type VitalName, vitalNames } from '../../../../contract/analytics/vitalNames';
import { type AllVitals, type Vitals, vitals } from '../../../../contract/analytics/vitals';
import type { EventStore } from '../store';
import { ofScope } from './answer';
import { daysOf } from './period';
import type { Scope } from './query/scope';
import { type FigureRow, figureColumns, figuresOf, measuredViews, toUnit } from './vitalsSql';

const readAll = async (store: EventStore, scope: Scope): Promise<AllVitals> => {
    const { sql, parameters } = measuredViews(scope, []);
    const [row] = await store.query<FigureRow>(
        `SELECT ${vitalNames.map(figureColumns).join(', ')} FROM (${sql})`,
        parameters,
    );
    return Object.fromEntries(vitalNames.map(name => [name, figuresOf(name, row)])) as AllVitals;
};

const readDays = async (
    store: EventStore,
    scope: Scope,
    vital: VitalName,
): Promise<Vitals['days']> => {
    const { sql, parameters } = measuredViews(scope, []);
    const rows = await store.query<{ day: string; samples: number; p75: number | null }>(
        `SELECT toString(toDate(time, {zone:String})) AS day,
            toFloat64(count(tupleElement(vitals, '${vital}'))) AS samples,
            quantileExact(0.75)(tupleElement(vitals, '${vital}')) AS p75
        FROM (${sql}) GROUP BY day`,
        { ...parameters, zone: scope.zone },
    );
    const byDay = new Map(rows.map(row => [row.day, row]));
    return daysOf(scope).map(day => {
        const { samples = 0, p75 = null } = byDay.get(day) ?? {};
        return { day, samples, p75: toUnit(vital, p75, samples) };
    });
};

export const vitalsReport = ofScope(vitals, ({ store }) => async ({ query, scope, compared }) => {
    const [current, previous, days] = await Promise.all([
        readAll(store, scope),
        compared && readAll(store, compared),
        readDays(store, scope, query.vital),
    ]);
    return { timezone: scope.zone, current, ...(previous && { previous }), days };
});
