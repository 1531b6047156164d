/** Of each journal one link, in the order in which they were written down. */
export const chainTables: readonly string[] = [
    `create table ledger_chain (
        seq bigint not null primary key, journal_id text not null, previous_hash text not null,
        hash text not null
    )`,
    'create unique index ledger_chain_journal_id on ledger_chain (journal_id)',
    'create index ledger_chain_hash on ledger_chain (hash)',
    // one row, which makes writers take turns
    `create table ledger_head (
        id integer not null primary key, seq bigint not null, hash text not null
    )`,
    "insert into ledger_head (id, seq, hash) values (1, 0, '')",
];

const refusal = 'ledger: what is posted is never changed';

export const sqliteChain: readonly string[] = ['update', 'delete'].map(
    action => `create trigger ledger_chain_no_${action} before ${action} on ledger_chain begin
        select raise(abort, '${refusal}');
    end`,
);

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
export const postgresChain: readonly string[] = [
    `create function ledger_chain_no_change() returns trigger language plpgsql as $$ begin
        raise exception '${refusal}';
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
