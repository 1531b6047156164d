/** Of one line: other tables and JSON hold amounts exactly up to here. */
export const mostLine = '9007199254740991';
/** Of a balance: two of them still add up within 64 bits. */
export const mostBalance = '4611686018427387904';

const refusal = 'ledger: the amount is too large';

const isRefused = (amount: string, most: string): string =>
    `typeof(${amount}) <> 'integer' or ${amount} > ${most} or ${amount} < -${most}`;

/** After: only then the values have the columns' types. SQLite adds beyond 64 bits as floating numbers. */
export const sqliteLimits: readonly string[] = [
    `create trigger ledger_postings_limit after insert on ledger_postings
    when ${isRefused('new.amount', mostLine)} begin
        select raise(abort, '${refusal}');
    end`,
    `create trigger ledger_balances_limit after update of amount on ledger_balances
    when ${isRefused('new.amount', mostBalance)} begin
        select raise(abort, '${refusal}');
    end`,
    `create trigger ledger_balances_new_limit after insert on ledger_balances
    when ${isRefused('new.amount', mostBalance)} begin
        select raise(abort, '${refusal}');
    end`,
    `create trigger ledger_unbooked_limit after update of amount on ledger_unbooked
    when typeof(new.amount) <> 'integer' begin
        select raise(abort, '${refusal}');
    end`,
];

const postgresLimit = (table: string, action: string, most: string): string[] => [
    `create function ${table}_limit() returns trigger language plpgsql as $$ begin
        if new.amount > ${most} or new.amount < -${most} then
            raise exception '${refusal}';
        end if;
        return new;
    end $$`,
    `create trigger ${table}_limit before ${action} on ${table} for each row
        execute function ${table}_limit()`,
];

export const postgresLimits: readonly string[] = [
    ...postgresLimit('ledger_postings', 'insert', mostLine),
    ...postgresLimit('ledger_balances', 'insert or update', mostBalance),
];
