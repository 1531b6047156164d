import type { AdjustmentInput } from '../../../../contract/trade/accounting/adjustments';
import type { ActionContext, ApprovalKind, Trx } from '../../../identity/approvals/approvalKind';
import { findPerson } from '../../../identity/users/people';
import { writeAudit } from '../../../platform/audit/writeAudit';
import { decimalText } from '../../../platform/export/decimalText';
import { ApiError, invalid } from '../../../platform/http/errors';
import { adjust } from '../../ledger/adjustmentJournals';
import { lockMoneyOf } from '../../ledger/debts';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import { AccountStopped, AmountTooLarge, InsufficientFunds } from '../../ledger/ledgerErrors';
import { leftOn } from '../../ledger/leftOn';
import { post } from '../../ledger/post';

/** An account outside is one that the books know: a mistyped one would hide what moved. */
const requireAccount = async (trx: Trx, { account, currency }: AdjustmentInput): Promise<void> => {
    if (account === undefined) return;
    const known = await trx
        .selectFrom('ledger_balances')
        .select('account')
        .where('account', '=', account)
        .where('currency', '=', currency)
        .executeTakeFirst();
    if (!known) throw invalid({ account: 'accounting.account_unmoved' });
};

/** Only what is owed can be given up. */
const requireDebt = async (
    trx: Trx,
    { type, userId, currency, amount }: AdjustmentInput,
): Promise<void> => {
    if (type !== 'write_off') return;
    const row = await trx
        .selectFrom('ledger_balances')
        .select('amount')
        .where('account', '=', ledgerAccounts.receivable(userId).name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    if (BigInt(row?.amount ?? 0) > -BigInt(amount)) {
        throw invalid({ amount: 'accounting.above_debt' });
    }
};

const nameOf = async (trx: Trx, userId: string): Promise<string> => {
    const user = await findPerson(trx, userId);
    if (!user) throw invalid({ userId: 'accounting.user_unknown' });
    return user.name || user.email;
};

const keep = async (context: ActionContext, input: AdjustmentInput): Promise<void> => {
    const { db, session, now } = context;
    const { id, type, userId, account = '', currency, amount, reference, reason } = input;
    const row = await db
        .insertInto('adjustments')
        .values({
            id,
            type,
            user_id: userId,
            account,
            currency,
            amount: Number(amount),
            reference,
            reason,
            requested_by: session.userId,
            created_at: now,
        })
        .onConflict(same => same.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
    if (!row) throw new ApiError(409, 'accounting.adjusted');
};

const carryOut = async (
    context: ActionContext,
    input: AdjustmentInput,
): Promise<{ readonly id: string }> => {
    const { db, now } = context;
    const { id, type, userId, currency, account = '' } = input;
    const name = await nameOf(db, userId);
    await requireAccount(db, input);
    await lockMoneyOf(db, userId);
    await requireDebt(db, input);
    await keep(context, input);
    const left = await leftOn(db, ledgerAccounts.available(userId), currency);
    const outside = { name: account, userId: null };
    const money = { id, type, userId, currency, amount: BigInt(input.amount), outside };
    try {
        await post(db, adjust(money, left), now);
    } catch (cause) {
        if (cause instanceof AmountTooLarge) throw invalid({ amount: 'field.too_large' });
        // what lay there is on its way elsewhere since it was read
        if (cause instanceof InsufficientFunds) {
            throw new ApiError(409, 'record.changed');
        }
        if (!(cause instanceof AccountStopped)) throw cause;
        throw new ApiError(409, 'accounting.account_stopped');
    }
    await writeAudit(db, {
        actor: context,
        now,
        action: 'adjust',
        resource: 'money',
        recordId: id,
        title: `${type} ${name}`,
        changes: {
            amount: [null, `${decimalText(input.amount, currency)} ${currency}`],
            userId: [null, userId],
            ...(account && { account: [null, account] }),
            ...(input.reference && { reference: [null, input.reference] }),
            reason: [null, input.reason],
        },
    });
    return { id };
};

/** A correction of the books by hand: never by one alone, and never for one's own account. */
export const adjustmentKind: ApprovalKind<AdjustmentInput, { readonly id: string }> = {
    kind: 'adjustment',
    needs: 'always',
    facts: async (trx, input) => {
        const { id, type, userId, currency, amount, account = '', reference, reason } = input;
        const name = await nameOf(trx, userId);
        const changes = { type, userId: name, account, reference };
        return {
            subject: 'adjustments',
            subjectId: id,
            title: name,
            reason,
            // what is owed and what is there is looked at when it is carried out
            stamp: '',
            beneficiary: userId,
            destination: '',
            changes: Object.entries(changes).flatMap(([field, to]) =>
                to === '' ? [] : [{ field, from: '', to }],
            ),
            money: { amount: BigInt(amount), currency },
        };
    },
    carryOut,
};
