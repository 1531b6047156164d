const refusal = 'the day is closed';

/** The database itself takes nothing into a closed day, and no closed day is changed or taken back. */
export const sqliteLocks = [
    `create trigger ledger_journals_closed before insert on ledger_journals
        when new.created_at < (select coalesce(max(ends_at), 0) from accounting_days)
        begin select raise(abort, '${refusal}'); end`,
    ...['update', 'delete'].map(
        event => `create trigger accounting_days_${event} before ${event} on accounting_days
            begin select raise(abort, '${refusal}'); end`,
    ),
];

export const postgresLocks = [
    `create function ledger_journals_closed() returns trigger language plpgsql as $$ begin
        if new.created_at < (select coalesce(max(ends_at), 0) from accounting_days) then
            raise exception '${refusal}';
        end if;
        return new;
    end $$`,
    `create trigger ledger_journals_closed before insert on ledger_journals
        for each row execute function ledger_journals_closed()`,
    `create function ledger_days_stay() returns trigger language plpgsql as $$ begin
        raise exception '${refusal}';
    end $$`,
    `create trigger ledger_days_stay before update or delete on accounting_days
        for each row execute function ledger_days_stay()`,
];
