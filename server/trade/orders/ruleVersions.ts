import {
    type Cooling,
    type FeeBands,
    mostAheadMs,
    mostPlanned,
    mostVersionsShown,
    type OrderRulesView,
    type RulePart,
    type RuleVersion,
    rulePartNames,
    timersOfFulfilment,
} from '../../../contract/trade/orders/orderRules';
import { orderFulfilments } from '../../../contract/trade/orders/timers';
import { personNames } from '../../identity/users/personNames';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { OrderRuleVersionTable } from '../../platform/database/tables/trade/orders';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { type OrderRules, readOrderRules, readValue, type StoredTimers } from './orderRules';

interface Values {
    timers: StoredTimers;
    fees: FeeBands;
    cooling: Cooling;
}

/** Only the clocks that a fulfilment has: the rest of what was sent is dropped. */
const cleaned = (timers: OrderRules['timers'] | StoredTimers): OrderRulesView['timers'] =>
    Object.fromEntries(
        orderFulfilments.map(fulfilment => [
            fulfilment,
            Object.fromEntries(
                timersOfFulfilment(fulfilment).map(name => [name, timers[fulfilment][name]]),
            ),
        ]),
    ) as OrderRulesView['timers'];

/** A flat picture, so that each value that changed has a name: `website.pay`, `source.0.rate`. */
const flat = (value: unknown, path = ''): Record<string, unknown> =>
    typeof value === 'object' && value !== null
        ? Object.assign(
              {},
              ...Object.entries(value).map(([key, part]) =>
                  flat(part, path === '' ? key : `${path}.${key}`),
              ),
          )
        : { [path]: value };

const flatOf = (part: RulePart, value: string | undefined): Record<string, unknown> => {
    if (part === 'cooling') return flat({ cooling: readValue.cooling(value) });
    return flat(part === 'timers' ? cleaned(readValue.timers(value)) : readValue.fees(value));
};

/** The latest start first. */
const versionsOf = (db: Database, part: RulePart): Promise<OrderRuleVersionTable[]> =>
    db
        .selectFrom('order_rule_versions')
        .selectAll()
        .where('part', '=', part)
        .orderBy('effective_at', 'desc')
        .orderBy('number', 'desc')
        .execute();

type Live = Pick<OrderRuleVersionTable, 'withdrawn_at' | 'effective_at' | 'value'>;

/** The version that holds until `row` starts. */
const beforeOf = <Row extends Live>(rows: readonly Row[], at: number): Row | undefined =>
    rows.find(row => row.withdrawn_at === null && row.effective_at < at);

const stateOf = (
    rows: readonly OrderRuleVersionTable[],
    row: OrderRuleVersionTable,
    now: number,
): RuleVersion['state'] => {
    if (row.withdrawn_at !== null) return 'withdrawn';
    if (row.effective_at > now) return 'planned';
    return beforeOf(rows, now + 1)?.id === row.id ? 'current' : 'past';
};

const historyOf = async (
    db: Database,
    rows: readonly OrderRuleVersionTable[],
    now: number,
): Promise<RuleVersion[]> => {
    const nameOf = await personNames(
        db,
        rows.flatMap(row => [row.author_id, row.withdrawn_by]).filter(id => id !== ''),
    );
    const somebody = (id: string) => (id === '' ? null : nameOf(id));
    return rows.slice(0, mostVersionsShown).map(row => {
        const part = row.part as RulePart;
        const before = beforeOf(rows, row.effective_at)?.value;
        return {
            id: row.id,
            part,
            number: row.number,
            state: stateOf(rows, row, now),
            effectiveAt: row.effective_at,
            createdAt: row.created_at,
            author: somebody(row.author_id),
            reason: row.reason,
            withdrawnAt: row.withdrawn_at,
            withdrawnBy: somebody(row.withdrawn_by),
            withdrawReason: row.withdraw_reason,
            changes: changesOf(flatOf(part, before), flatOf(part, row.value)),
        };
    });
};

const latestOf = (rows: readonly OrderRuleVersionTable[]): number =>
    Math.max(0, ...rows.map(({ number }) => number));

/** What is in force, and each part's versions. */
export const showOrderRules = async (db: Database, now: number): Promise<OrderRulesView> => {
    const { timers, fees, cooling } = await readOrderRules(db, now);
    const ofTimers = await versionsOf(db, 'timers');
    const ofFees = await versionsOf(db, 'fees');
    const ofCooling = await versionsOf(db, 'cooling');
    const history: RuleVersion[] = [];
    for (const rows of [ofTimers, ofFees, ofCooling]) {
        history.push(...(await historyOf(db, rows, now)));
    }
    return {
        timers: cleaned(timers),
        fees,
        cooling,
        versions: {
            timers: latestOf(ofTimers),
            fees: latestOf(ofFees),
            cooling: latestOf(ofCooling),
        },
        history: history.toSorted((one, other) => other.effectiveAt - one.effectiveAt),
    };
};

