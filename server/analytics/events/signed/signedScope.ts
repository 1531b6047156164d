import { suspiciousBelow } from '../../../../contract/analytics/quality';
import type { Day } from '../../../platform/days';
import { withLiterals } from '../literals';
import { detectedInScope, type Scope, scopeParameters } from '../reports/query/scope';
import type { EventStore } from '../store';
import { beyondByDay, type Limits, withinLimits } from './limits';
import { readLimits } from './readLimits';
import { keyedVisits } from './visitKeys';

/** SQL for visits that count, but are suspicious. */
const suspiciousVisits = (scope: Scope): string =>
    withLiterals(
        `SELECT visit FROM detections WHERE ${detectedInScope} GROUP BY visit
        HAVING argMax(detections.plausibility, detections.at) < ${suspiciousBelow}`,
        scopeParameters(scope),
    );

/** The scope without its suspicious visits, beside those that it leaves aside already. */
const plausibleScope = (scope: Scope): Scope => ({
    ...scope,
    unsigned: [scope.unsigned, suspiciousVisits(scope)]
        .filter(sql => sql !== undefined)
        .join(' UNION ALL '),
});

/** The scope without its suspicious visits, and without those beyond some limits. */
export const signedScope = (scope: Scope, { groups, knownUntil }: Limits): Scope => {
    const plausible = plausibleScope(scope);
    const own = groups.filter(({ day }) => day >= scope.from && day <= scope.to);
    if (own.length === 0) return plausible;
    const rows = keyedVisits(plausible, knownUntil);
    const beyond = `SELECT visit FROM (${rows}) WHERE NOT (${withinLimits(own)})`;
    return { ...scope, unsigned: `${plausible.unsigned} UNION ALL ${beyond}` };
};

/**
 * The limits of a scope's days; its period should begin some weeks before the days that are asked for, and
 * may end a week after them: then who came again is known.
 */
export const limitsOf = (
    store: EventStore,
    scope: Scope,
    { cookieless }: { cookieless: number },
): Promise<Limits> => readLimits(store, plausibleScope(scope), cookieless === 0);

const none = { address: 0, network: 0, agent: 0, mix: 0, newcomers: 0 };
export type Capped = typeof none;

/** How many visits of some days are beyond the limits, by what they are held to. */
export const cappedOf = (limits: Limits, { from, to }: { from: Day; to: Day }): Capped => {
    const capped = { ...none };
    for (const { kind, day, beyond } of beyondByDay(limits)) {
        if (day >= from && day <= to) capped[kind] += beyond;
    }
    return capped;
};
