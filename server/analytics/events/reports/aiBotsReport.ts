import { type AiBot, aiBots } from '../../../../contract/analytics/aiBots';
import { botOperator } from '../../../../contract/analytics/botNames';
import { assistantsOf, purposeOf } from '../../../../contract/analytics/botPurposes';
import { addressTests, readBotAddresses } from '../botAddresses';
import type { EventStore } from '../store';
import { assistantVisits, botViews, operatorOfBot } from './botRows';
import { ofList } from './listAnswer';
import { addressText } from './query/filterSql';
import type { Scope } from './query/scope';

type Figures = Pick<AiBot, 'bot' | 'views' | 'visits' | 'pages' | 'addresses' | 'lastAt'>;

const readBots = (store: EventStore, scope: Scope): Promise<Figures[]> => {
    const { sql, parameters } = botViews(scope, ['bot', 'visit', 'path', 'address', 'time']);
    return store.query<Figures>(
        `SELECT toString(seen.bot) AS bot, toFloat64(count()) AS views,
            toFloat64(uniqExact(seen.visit)) AS visits, toFloat64(uniqExact(seen.path)) AS pages,
            toFloat64(uniqExactIf(seen.address, seen.address != toIPv6('::'))) AS addresses,
            toUnixTimestamp64Milli(max(seen.time)) AS lastAt
        FROM (${sql}) AS seen GROUP BY seen.bot ORDER BY views DESC, bot`,
        parameters,
    );
};

/** Page views from published addresses, of each bot that has a list. */
const readVerified = async (
    store: EventStore,
    scope: Scope,
    dataDir: string,
): Promise<ReadonlyMap<string, number>> => {
    const tests = addressTests(await readBotAddresses(dataDir));
    if (tests.size === 0) return new Map();
    const { sql, parameters } = botViews(scope, ['bot', 'address']);
    const rows = await store.query<{ bot: string; address: string; views: number }>(
        `SELECT toString(seen.bot) AS bot, ${addressText('seen.address')} AS address,
            toFloat64(count()) AS views
        FROM (${sql}) AS seen WHERE seen.bot IN {listed:Array(String)}
        GROUP BY seen.bot, seen.address`,
        { ...parameters, listed: [...tests.keys()] },
    );
    const verified = new Map([...tests.keys()].map(bot => [bot, 0]));
    for (const { bot, address, views } of rows) {
        if (tests.get(bot)?.(address)) verified.set(bot, (verified.get(bot) ?? 0) + views);
    }
    return verified;
};

/** Visits by each operator's assistants, after its first page view of the period. */
const readPeople = async (
    store: EventStore,
    scope: Scope,
): Promise<ReadonlyMap<string, number>> => {
    const bots = botViews(scope, ['bot', 'time']);
    const people = assistantVisits(scope);
    const rows = await store.query<{ operator: string; visits: number }>(
        `SELECT operator, toFloat64(countIf(started > first)) AS visits
        FROM (${people.sql}) AS people INNER JOIN (
            SELECT ${operatorOfBot} AS operator, min(time) AS first FROM (${bots.sql})
            GROUP BY operator
        ) AS bots USING (operator) GROUP BY operator`,
        { ...bots.parameters, ...people.parameters },
    );
    return new Map(rows.map(({ operator, visits }) => [operator, visits]));
};

/** All of them: there are no more than names that are known. */
const readAll = async (
    store: EventStore,
    scope: Scope,
    dataDir: string,
): Promise<{ list: AiBot[]; total: number }> => {
    const [bots, verified, people] = await Promise.all([
        readBots(store, scope),
        readVerified(store, scope, dataDir),
        readPeople(store, scope),
    ]);
    const list = bots.map(bot => {
        const operator = botOperator(bot.bot);
        return {
            ...bot,
            operator,
            purpose: purposeOf(bot.bot),
            verified: verified.get(bot.bot) ?? null,
            people: assistantsOf[operator] ? (people.get(operator) ?? 0) : null,
        };
    });
    return { list, total: list.length };
};

export const aiBotsReport = ofList(
    aiBots,
    ({ store, config }) =>
        async ({ scope }) => ({
            timezone: scope.zone,
            ...(await readAll(store, scope, config.DATA_DIR)),
        }),
    async (store, { scope, offset, dataDir }) =>
        offset > 0 ? { list: [], total: 0 } : readAll(store, scope, dataDir),
);
