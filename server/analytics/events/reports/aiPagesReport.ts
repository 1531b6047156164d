import { type AiPage, aiPages } from '../../../../contract/analytics/aiBots';
import {
    type BotPurpose,
    knownBotNames,
    purposeOf,
} from '../../../../contract/analytics/botPurposes';
import type { EventStore } from '../store';
import { assistantVisits, botViews, operatorOfBot } from './botRows';
import { ofList } from './listAnswer';
import type { Scope } from './query/scope';

const isFor = (purpose: BotPurpose): string => {
    const names = knownBotNames
        .filter(name => purposeOf(name) === purpose)
        .map(name => `'${name}'`);
    return `bot IN (${names.join(', ')})`;
};

const readPart = async (
    store: EventStore,
    scope: Scope,
    { limit, offset }: { limit: number; offset: number },
): Promise<{ list: AiPage[]; total: number }> => {
    const bots = botViews(scope, ['bot', 'path', 'time']);
    const people = assistantVisits(scope);
    const rows = await store.query<AiPage & { total: number }>(
        `SELECT path, toFloat64(sum(bots.training)) AS training,
            toFloat64(sum(bots.search)) AS search, toFloat64(sum(bots.assistant)) AS assistant,
            toFloat64(sum(arrayCount(at -> at > bots.first, people.starts))) AS people,
            toUnixTimestamp64Milli(max(bots.last)) AS lastAt,
            toFloat64(count() OVER ()) AS total
        FROM (
            SELECT toString(path) AS path, ${operatorOfBot} AS operator, min(time) AS first,
                max(time) AS last, countIf(${isFor('training')}) AS training,
                countIf(${isFor('search')}) AS search, countIf(${isFor('assistant')}) AS assistant
            FROM (${bots.sql}) GROUP BY path, operator
        ) AS bots LEFT JOIN (
            SELECT toString(entryPath) AS path, operator, groupArray(started) AS starts
            FROM (${people.sql}) GROUP BY path, operator
        ) AS people USING (path, operator)
        GROUP BY path HAVING training + search + assistant > 0
        ORDER BY training + search + assistant DESC, path LIMIT ${limit} OFFSET ${offset}`,
        { ...bots.parameters, ...people.parameters },
    );
    const list = rows.map(({ total: _, ...row }) => row);
    return { list, total: rows[0]?.total ?? 0 };
};

export const aiPagesReport = ofList(
    aiPages,
    ({ store }) =>
        async ({ query, scope }) => {
            const part = { limit: query.perPage, offset: (query.page - 1) * query.perPage };
            return { timezone: scope.zone, ...(await readPart(store, scope, part)) };
        },
    (store, { scope, limit, offset }) => readPart(store, scope, { limit, offset }),
);
