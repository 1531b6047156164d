import { mostBalance, mostLine, owed, refusals } from './terms';

const neverChanged = (table: string, action: 'update' | 'delete') =>
    `create trigger ${table}_no_${action} before ${action} on ${table} begin
        select raise(abort, '${refusals.posted}');
    end`;

const booking: readonly string[] = [
    ...['ledger_postings', 'ledger_journals'].flatMap(table => [
        neverChanged(table, 'update'),
        neverChanged(table, 'delete'),
    ]),
    `create trigger ledger_postings_of_new_journals before insert on ledger_postings
    when exists (select 1 from ledger_journals where id = new.journal_id) begin
        select raise(abort, '${refusals.booked}');
    end`,
    `create trigger ledger_postings_not_stopped before insert on ledger_postings
    when exists (
        select 1 from ledger_balances
        where account = new.account and currency = new.currency and stopped_at is not null
    ) begin
        select raise(abort, '${refusals.stopped}');
    end`,
    // After: only then the values have the columns' types. A row of nothing first, since an insertion
    // is checked before it is found to be a change.
    `create trigger ledger_postings_count after insert on ledger_postings begin
        insert into ledger_balances (account, currency, amount, is_owed)
            values (new.account, new.currency, 0, ${owed('new.account')})
            on conflict do nothing;
        update ledger_balances set amount = amount + new.amount
            where account = new.account and currency = new.currency;
        insert into ledger_unbooked (journal_id, currency, lines, amount)
            values (new.journal_id, new.currency, 1, new.amount)
            on conflict do update set lines = lines + 1, amount = amount + excluded.amount;
    end`,
    `create trigger ledger_journals_balance before insert on ledger_journals
    when exists (
        select 1 from ledger_unbooked where journal_id = new.id and amount <> 0
    ) or (
        select coalesce(sum(lines), 0) from ledger_unbooked where journal_id = new.id
    ) < 2 begin
        select raise(abort, '${refusals.balance}');
    end`,
    `create trigger ledger_journals_book after insert on ledger_journals begin
        delete from ledger_unbooked where journal_id = new.id;
    end`,
];

const isRefused = (amount: string, most: string): string =>
    `typeof(${amount}) <> 'integer' or ${amount} > ${most} or ${amount} < -${most}`;

/** After: only then the values have the columns' types. SQLite adds beyond 64 bits as floating numbers. */
const amounts: readonly string[] = [
    `create trigger ledger_postings_limit after insert on ledger_postings
    when ${isRefused('new.amount', mostLine)} begin
        select raise(abort, '${refusals.amount}');
    end`,
    `create trigger ledger_balances_limit after update of amount on ledger_balances
    when ${isRefused('new.amount', mostBalance)} begin
        select raise(abort, '${refusals.amount}');
    end`,
    `create trigger ledger_balances_new_limit after insert on ledger_balances
    when ${isRefused('new.amount', mostBalance)} begin
        select raise(abort, '${refusals.amount}');
    end`,
    `create trigger ledger_unbooked_limit after update of amount on ledger_unbooked
    when typeof(new.amount) <> 'integer' begin
        select raise(abort, '${refusals.amount}');
    end`,
];

/** The rules of the ledger as triggers of SQLite. The chain is written by whoever posts. */
export const sqliteRules: readonly string[] = [
    ...booking,
    neverChanged('ledger_chain', 'update'),
    neverChanged('ledger_chain', 'delete'),
    ...amounts,
];
