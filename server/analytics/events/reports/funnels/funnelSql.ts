import type { EventKind } from '../../../../../contract/analytics/collect';
import type { FunnelDefinition } from '../../../../../contract/analytics/funnels';
import type { GoalWays } from '../../../../../contract/analytics/goals';
import { Bound, begunIn, kindsOf, reaches } from '../goals/goalParts';
import type { Scope, Sql } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';

export interface FunnelStep {
    ways: GoalWays;
}

const hourMs = 3_600_000;
/** A visit is never so long, ms. */
const visitMs = 3650 * 24 * hourMs;

/** ms from the first step to the last. */
export const windowOf = ({ within, hours }: FunnelDefinition): number =>
    within === 'visit' ? visitMs : hours * hourMs;

const noTimes = `CAST([], 'Array(Int64)')`;
const within = (times: string, window: number) =>
    `(notEmpty(${times}) AND e.1 - ${times}[1] <= ${window})`;
const isLater = (times: string, than: string) => `(empty(${than}) OR ${times}[1] > ${than}[1])`;
const fitsStep = `bitAnd(e.4, bitShiftLeft(toUInt16(1), i)) != 0`;

/**
 * What the times of each step's chain become with one more moment `e`, whose places are time, view, number, steps
 * and visit. Of a step's chains the one that began last is kept: it has the most time left. Each moment serves once,
 * as every step looks at what the one before was until then.
 */
const nextTimes = ({ order }: FunnelDefinition, window: number): string => {
    const extended = `arrayPushBack(before, e.1)`;
    const mayExtend = `${within('before', window)} AND ${isLater('before', 'old')}`;
    const first = `if(i = 0, [e.1], if(${mayExtend}, ${extended}, old))`;
    // what fits no step that was reached comes between
    return `if(${fitsStep}, ${first}, ${order === 'strict' ? noTimes : 'old'})`;
};

const chains = (funnel: FunnelDefinition, window: number): string => {
    const count = funnel.steps.length;
    const none = `CAST([${funnel.steps.map(() => '[]').join(', ')}], 'Array(Array(Int64))')`;
    const kept = (firsts: string, now: string) =>
        `arrayMap((first, own) -> if(empty(first), own, first), ${firsts}, ${now})`;
    const folded = `arrayFold((acc, e) -> (
        arrayMap((old, before, i) -> ${nextTimes(funnel, window)},
            acc.1, arrayPushFront(arrayPopBack(acc.1), ${noTimes}), range(${count})),
        ${kept('acc.2', 'acc.1')}), moments, (${none}, ${none}))`;
    return `WITH ${folded} AS folded, ${kept('folded.2', 'folded.1')} AS firsts,
            toUInt8(length(arrayFilter(times -> notEmpty(times), firsts))) AS level
        SELECT *, level, firsts[level] AS path`;
};

/** In any order: how many of the first steps have been reached no longer ago than the window. */
const anyOrder = (funnel: FunnelDefinition, window: number): string => {
    const count = funnel.steps.length;
    const levelOf = (
        lasts: string,
        at: string,
    ) => `arrayFirstIndex(last -> last = 0 OR ${at} - last > ${window},
        arrayPushBack(${lasts}, toInt64(0))) - 1`;
    const zeros = `CAST([${funnel.steps.map(() => '0').join(', ')}], 'Array(Int64)')`;
    const folded = `arrayFold((acc, e) -> (
        arrayMap((last, i) -> if(${fitsStep}, e.1, last), acc.1, range(${count})),
        e.1, greatest(acc.3, toInt64(${levelOf('acc.1', 'acc.2')}))),
        moments, (${zeros}, toInt64(0), toInt64(0)))`;
    return `WITH ${folded} AS folded,
            toUInt8(greatest(folded.3, toInt64(${levelOf('folded.1', 'folded.2')}))) AS level
        SELECT *, level, [arrayFirst(moment -> bitAnd(moment.4, 1) != 0, moments).1] AS path`;
};

