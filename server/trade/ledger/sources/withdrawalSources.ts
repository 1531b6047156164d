import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import type { Journal } from '../journal';
import type { JournalPrefix } from '../journalKinds';
import { type LedgerAccount, ledgerAccounts } from '../ledgerAccounts';
import {
    payWithdrawal,
    requestWithdrawal,
    returnWithdrawal,
    type WithdrawalMoney,
} from '../withdrawalJournals';
import { anyOf, byId, fromRecords, type JournalSource } from './source';

const withdrawalsById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('withdrawals')
            .select(['id', 'user_id', 'currency', 'amount', 'fee', 'method', 'chain', 'state'])
            .where('id', 'in', anyOf(ids))
            .execute(),
    );
type SourceWithdrawal =
    Awaited<ReturnType<typeof withdrawalsById>> extends Map<string, infer Row> ? Row : never;

const moneyOf = (row: SourceWithdrawal): WithdrawalMoney => ({
    id: row.id,
    userId: row.user_id,
    currency: row.currency as Currency,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
});

const leftTo = ({ method, chain, currency }: SourceWithdrawal): LedgerAccount => {
    if (chain !== '') return ledgerAccounts.chain(chain, currency);
    return method === 'bank' ? ledgerAccounts.bank : ledgerAccounts.gateway(method);
};

const whenWithdrawal = (
    states: readonly string[] | undefined,
    make: (money: WithdrawalMoney, row: SourceWithdrawal) => Journal,
): JournalSource =>
    fromRecords(withdrawalsById, row =>
        states === undefined || states.includes(row.state)
            ? [make(moneyOf(row), row)]
            : `the withdrawal is ${row.state}`,
    );

export const withdrawalSources = {
    wh: whenWithdrawal(undefined, requestWithdrawal),
    wr: whenWithdrawal(['cancelled', 'rejected', 'failed'], returnWithdrawal),
    wp: whenWithdrawal(['confirmed'], (money, row) => payWithdrawal(money, leftTo(row))),
} as const satisfies Partial<Record<JournalPrefix, JournalSource>>;
