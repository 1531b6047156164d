import { eventRows } from '../query/eventRows';
import { isAboutViews } from '../query/filterSql';
import type { Scope, Sql } from '../query/scope';

/** The views of each visit, with whether they are among those asked for. */
const views = (scope: Scope): Sql => {
    const columns = ['visit', 'time', 'cityHash64(path) AS hash'];
    if (!scope.filter || !isAboutViews(scope.filter)) {
        return eventRows(scope, ['view'], [...columns, '1 AS isChosen']);
    }
    // A filter on pages chooses the pages that are reported, not what came after them.
    const chosen = eventRows(scope, ['view'], ['id']);
    const all = eventRows({ ...scope, filter: undefined }, ['view'], ['id', ...columns]);
    return {
        sql: `SELECT visit, time, hash, id IN (${chosen.sql}) AS isChosen FROM (${all.sql})`,
        parameters: { ...chosen.parameters, ...all.parameters },
    };
};

// One number instead of a tuple, for it is sorted five times as fast: the time, whether the view is
// chosen, the page.
const step = `bitOr(
    bitShiftLeft(toUInt128(toUnixTimestamp64Milli(time) * 2 + isChosen), 64), toUInt128(hash)
)`;

const isChosen = (step: string) => `toUInt8(bitAnd(bitShiftRight(${step}, 64), 1))`;

/**
 * SQL for the pages of each visit, a row a page: its `hash`, and `later`, the views of the same visit
 * after the page was first seen in it. A view counts once for each page before it. The rows are views
 * with `visit`, `time`, the page's `hash` and `isChosen`; more columns of the visit go with them. No function reads the whole
 * list beside an element: the list would be copied for each.
 */
export const laterViewsSql = (rows: string, more: readonly string[] = []): string =>
    `SELECT ${['page AS hash', 'toUInt64(whole - place) AS later', ...more].join(', ')} FROM (
            SELECT ${more.map(name => `any(${name}) AS ${name}, `).join('')}
                arraySort(groupArray(${step})) AS steps, length(steps) AS whole,
                arrayMap(one -> ${isChosen('one')}, steps) AS chosen,
                arrayFilter((place, is) -> is, arrayEnumerate(steps), chosen) AS places,
                arrayMap(one -> toUInt64(one), arrayFilter((one, is) -> is, steps, chosen)) AS pages
            FROM (${rows}) GROUP BY visit HAVING count() > 1
        )
        ARRAY JOIN pages AS page, places AS place, arrayEnumerateUniq(pages) AS again
        WHERE again = 1`;

/** SQL for the pages of each visit in the period, a row a page, see above. */
export const laterViews = (scope: Scope): Sql => {
    const { sql, parameters } = views(scope);
    return { sql: laterViewsSql(sql), parameters };
};