const instant = (at: number) => `fromUnixTimestamp64Milli(${at})`;

const kindsIn = (steps: readonly FunnelStep[]): string =>
    [...new Set<EventKind>(steps.flatMap(kindsOf))].map(kind => `'${kind}'`).join(', ');

/**
 * SQL for whoever took the first step of a funnel in a visit of the scope, a row each: `level`, the last step that was
 * reached; `path`, when each was (ms); `moments`, all of them with what they fit. Steps may be taken for as long as
 * the funnel says after the period's end.
 */
export const funnelUnits = (
    scope: Scope,
    funnel: FunnelDefinition,
    steps: readonly FunnelStep[],
    by?: VisitColumn,
): Sql => {
    const bound = new Bound();
    const window = windowOf(funnel);
    const isOfVisits = funnel.within === 'visit';
    const end = isOfVisits ? scope.end : scope.end + window;
    const fits = steps.map(step => reaches(bound, step));
    const mask = fits.map((sql, at) => `if(${sql}, ${2 ** at}, 0)`).join(' + ');
    const begun = begunIn({ start: scope.start, end });
    // most never took the first step: of them nothing else is read
    const unit = isOfVisits ? 'visit' : 'visitor';
    const isUnit = `${unit} IN (SELECT ${unit} FROM events
        WHERE ${begun} AND kind IN (${kindsIn(steps.slice(0, 1))}) AND ${fits[0]})`;
    const isStrict = funnel.order === 'strict';
    // between two steps anything may stand but what is told of a page when it is left
    const looked = isStrict
        ? `(kind != 'engagement' OR ${fits.join(' OR ')})`
        : `kind IN (${kindsIn(steps)}) AND (${fits.join(' OR ')})`;
    const read: VisitColumn[] = ['visitor', 'started', ...(by ? [by] : [])];
    const counted = visitRows(isOfVisits ? scope : { ...scope, filter: undefined }, read, {
        start: scope.start,
        end,
        where: isUnit,
    });
    // a set of visits is looked up faster than a row that is joined
    const needsRow = by !== undefined || !isOfVisits;
    const ofUnits = needsRow ? isUnit : `visit IN (SELECT visit FROM (${counted.sql}))`;
    const join = needsRow
        ? `INNER JOIN (${counted.sql}) AS v ON m.visitor = v.visitor AND m.started = v.started`
        : '';
    const chosen =
        !isOfVisits && scope.filter ? visitRows(scope, ['visitor', 'started']) : undefined;
    const isEntry = isOfVisits
        ? '1'
        : `m.started < ${instant(scope.end)} ${
              chosen
                  ? `AND (m.visitor, m.started) IN (SELECT visitor, started FROM (${chosen.sql}))`
                  : ''
          }`;
    const steps16 = `toUInt16(if(${isEntry}, m.steps, bitAnd(m.steps, 65534)))`;
    const moment = [
        ...['toUnixTimestamp64Milli(m.time)', 'm.view', 'm.number', steps16],
        ...['toUnixTimestamp64Milli(m.started)', by ? `toString(v.${by})` : `''`],
    ].join(', ');
    return {
        sql: `${funnel.order === 'any' ? anyOrder(funnel, window) : chains(funnel, window)}
            FROM (
                SELECT visitor, arraySort(groupArray(moment)) AS moments
                FROM (
                    SELECT m.visitor AS visitor, m.started AS started, (${moment}) AS moment
                    FROM (SELECT visitor, started, time, view, number,
                            toUInt16(${mask}) AS steps
                        FROM events WHERE ${begun} AND ${looked} AND ${ofUnits}) AS m
                    ${join}
                )
                GROUP BY visitor ${isOfVisits ? ', started' : ''}
                HAVING bitAnd(groupBitOr(moment.4), 1) != 0
            )`,
        parameters: { ...counted.parameters, ...chosen?.parameters, ...bound.parameters },
    };
};
