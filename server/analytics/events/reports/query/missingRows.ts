import { eventRows } from './eventRows';
import { type Scope, type Sql, touchesScope } from './scope';

/** What pages send themselves that are not there. */
const eventName = '404';

const likeOf = (pattern: string): string =>
    pattern.replace(/[\\%_]/g, sign => `\\${sign}`).replace(/\*+/g, '%');

/** SQL for "its title is one by which the site knows its missing pages"; the patterns are parameters. */
const titleRule = ({ missingTitles = {} }: Scope, parameters: Record<string, unknown>): string[] =>
    Object.entries(missingTitles)
        .filter(([, patterns]) => patterns.length > 0)
        .map(([site, patterns], at) => {
            parameters[`missingSite${at}`] = site;
            const titles = patterns.map((pattern, index) => {
                const name = `missing${at}and${index}`;
                parameters[name] = likeOf(pattern);
                return `title ILIKE {${name}:String}`;
            });
            return `events.site = {missingSite${at}:String} AND (${titles.join(' OR ')})`;
        });

/**
 * SQL for the views of a scope of pages that were not there: the page said its status, its title is one of those
 * that the site names, or it sent the event `404`.
 */
export const missingRows = (scope: Scope, columns: readonly string[]): Sql => {
    const patterns: Record<string, string> = {};
    const conditions = [
        `props != '' AND JSONExtractUInt(props, 'status') >= 400`,
        ...titleRule(scope, patterns),
        `(visitor, view) IN (SELECT visitor, view FROM events
            WHERE ${touchesScope} AND kind = 'event' AND name = '${eventName}')`,
    ];
    const where = conditions.map(condition => `(${condition})`).join(' OR ');
    const { sql, parameters } = eventRows(scope, ['view'], columns, where);
    return { sql, parameters: { ...parameters, ...patterns } };
};
