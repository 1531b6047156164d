import { returnedMs } from '../../../../contract/analytics/collect';
import { withLiterals } from '../literals';
import { masked } from '../maskedAddress';
import type { Scope } from '../reports/query/scope';
import type { VisitColumn } from '../reports/query/visitColumns';
import { visitRows } from '../reports/query/visitRows';

/** What groups of visits are held to an allowance by, in this order. */
export const groupings = ['address', 'network', 'agent'] as const;
export type Grouping = (typeof groupings)[number];

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

const columns: readonly VisitColumn[] = ['started', 'visitor', 'came', 'address', ...agentColumns];

/**
 * SQL, without parameters, for the visits of a scope with their `day`, their groups, whether their visitor
 * has `returned`, and a `rank` by which those come first that have, and then chance decides.
 */
export const keyedVisits = (scope: Scope): string => {
    const { sql, parameters } = visitRows(scope, columns);
    const rows = withLiterals(sql, parameters);
    const day = withLiterals('toString(toDate(started, {zone:String}))', { zone: scope.zone });
    return `
        SELECT visit, ${day} AS day, toUInt8(came <= started - toIntervalMillisecond(${returnedMs})) AS returned,
            bitOr(bitShiftLeft(toUInt64(returned = 0), 63),
                bitShiftRight(cityHash64(visitor, started), 1)) AS rank,
            ${groupings.map(name => `${keys[name]} AS ${name}Key`).join(', ')},
            if(returned = 1, '', 'new') AS newcomersKey
        FROM (${rows})`;
};
