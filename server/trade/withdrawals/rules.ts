import type { Insertable, Selectable } from 'kysely';
import type { Currency } from '../../../contract/platform/money';
import {
    type PayoutTerms,
    payoutRoutes,
    type WithdrawalMethod,
} from '../../../contract/trade/payoutMethods';
import type { WithdrawalRule } from '../../../contract/trade/resources/withdrawals';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import type { WithdrawalRuleTable } from '../../platform/database/tables/trade/withdrawals';
import { ApiError, notFound } from '../../platform/http/errors';

export interface StoredRule {
    method: WithdrawalMethod;
    currency: Currency;
    terms: PayoutTerms;
    /** 0 before the first change */
    version: number;
}

type Route = Pick<StoredRule, 'method' | 'currency'>;

const idOf = ({ method, currency }: Route): string => `${method}:${currency}`;

const termsOf = (row: Selectable<WithdrawalRuleTable>): PayoutTerms => ({
    enabled: row.enabled === 1,
    fee: BigInt(row.fee),
    feeRate: row.fee_rate,
    minimum: BigInt(row.minimum),
    secondAbove: BigInt(row.second_above),
});

/** All that can be paid out, with what was set of it. */
export const readRules = async (db: Database): Promise<StoredRule[]> => {
    const rows = await db.selectFrom('withdrawal_rules').selectAll().execute();
    return payoutRoutes.map(({ method, currency, preset }) => {
        const row = rows.find(({ id }) => id === idOf({ method, currency }));
        const terms = row ? termsOf(row) : preset;
        return { method, currency, terms, version: row?.version ?? 0 };
    });
};

/** Undefined for money that cannot be paid out so. */
export const findRule = async (
    db: Database,
    { method, currency }: { method: string; currency: string },
): Promise<StoredRule | undefined> =>
    (await readRules(db)).find(rule => rule.method === method && rule.currency === currency);

export const presentRule = ({ method, currency, terms, version }: StoredRule): WithdrawalRule => ({
    method,
    currency,
    enabled: terms.enabled,
    feeRate: terms.feeRate,
    version,
    fee: String(terms.fee),
    minimum: String(terms.minimum),
    secondAbove: String(terms.secondAbove),
});

const store = async (db: Database, row: Insertable<WithdrawalRuleTable>, before: number) => {
    const conflict = new ApiError(409, 'record.changed');
    if (before === 0) {
        const { numInsertedOrUpdatedRows } = await db
            .insertInto('withdrawal_rules')
            .values(row)
            .onConflict(same => same.column('id').doNothing())
            .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) throw conflict;
        return;
    }
    const { id, created_at: _, ...changed } = row;
    const { numUpdatedRows } = await db
        .updateTable('withdrawal_rules')
        .set(changed)
        .where('id', '=', id)
        .where('version', '=', before)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw conflict;
};

/** Changes what withdrawals cost from now on; those that were asked for keep their fee. */
export const changeRule = (
    route: Route,
    { terms, version }: Pick<StoredRule, 'terms' | 'version'>,
    outside: CrudContext,
): Promise<StoredRule> =>
    inTransaction(outside.db, async db => {
        const { now } = outside;
        const before = await findRule(db, route);
        if (!before) throw notFound('withdrawal.not_found');
        if (before.version !== version) throw new ApiError(409, 'record.changed');
        const after = { ...before, terms, version: version + 1 };
        const row = {
            id: idOf(route),
            enabled: terms.enabled ? (1 as const) : (0 as const),
            fee: Number(terms.fee),
            fee_rate: terms.feeRate,
            minimum: Number(terms.minimum),
            second_above: Number(terms.secondAbove),
            created_at: now,
            updated_at: now,
            version: after.version,
        };
        await store(db, row, version);
        await writeAudit(db, {
            actor: outside,
            now,
            action: 'edit',
            resource: 'withdrawals',
            recordId: 'rules',
            title: idOf(route),
            changes: {
                ...changesOf(presentRule(before), presentRule(after)),
                // what the amounts are counted in
                currency: [before.currency, after.currency],
            },
        });
        return after;
    });
