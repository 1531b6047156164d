import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, stamps, table } from './006/columns';

const addToWithdrawals = async (db: AnyDatabase) => {
    const alter = () => db.schema.alterTable('withdrawals');
    const texts = ['chain', 'sealed', 'fingerprint', 'proof_note'] as const;
    for (const name of texts) {
        await alter()
            .addColumn(name, 'text', column => column.notNull().defaultTo(''))
            .execute();
    }
    const hints = (name: string) =>
        alter().addColumn(name, 'text', column => column.notNull().defaultTo('[]'));
    await hints('risk_hints').execute();
    await alter()
        .addColumn('approvals', 'integer', column => column.notNull().defaultTo(1))
        .execute();
    const optional = ['address_id', 'second_approved_by', 'batch_id', 'sent_by', 'proof_file'];
    for (const name of optional) await alter().addColumn(name, 'text').execute();
    await alter().addColumn('log_index', 'integer').execute();
    // a transfer proves one withdrawal; those not proven yet have no log index
    await index(db, 'withdrawals', ['method', 'tx_hash', 'log_index'], true);
    await index(db, 'withdrawals', ['fingerprint']);
    await index(db, 'withdrawals', ['batch_id']);
};

const newTables = async (db: AnyDatabase) => {
    await entity(db, 'payout_addresses', {
        user_id: 'text',
        method: 'text',
        // the whole one, as JSON; a fingerprint finds who else has it
        sealed: 'text',
        fingerprint: 'text',
        masked: 'text',
        label: 'text',
        usable_at: 'bigint',
        removed_at: 'bigint?',
        ...stamps,
    }).execute();
    await index(db, 'payout_addresses', ['user_id']);
    await index(db, 'payout_addresses', ['fingerprint']);
    await table(db, 'withdrawal_events', {
        withdrawal_id: 'text',
        seq: 'integer',
        action: 'text',
        from_state: 'text',
        to_state: 'text',
        actor_type: 'text',
        actor_id: 'text',
        reason: 'text',
        at: 'bigint',
    })
        .addPrimaryKeyConstraint('withdrawal_events_key', ['withdrawal_id', 'seq'] as never)
        .execute();
    await entity(db, 'withdrawal_batches', {
        method: 'text',
        currency: 'text',
        items: 'integer',
        total: 'bigint',
        // the file, which has whole addresses in it
        sealed: 'text',
        sha256: 'text',
        created_by: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'withdrawal_batches', ['created_at']);
    // by method and currency: usdt_trc20:USDT
    await entity(db, 'withdrawal_rules', {
        enabled: 'integer',
        fee: 'bigint',
        fee_rate: 'integer',
        minimum: 'bigint',
        second_above: 'bigint',
        ...stamps,
    }).execute();
};

/** Withdrawals with all that decides about them; what the ledger's views are read from. */
export const withdrawals: Migration = {
    up: async (db: AnyDatabase) => {
        await addToWithdrawals(db);
        await newTables(db);
        await db.schema
            .alterTable('users')
            // when password or second step were last changed
            .addColumn('secured_at', 'bigint', column => column.notNull().defaultTo(0))
            .execute();
        // sums of what is held somewhere; most accounts of orders are empty
        await db.schema
            .createIndex('ledger_balances_held')
            .on('ledger_balances')
            .columns(['account', 'currency', 'amount'])
            .where('amount', '<>', 0)
            .execute();
    },
};
