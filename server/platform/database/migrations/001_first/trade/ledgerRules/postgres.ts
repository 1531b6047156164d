import { mostBalance, mostLine, owed, refusals } from './terms';

const rule = (name: string, when: string, body: string): string[] => [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`,
    `create trigger ${name} ${when} execute function ${name}()`,
];

const refuse = (why: string) => `raise exception '${why}';`;

const booking: readonly string[] = [
    ...['ledger_postings', 'ledger_journals'].flatMap(table => [
        ...rule(
            `${table}_no_change`,
            `before update or delete on ${table} for each row`,
            refuse(refusals.posted),
        ),
        `create trigger ${table}_no_truncate before truncate on ${table}
            for each statement execute function ${table}_no_change()`,
    ]),
    ...rule(
        'ledger_postings_count',
        'after insert on ledger_postings for each row',
        `if exists (select 1 from ledger_journals where id = new.journal_id) then
            ${refuse(refusals.booked)}
        end if;
        -- a row of nothing first: an insertion is checked before it is found to be a change
        insert into ledger_balances (account, currency, amount, is_owed)
            values (
                new.account, new.currency, 0, case when ${owed('new.account')} then 1 else 0 end
            )
            on conflict do nothing;
        update ledger_balances set amount = amount + new.amount
            where account = new.account and currency = new.currency and stopped_at is null;
        if not found then ${refuse(refusals.stopped)} end if;
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
        then ${refuse(refusals.balance)} end if;
        delete from ledger_unbooked where journal_id = new.id;
        return new;`,
    ),
];

/** The same text as `journalHash` makes of it. */
const hashed = `encode(sha256(convert_to(
            '[' || to_json(head.hash)::text || ',' || to_json(new.id)::text
            || ',' || to_json(new.kind)::text || ',' || coalesce(to_json(new.order_id)::text, 'null')
            || ',' || to_json(new.note)::text || ',' || new.created_at::text || ',[' || (
                select string_agg(
                    '[' || to_json(id)::text || ',' || to_json(account)::text
                    || ',' || coalesce(to_json(user_id)::text, 'null')
                    || ',' || to_json(currency)::text || ',"' || amount::text || '"]',
                    ',' order by id collate "C"
                ) from ledger_postings where journal_id = new.id
            ) || ']]', 'UTF8')), 'hex')`;

/**
 * When the transaction ends, so that nobody waits for the head while somebody else still works, and who has
 * it waits for nobody.
 */
const chain: readonly string[] = [
    `create function ledger_chain_no_change() returns trigger language plpgsql as $$ begin
        raise exception '${refusals.posted}';
    end $$`,
    `create trigger ledger_chain_no_change before update or delete on ledger_chain
        for each row execute function ledger_chain_no_change()`,
    `create trigger ledger_chain_no_truncate before truncate on ledger_chain
        for each statement execute function ledger_chain_no_change()`,
    `create function ledger_journals_chain() returns trigger language plpgsql as $$
    declare
        head record;
        link text;
    begin
        update ledger_head set seq = seq + 1 where id = 1 returning seq, hash into head;
        link := ${hashed};
        insert into ledger_chain (seq, journal_id, previous_hash, hash)
            values (head.seq, new.id, head.hash, link);
        update ledger_head set hash = link where id = 1;
        return null;
    end $$`,
    `create constraint trigger ledger_journals_chain after insert on ledger_journals
        deferrable initially deferred for each row execute function ledger_journals_chain()`,
];

const limit = (table: string, action: string, most: string): string[] => [
    `create function ${table}_limit() returns trigger language plpgsql as $$ begin
        if new.amount > ${most} or new.amount < -${most} then
            raise exception '${refusals.amount}';
        end if;
        return new;
    end $$`,
    `create trigger ${table}_limit before ${action} on ${table} for each row
        execute function ${table}_limit()`,
];

/** The rules of the ledger as triggers of PostgreSQL, which writes the chain too. */
export const postgresRules: readonly string[] = [
    ...booking,
    ...chain,
    ...limit('ledger_postings', 'insert', mostLine),
    ...limit('ledger_balances', 'insert or update', mostBalance),
];
