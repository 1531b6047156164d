import { withLiterals } from '../../../analytics/events/literals';
import {
    type Scope,
    scopeParameters,
    touchesScope,
} from '../../../analytics/events/reports/query/scope';
import type { EventStore } from '../../../analytics/events/store';

/**
 * SQL, without parameters, for "it happened on the host on sale or below it", over events. Without a port
 * in the host every port is meant; `www.` is left away, as people mean the whole site by it.
 */
export const isOnHost = (onSale: string): string => {
    const host = onSale.replace(/^www\./, '');
    const seen = /:\d+$/.test(host) ? 'host' : `replaceRegexpOne(host, ':[0-9]+$', '')`;
    return withLiterals(`(${seen} = {host:String} OR endsWith(${seen}, {below:String}))`, {
        host,
        below: `.${host}`,
    });
};

/**
 * The scope without visits most of whose pages are of other hosts: a site's domain can be edited, and a site
 * may count several, but a listing's figures are those of the host on sale. Most sites have but one.
 */
export const hostScope = async (store: EventStore, scope: Scope, host: string): Promise<Scope> => {
    const views = withLiterals(
        `FROM events WHERE ${touchesScope} AND kind = 'view'`,
        scopeParameters(scope),
    );
    const others = await store.query(`SELECT 1 ${views} AND NOT ${isOnHost(host)} LIMIT 1`);
    if (others.length === 0) return scope;
    const unsigned = `SELECT visit ${views}
        GROUP BY visit HAVING 2 * countIf(${isOnHost(host)}) < count()`;
    return { ...scope, unsigned };
};
