import type { CheckKind, CheckRules } from '../../../contract/trade/resources/checks';
import { checkKinds } from '../../../contract/trade/resources/checks';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Trx } from './identityCheck';

const id = 'all';
const never = { CNY: '0', USD: '0', USDT: '0' } as const;

/** Before anybody changed them: nobody is checked. */
export const presetCheckRules: CheckRules = {
    kinds: 'both',
    holdDays: 365,
    withdrawal: never,
    seller: never,
    buyer: never,
};

export interface StoredCheckRules extends CheckRules {
    /** 0 before the first change */
    version: number;
}

export const readCheckRules = async (db: Database): Promise<StoredCheckRules> => {
    const row = await db
        .selectFrom('check_rules')
        .select(['rules', 'version'])
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) return { ...presetCheckRules, version: 0 };
    return { ...(JSON.parse(row.rules) as CheckRules), version: row.version };
};

export const kindsOf = ({ kinds }: CheckRules): readonly CheckKind[] =>
    kinds === 'both' ? checkKinds : [kinds];

/** One line an amount, as the log and pages of approval read it. */
export const flatRules = ({ kinds, holdDays, ...amounts }: CheckRules) => ({
    kinds,
    holdDays,
    ...Object.fromEntries(
        Object.entries(amounts).flatMap(([name, each]) =>
            Object.entries(each).map(([currency, value]) => [`${currency}.${name}`, value]),
        ),
    ),
});

const store = async (db: Database, rules: CheckRules, before: number, now: number) => {
    const row = { rules: JSON.stringify(rules), updated_at: now, version: before + 1 };
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('check_rules')
        .values({ id, ...row, created_at: now })
        .onConflict(same =>
            same.column('id').doUpdateSet(row).where('check_rules.version', '=', before),
        )
        .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
        throw new ApiError(409, 'record.changed');
    }
};

/** Throws 409 when somebody was faster. */
export const changeCheckRules = async (
    { version, ...rules }: StoredCheckRules,
    context: CrudContext & { db: Trx },
): Promise<StoredCheckRules> => {
    const { db, now } = context;
    const { version: current, ...before } = await readCheckRules(db);
    if (current !== version) throw new ApiError(409, 'record.changed');
    await store(db, rules, current, now);
    await writeAudit(db, {
        actor: context,
        now,
        action: 'edit',
        resource: 'identity_checks',
        recordId: 'rules',
        title: 'rules',
        changes: changesOf(flatRules(before), flatRules(rules)),
    });
    return { ...rules, version: version + 1 };
};
