const neverChanged = (table: string, action: 'update' | 'delete') =>
    `create trigger ${table}_no_${action} before ${action} on ${table} begin
        select raise(abort, 'ledger: what is posted is never changed');
    end`;

/** The rules of the ledger as triggers of SQLite. `owed` makes the SQL for "the account is owed". */
export const sqliteRules = (owed: (account: string) => string): string[] => [
    ...['ledger_postings', 'ledger_journals'].flatMap(table => [
        neverChanged(table, 'update'),
        neverChanged(table, 'delete'),
    ]),
    `create trigger ledger_postings_of_new_journals before insert on ledger_postings
    when exists (select 1 from ledger_journals where id = new.journal_id) begin
        select raise(abort, 'ledger: the journal is booked already');
    end`,
    `create trigger ledger_postings_not_stopped before insert on ledger_postings
    when exists (
        select 1 from ledger_balances
        where account = new.account and currency = new.currency and stopped_at is not null
    ) begin
        select raise(abort, 'ledger: the account is stopped');
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
        select raise(abort, 'ledger: the journal does not balance');
    end`,
    `create trigger ledger_journals_book after insert on ledger_journals begin
        delete from ledger_unbooked where journal_id = new.id;
    end`,
];
