import type { ApprovalRules } from '../../../contract/identity/resources/approvals';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/inTransaction';
import { ApiError } from '../../platform/http/errors';

const id = 'all';

const upTo = (single: bigint) => ({
    single: String(single),
    person: String(single),
    approver: String(single * 5n),
});

/** Before anybody changed them. */
export const presetRules: ApprovalRules = {
    delayHours: 24,
    expireDays: 7,
    accountDays: 7,
    noticeEmail: '',
    limits: { CNY: upTo(1_000_000n), USD: upTo(150_000n), USDT: upTo(1_000_000_000n) },
};

export interface StoredRules extends ApprovalRules {
    /** 0 before the first change */
    version: number;
}

export const readApprovalRules = async (db: Database): Promise<StoredRules> => {
    const row = await db
        .selectFrom('approval_rules')
        .select(['rules', 'version'])
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) return { ...presetRules, version: 0 };
    return { ...(JSON.parse(row.rules) as ApprovalRules), version: row.version };
};

const store = async (db: Database, rules: ApprovalRules, before: number, now: number) => {
    const row = { rules: JSON.stringify(rules), updated_at: now, version: before + 1 };
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('approval_rules')
        .values({ id, ...row, created_at: now })
        .onConflict(same =>
            same.column('id').doUpdateSet(row).where('approval_rules.version', '=', before),
        )
        .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) {
        throw new ApiError(409, 'record.changed');
    }
};

/** One line a limit, as logs and pages of approval read it. */
export const flatRules = ({ limits, ...rest }: ApprovalRules): Record<string, string | number> => ({
    ...rest,
    ...Object.fromEntries(
        Object.entries(limits).flatMap(([currency, each]) =>
            Object.entries(each).map(([name, value]) => [`${currency}.${name}`, value]),
        ),
    ),
});

/** Throws 409 when somebody was faster. */
export const changeApprovalRules = (
    { version, ...rules }: StoredRules,
    context: CrudContext,
): Promise<StoredRules> =>
    inTransaction(context.db, async trx => {
        const { version: current, ...before } = await readApprovalRules(trx);
        if (current !== version) throw new ApiError(409, 'record.changed');
        await store(trx, rules, current, context.now);
        await writeAudit(trx, {
            actor: context,
            now: context.now,
            action: 'edit',
            resource: 'approvals',
            recordId: 'rules',
            title: 'rules',
            changes: changesOf(flatRules(before), flatRules(rules)),
        });
        return { ...rules, version: version + 1 };
    });
