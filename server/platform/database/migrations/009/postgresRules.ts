const rule = (name: string, when: string, body: string): string[] => [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`,
    `create trigger ${name} ${when} execute function ${name}()`,
];

const refuse = (why: string) => `raise exception 'ledger: ${why}';`;

/** The rules of the ledger as triggers of PostgreSQL. `owed` makes the SQL for "the account is owed". */
export const postgresRules = (owed: (account: string) => string): string[] => [
    ...['ledger_postings', 'ledger_journals'].flatMap(table => [
        ...rule(
            `${table}_no_change`,
            `before update or delete on ${table} for each row`,
            refuse('what is posted is never changed'),
        ),
        `create trigger ${table}_no_truncate before truncate on ${table}
            for each statement execute function ${table}_no_change()`,
    ]),
    ...rule(
        'ledger_postings_count',
        'after insert on ledger_postings for each row',
        `if exists (select 1 from ledger_journals where id = new.journal_id) then
            ${refuse('the journal is booked already')}
        end if;
        -- a row of nothing first: an insertion is checked before it is found to be a change
        insert into ledger_balances (account, currency, amount, is_owed)
            values (
                new.account, new.currency, 0, case when ${owed('new.account')} then 1 else 0 end
            )
            on conflict do nothing;
        update ledger_balances set amount = amount + new.amount
            where account = new.account and currency = new.currency and stopped_at is null;
        if not found then ${refuse('the account is stopped')} end if;
        insert into ledger_unbooked as unbooked (journal_id, currency, lines, amount)
            values (new.journal_id, new.currency, 1, new.amount)
            on conflict (journal_id, currency) do update
                set lines = unbooked.lines + 1, amount = unbooked.amount + excluded.amount;
        return null;`,
    ),
    ...rule(
        'ledger_journals_book',
        'before insert on ledger_journals for each row',
        `if exists (select 1 from ledger_unbooked where journal_id = new.id and amount <> 0)
            or (
                select coalesce(sum(lines), 0) from ledger_unbooked where journal_id = new.id
            ) < 2
        then ${refuse('the journal does not balance')} end if;
        delete from ledger_unbooked where journal_id = new.id;
        return new;`,
    ),
];
