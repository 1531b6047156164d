import { returnedMs } from '../../../../contract/analytics/collect';
import { withLiterals } from '../literals';
import { masked } from '../maskedAddress';
import type { Scope } from '../reports/query/scope';
import type { VisitColumn } from '../reports/query/visitColumns';
import { visitRows } from '../reports/query/visitRows';

/** What groups of visits are held to an allowance by, in this order. */
export const groupings = ['address', 'network', 'agent'] as const;
export type Grouping = (typeof groupings)[number];

/**
 * What of a day's new visitors is compared with the weeks before: how many share an address, where they
 * come from, where they arrive, in which country and region, through whose network, with which browser, and
 * at which hours.
 */
export const mixes = [
    ...(['crowd', 'source', 'entry', 'place', 'carrier', 'browser', 'hours'] as const),
] as const;
export type Mix = (typeof mixes)[number];

const isV4 = "address BETWEEN toIPv6('::ffff:0.0.0.0') AND toIPv6('::ffff:255.255.255.255')";
const networkOf = `tupleElement(IPv6CIDRToRange(address, if(${isV4}, 112, 32)), 1)`;
const isKnown = "address != toIPv6('::')";

const agentColumns = [
    ...(['browser', 'browserVersion', 'os', 'osVersion', 'device', 'screen', 'language'] as const),
];

/**
 * SQL for a visit's group; an empty text is held to nothing. Addresses are taken as they are when their
 * time to be stored whole is over, so that the groups of a day stay the same.
 */
const keys: Record<Grouping, string> = {
    address: `if(${isKnown}, toString(${masked('address')}), '')`,
    network: `if(${isKnown}, toString(${networkOf}), '')`,
    agent: `if(browser = '', '', concat(${agentColumns.join(", ' ', ")}))`,
};

/** The same for what is compared with the weeks before. `sharing` is how many visitors its address brings on the day. */
const mixKeys: Record<Mix, string> = {
    crowd: `if(addressKey = '', '', multiIf(sharing = 1, '1', sharing < 4, '2', sharing < 10, '4',
        sharing < 30, '10', '30'))`,
    source: "concat(source, ' ', sourceName, ' ', referrerHost)",
    entry: 'entryPath',
    place: "if(country = '', '', concat(country, ' ', region))",
    carrier: 'network',
    browser: "if(browser = '', '', concat(browser, ' ', os))",
    hours: 'toString(intDiv(toHour(started, {zone:String}), 3))',
};

const columns: readonly VisitColumn[] = [
    ...(['started', 'visitor', 'came', 'address', 'source', 'sourceName', 'referrerHost'] as const),
    ...(['entryPath', 'country', 'region', 'network'] as const),
    ...agentColumns,
];

/** Days after which a day's new visitors are looked at again: how many of them have come once more. */
export const laterAges = [1, 3, 7] as const;
const lastAge = Math.max(...laterAges);
/** How many new visitors came again within each of them. */
export type LaterCounts = Record<`later${(typeof laterAges)[number]}`, number>;

/** SQL for "was here on an earlier day": who comes back in the evening of the first one is still new. */
const hasReturned = `(came <= started - toIntervalMillisecond(${returnedMs})
    AND toDate(came, {zone:String}) < toDate(started, {zone:String}))`;

/** SQL for the visitors that came again on another day than their first, with that day. */
const comeAgain = (scope: Scope, knownUntil: number): string => {
    const { sql, parameters } = visitRows(scope, ['started', 'visitor', 'came'], {
        start: scope.start,
        end: knownUntil,
    });
    return `SELECT visitor, min(toDate(started, {zone:String})) AS again
        FROM (${withLiterals(sql, parameters)})
        WHERE ${hasReturned}
        GROUP BY visitor`;
};

/**
 * SQL, without parameters, for the visits of a scope with their `day`, their groups, whether their visitor
 * has `returned`, for a new one after how many days it came again (`after`, 0 for not within a week or not
 * until `knownUntil`, ms), and a `rank` by which those come first that have, then those that came again,
 * and then chance decides.
 */
export const keyedVisits = (scope: Scope, knownUntil: number): string => {
    const { sql, parameters } = visitRows(scope, columns);
    const rows = withLiterals(sql, parameters);
    const named = (all: Readonly<Record<string, string>>) =>
        Object.entries(all)
            .map(([name, key]) => `${key} AS ${name}Key`)
            .join(', ');
    return withLiterals(
        `SELECT visit, day, returned, after,
            ${groupings.map(name => `${name}Key`).join(', ')},
            ${named(mixKeys)}, if(returned = 1, '', 'new') AS newcomersKey,
            bitOr(bitShiftLeft(toUInt64(returned = 0), 63), bitOr(
                bitShiftLeft(toUInt64(returned = 0 AND after = 0), 62),
                bitShiftRight(cityHash64(visitor, started), 2))) AS rank
        FROM (
            SELECT *, if(returned = 0 AND away BETWEEN 1 AND ${lastAge}, away, 0) AS after,
                uniqExact(visitor) OVER (PARTITION BY day, addressKey) AS sharing
            FROM (
                SELECT *, toString(toDate(started, {zone:String})) AS day,
                    toUInt8(${hasReturned}) AS returned, ${named(keys)},
                    dateDiff('day', toDate(started, {zone:String}), again) AS away
                FROM (${rows}) AS found LEFT JOIN (${comeAgain(scope, knownUntil)}) AS later
                USING (visitor)
            )
        )`,
        { zone: scope.zone },
    );
};
