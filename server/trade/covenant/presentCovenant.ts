import { meanOf } from '../../../contract/trade/covenant/baseline';
import type { CovenantDay, OrderCovenant } from '../../../contract/trade/covenant/covenantCalls';
import {
    covenantTransitionOf,
    objectionDays,
    type PersonalCovenantAction,
    personalCovenantActions,
} from '../../../contract/trade/covenant/covenantTable';
import { amountToBuyer, outcomesOf } from '../../../contract/trade/covenant/settlement';
import { findSite } from '../../analytics/sites/findSite';
import type { Database } from '../../platform/database/database';
import type { OrderPart } from '../orders/requireOrder';
import { sitesFor } from './actOnCovenant';
import {
    baselineIn,
    findCovenant,
    readJudgedDays,
    type StoredCovenant,
    type StoredDay,
    termsIn,
} from './covenantRows';

const presentDay = ({ value, expected, ...day }: StoredDay): CovenantDay => ({
    ...day,
    value: value / 1_000,
    expected: expected / 1_000,
});

const actionsOf = (covenant: StoredCovenant, part: OrderPart): PersonalCovenantAction[] =>
    part === 'admin'
        ? []
        : personalCovenantActions.filter(action =>
              covenantTransitionOf({
                  action,
                  from: covenant.state,
                  by: part,
                  next: covenant.next_site,
              }),
          );

const settlesAtOf = ({ state, state_since }: StoredCovenant): number | null =>
    state === 'ended' ? state_since + objectionDays * 86_400_000 : null;

const nextOf = async (
    db: Database,
    { next_site: state, next_site_id, next_since: since }: StoredCovenant,
): Promise<OrderCovenant['next']> => ({
    state,
    since,
    name: next_site_id === null ? '' : ((await findSite(db, next_site_id))?.name ?? ''),
});

/** What the two sides, and who administers orders, see of an order's covenant; null where there is none. */
export const presentCovenant = async (
    db: Database,
    orderId: string,
    part: OrderPart,
): Promise<OrderCovenant | null> => {
    const covenant = await findCovenant(db, orderId);
    if (!covenant) return null;
    const terms = termsIn(covenant);
    const baseline = baselineIn(covenant);
    const days = await readJudgedDays(db, orderId);
    const steps = outcomesOf(terms, days);
    const share = BigInt(covenant.share);
    const { from, to } = baseline;
    const actions = actionsOf(covenant, part);
    return {
        part,
        terms,
        steps,
        actions,
        state: covenant.state,
        stateSince: covenant.state_since,
        baseline: { from, to, mean: meanOf(baseline) },
        host: covenant.host,
        timezone: covenant.timezone,
        method: covenant.method,
        currency: covenant.currency,
        share: String(share),
        beginsOn: covenant.begins_on,
        endsOn: covenant.ends_on,
        toBuyer: String(covenant.to_buyer ?? amountToBuyer(share, steps)),
        settlesAt: settlesAtOf(covenant),
        days: days.map(presentDay),
        next: await nextOf(db, covenant),
        sites: actions.includes('proposeSite') ? await sitesFor(db, covenant) : [],
        version: covenant.version,
    };
};
