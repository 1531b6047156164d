import type { Insertable, Transaction } from 'kysely';
import type { CallInput } from '../../../contract/platform/call';
import type { Currency } from '../../../contract/platform/money';
import { chainOfMethod, payoutFee } from '../../../contract/trade/payoutMethods';
import type { requestWithdrawal as contract } from '../../../contract/trade/withdrawals';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext, Row } from '../../platform/crud/definition';
import type { Tables } from '../../platform/database/tables';
import type { WithdrawalTable } from '../../platform/database/tables/trade/money';
import { decimalText } from '../../platform/export/decimalText';
import { ApiError, invalid } from '../../platform/http/errors';
import type { Outbox } from '../../platform/mail/outbox';
import { lockMoneyOf } from '../ledger/debts';
import { AccountStopped, InsufficientFunds } from '../ledger/ledgerErrors';
import { post } from '../ledger/post';
import { requestWithdrawal as journalOf } from '../ledger/withdrawalJournals';
import { requireNoDebt, withdrawable } from '../wallet/withdrawable';
import { moneyOf, type WithdrawalRow } from './moveWithdrawal';
import { findPayoutAddress } from './payoutAddresses';
import { findRiskHints, isHeld } from './riskHints';
import { findRule, type StoredRule } from './rules';
import { tellOwner } from './tellOwner';
import { missingForWithdrawal } from './withdrawalChecks';

type Asked = Required<NonNullable<CallInput<typeof contract>['body']>>;

const requireAddress = async (trx: Transaction<Tables>, asked: Asked, context: CrudContext) => {
    const { session, now } = context;
    const address = await findPayoutAddress(trx, session.userId, asked.addressId);
    if (!address) throw invalid({ addressId: 'payout_address.gone' });
    if (address.usable_at > now) throw invalid({ addressId: 'payout_address.too_new' });
    return address;
};

const requireRule = async (
    trx: Transaction<Tables>,
    method: string,
    { currency, amount }: Asked,
): Promise<StoredRule> => {
    const rule = await findRule(trx, { method, currency });
    if (!rule?.terms.enabled) throw invalid({ currency: 'withdrawal.wrong_currency' });
    const { minimum } = rule.terms;
    if (BigInt(amount) < minimum || BigInt(amount) === 0n)
        throw invalid({ amount: 'withdrawal.too_little' });
    return rule;
};

const newRow = (
    asked: Asked,
    address: Row<'payout_addresses'>,
    { terms, method }: StoredRule,
    { session, now }: CrudContext,
): Insertable<WithdrawalTable> => {
    const amount = BigInt(asked.amount);
    return {
        id: asked.id,
        user_id: session.userId,
        currency: asked.currency,
        method,
        amount,
        fee: payoutFee(terms, amount),
        chain: chainOfMethod[method] ?? '',
        destination: address.masked,
        sealed: address.sealed,
        address_id: address.id,
        fingerprint: address.fingerprint,
        approvals: amount > terms.secondAbove ? 2 : 1,
        risk_notes: '',
        approved_by: null,
        tx_hash: null,
        created_at: now,
        updated_at: now,
        state_since: now,
        version: 1,
        state: 'requested',
        risk_hints: '[]',
    };
};

const known = async (
    trx: Transaction<Tables>,
    asked: Asked,
    userId: string,
): Promise<WithdrawalRow | undefined> => {
    const row = await trx
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', '=', asked.id)
        .executeTakeFirst();
    if (!row) return undefined;
    const isSame =
        row.user_id === userId &&
        row.address_id === asked.addressId &&
        row.currency === asked.currency &&
        String(row.amount) === asked.amount;
    if (!isSame) throw new ApiError(409, 'record.id_used');
    return row;
};

/** Throws 422 for who owes anything, and for card money that can still be charged back. */
const requireWithdrawable = async (
    trx: Transaction<Tables>,
    { userId, currency, total }: { userId: string; currency: Currency; total: bigint },
    now: number,
): Promise<void> => {
    await lockMoneyOf(trx, userId);
    await requireNoDebt(trx, userId, 'amount');
    const most = await withdrawable(trx, userId, currency, now);
    if (total > most) throw invalid({ amount: 'withdrawal.above_available' });
};

const insert = async (
    trx: Transaction<Tables>,
    asked: Asked,
    outbox: Outbox,
    context: CrudContext,
): Promise<WithdrawalRow | undefined> => {
    const { session, now } = context;
    const address = await requireAddress(trx, asked, context);
    const row = newRow(asked, address, await requireRule(trx, address.method, asked), context);
    const total = BigInt(row.amount) + BigInt(row.fee);
    const about = { userId: session.userId, currency: asked.currency, total };
    await requireWithdrawable(trx, about, now);
    const hints = await findRiskHints(trx, { ...about, fingerprint: address.fingerprint }, now);
    const state = isHeld(hints) ? 'risk_hold' : 'requested';
    const made = await trx
        .insertInto('withdrawals')
        .values({ ...row, state, risk_hints: JSON.stringify(hints) })
        // the same request at the same time was faster
        .onConflict(same => same.column('id').doNothing())
        .returningAll()
        .executeTakeFirst();
    if (!made) return undefined;
    await trx
        .insertInto('withdrawal_events')
        .values({
            withdrawal_id: made.id,
            seq: 1,
            action: 'request',
            from_state: '',
            to_state: state,
            actor_type: 'owner',
            actor_id: session.userId,
            reason: '',
            at: now,
        })
        .execute();
    await post(trx, journalOf(moneyOf(made)), now);
    await writeAudit(trx, {
        actor: context,
        now,
        action: 'request',
        resource: 'withdrawals',
        recordId: made.id,
        title: made.id,
        changes: {
            amount: [null, `${decimalText(asked.amount, asked.currency)} ${asked.currency}`],
        },
    });
    await tellOwner(trx, outbox, { withdrawal: made, state, reason: '' }, now);
    // early, so that it is decided by the time somebody approves
    await missingForWithdrawal(trx, made, now);
    return made;
};

/** What the ledger refuses, as the form says it. */
const meaningOf = (cause: unknown): unknown => {
    if (cause instanceof InsufficientFunds)
        return invalid({ amount: 'withdrawal.above_available' });
    if (cause instanceof AccountStopped) return new ApiError(409, 'withdrawal.account_checked');
    return cause;
};

/** Puts amount and fee aside and writes the withdrawal down, once for an id. Throws 422 and 409. */
export const requestWithdrawal = async (
    outbox: Outbox,
    asked: Asked,
    context: CrudContext,
): Promise<WithdrawalRow> => {
    try {
        const { userId } = context.session;
        const row = await context.db
            .transaction()
            .execute(
                async trx =>
                    (await known(trx, asked, userId)) ??
                    (await insert(trx, asked, outbox, context)) ??
                    (await known(trx, asked, userId)),
            );
        if (!row) throw new ApiError(409, 'record.id_used');
        void outbox.wake();
        return row;
    } catch (cause) {
        throw meaningOf(cause);
    }
};