/** Rules that start later than `now`, the next first. */
export const plannedRules = async (
    db: Database,
    now: number,
): Promise<{ at: number; rules: OrderRules }[]> => {
    const rows = await db
        .selectFrom('order_rule_versions')
        .select('effective_at')
        .distinct()
        .where('withdrawn_at', 'is', null)
        .where('effective_at', '>', now)
        .orderBy('effective_at')
        .execute();
    const planned = [];
    for (const { effective_at: at } of rows) {
        planned.push({ at, rules: await readOrderRules(db, at) });
    }
    return planned;
};

interface Change<Name extends RulePart> {
    /** the number of the latest version that was seen */
    version: number;
    value: Values[Name];
    /** ms; from now on without it */
    effectiveAt?: number | undefined;
    reason: string;
}

/** Throws 422 for a start that is over or too far ahead, 409 for one that another version has. */
const startOf = (
    rows: readonly OrderRuleVersionTable[],
    effectiveAt: number | undefined,
    now: number,
): number => {
    if (effectiveAt !== undefined && effectiveAt < now) {
        throw invalid({ effectiveAt: 'rules.past' });
    }
    const at = effectiveAt ?? now;
    if (at - now > mostAheadMs) throw invalid({ effectiveAt: 'rules.too_far' });
    const live = rows.filter(row => row.withdrawn_at === null);
    if (live.some(row => row.effective_at === at)) throw new ApiError(409, 'rules.same_instant');
    if (at > now && live.filter(row => row.effective_at > now).length >= mostPlanned) {
        throw new ApiError(409, 'rules.too_many_planned');
    }
    return at;
};

const slotOf = (part: RulePart, at: number) => `${part} ${at}`;

/** Adds a version of one part, with its entry in the log. Throws 409 and 422. */
export const changeOrderRules = <Name extends RulePart>(
    part: Name,
    { version, value: given, effectiveAt, reason }: Change<Name>,
    outside: CrudContext,
): Promise<OrderRulesView> =>
    outside.db.transaction().execute(async trx => {
        const { now, session } = outside;
        const rows = await versionsOf(trx, part);
        if (latestOf(rows) !== version) throw new ApiError(409, 'record.changed');
        const at = startOf(rows, effectiveAt, now);
        const value = JSON.stringify(part === 'timers' ? cleaned(given as StoredTimers) : given);
        const made = await trx
            .insertInto('order_rule_versions')
            .values({
                id: newId(now),
                part,
                number: version + 1,
                effective_at: at,
                slot: slotOf(part, at),
                value,
                reason,
                author_id: session.userId,
                withdrawn_at: null,
                withdrawn_by: '',
                withdraw_reason: '',
                created_at: now,
            })
            // whoever came at the same time has the number, or the instant
            .onConflict(conflict => conflict.doNothing())
            .executeTakeFirst();
        if (made.numInsertedOrUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
        const before = beforeOf(rows, at)?.value;
        await writeAudit(trx, {
            actor: outside,
            now,
            action: 'edit',
            resource: 'orders',
            recordId: part,
            title: `rules: ${part}`,
            changes: {
                ...changesOf(flatOf(part, before), flatOf(part, value)),
                ...(at > now && { effectiveAt: [null, at] as [unknown, unknown] }),
                reason: [null, reason],
            },
        });
        return showOrderRules(trx, now);
    });

/** Takes a planned version back, with its entry in the log. Throws 404, and 409 once it has started. */
export const withdrawOrderRules = (
    { id, reason }: { id: string; reason: string },
    outside: CrudContext,
): Promise<OrderRulesView> =>
    outside.db.transaction().execute(async trx => {
        const { now, session } = outside;
        const row = await trx
            .selectFrom('order_rule_versions')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirst();
        const part = rulePartNames.find(name => name === row?.part);
        if (!row || !part) throw notFound('rules.not_found');
        const { numUpdatedRows } = await trx
            .updateTable('order_rule_versions')
            .set({
                withdrawn_at: now,
                withdrawn_by: session.userId,
                withdraw_reason: reason,
                // another version may start at that instant
                slot: `withdrawn ${id}`,
            })
            .where('id', '=', id)
            .where('withdrawn_at', 'is', null)
            .where('effective_at', '>', now)
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'rules.started');
        await writeAudit(trx, {
            actor: outside,
            now,
            action: 'edit',
            resource: 'orders',
            recordId: part,
            title: `rules: ${part}`,
            changes: { effectiveAt: [row.effective_at, null], reason: [null, reason] },
        });
        return showOrderRules(trx, now);
    });
