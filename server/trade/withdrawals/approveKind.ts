import type { Transaction } from 'kysely';
import type { ApprovalKind } from '../../identity/approvals/approvalKind';
import type { Approvals } from '../../identity/approvals/approvals';
import { isAboveLimits, noteUse } from '../../identity/approvals/limits';
import { readApprovalRules } from '../../identity/approvals/rules';
import { secondPersons } from '../../identity/approvals/secondPerson';
import type { CrudContext } from '../../platform/crud/definition';
import type { Tables } from '../../platform/database/tables';
import { ApiError } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import { saysMissing } from '../checks/missingCheck';
import { requireWithdrawal, withdrawalFacts } from './findWithdrawal';
import { heldForNews, holdForNews, requireOpenAccount } from './lookAgain';
import { moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import { findRule } from './rules';
import { missingForWithdrawal } from './withdrawalChecks';

type Trx = Transaction<Tables>;

/**
 * Whether one approval is not enough: by its own amount, or with all that one alone approved within a day for
 * the same person, to the same destination, or at all. Counts it where one is. Take the turn before.
 */
export const needsTwo = async (
    trx: Trx,
    row: WithdrawalRow,
    me: string,
    now: number,
): Promise<boolean> => {
    if (row.approvals > 1) return true;
    const facts = withdrawalFacts(row, 'approved', '');
    const { limits } = await readApprovalRules(trx);
    const rule = await findRule(trx, row);
    const most = String(rule?.terms.secondAbove ?? 0n);
    const currency = row.currency as keyof typeof limits;
    const own = { ...limits, [currency]: { ...limits[currency], single: most, person: most } };
    if (await isAboveLimits(trx, facts, { doneBy: me, limits: own }, now)) return true;
    await noteUse(trx, 'withdrawal', facts, me, now);
    return false;
};

interface Asked {
    id: string;
    /** as the first approval leaves it */
    version: number;
}

/** Where nobody else can approve it after the first one, time does. */
export const delayWithoutSecond = async (
    { trx, context, approvals }: { trx: Trx; context: CrudContext; approvals: Approvals },
    row: WithdrawalRow,
): Promise<void> => {
    const { session, now } = context;
    const { accountDays } = await readApprovalRules(trx);
    const parties = {
        requester: session.userId,
        beneficiary: row.user_id,
        permission: 'withdrawals.approve' as const,
    };
    if ((await secondPersons(trx, parties, accountDays, now)).length > 0) return;
    const after = { ...row, version: row.version + 1 };
    await approvals.ask(
        { ...context, db: trx },
        {
            kind: 'withdrawal_approve',
            facts: withdrawalFacts(after, 'approved', ''),
            input: { id: row.id, version: after.version } satisfies Asked,
        },
    );
};

/** The second approval of a withdrawal, which only time gives. */
export const approveKind = ({ outbox }: { outbox: Outbox }): ApprovalKind<Asked, void> => ({
    kind: 'withdrawal_approve',
    needs: 'always',
    facts: async (trx, { id }) => withdrawalFacts(await requireWithdrawal(trx, id), 'approved', ''),
    carryOut: async (context, { id, version }) => {
        const { db: trx, now } = context;
        const row = await requireWithdrawal(trx, id);
        if (row.version !== version) throw new ApiError(409, 'record.changed');
        await requireOpenAccount(trx, row);
        if (await holdForNews(trx, row, { outbox, context })) throw heldForNews();
        const missing = await missingForWithdrawal(trx, row, now);
        if (missing) throw saysMissing(missing);
        const mover = { as: 'admin', actor: context, outbox, now } as const;
        const reason = row.state === 'risk_hold' ? 'Approved after the waiting period' : '';
        await moveWithdrawal(trx, row, { action: 'approve', reason }, mover);
    },
});
