import { botOperator } from '../../../../contract/analytics/botNames';
import { assistantsOf, knownBotNames } from '../../../../contract/analytics/botPurposes';
import { eventRows } from './query/eventRows';
import type { Scope, Sql } from './query/scope';
import { visitRows } from './query/visitRows';

/** Of names that stand in our own tables, none of which has a quote. */
const list = (values: readonly string[]): string =>
    `[${values.map(value => `'${value}'`).join(', ')}]`;

const names = list(knownBotNames);
const operators = list(knownBotNames.map(botOperator));
/** SQL for whose a bot is. */
export const operatorOfBot = `transform(toString(bot), ${names}, ${operators}, '')`;

const assistants = Object.entries(assistantsOf).flatMap(([operator, own]) =>
    own.map(name => [name, operator] as const),
);
const operatorOfSource = `transform(toString(sourceName), ${list(assistants.map(([name]) => name))}, ${list(
    assistants.map(([, operator]) => operator),
)}, '')`;

/** SQL for the page views of bots that are known by name, whatever the scope says of what counts. */
export const botViews = (scope: Scope, columns: readonly string[]): Sql =>
    eventRows({ ...scope, isExcluded: true }, ['view'], columns, `has(${names}, toString(bot))`);

/** Its parameters get names of their own, beside those of other SQL. */
const apart = ({ sql, parameters }: Sql, prefix: string): Sql => ({
    sql: sql.replace(/\{(\w+):/g, `{${prefix}$1:`),
    parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [`${prefix}${name}`, value]),
    ),
});

/** SQL for people's visits by an assistant: its `operator`, where and when they began. */
export const assistantVisits = (scope: Scope): Sql => {
    const people = visitRows({ ...scope, isExcluded: false }, [
        'source',
        'sourceName',
        'entryPath',
        'started',
    ]);
    const { sql, parameters } = apart(people, 'people');
    return {
        sql: `SELECT ${operatorOfSource} AS operator, entryPath, started FROM (${sql})
            WHERE source = 'ai'`,
        parameters,
    };
};
