import { type AnyDatabase, index, stamps, table } from '../../columns';
import { listIndexes } from '../../listIndexes';

/** Withdrawals with all that decides about them. */
const withdrawals = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'withdrawals', {
        id: 'text key',
        user_id: 'text',
        amount: 'bigint',
        fee: 'bigint',
        currency: 'text',
        // usdt_trc20, usdt_erc20, alipay, bank
        method: 'text',
        // masked: the whole one is sealed
        destination: 'text',
        state: 'text',
        state_since: 'bigint',
        risk_notes: 'text',
        approved_by: 'text?',
        tx_hash: 'text?',
        ...stamps,
        // sealed: the whole destination; a fingerprint finds who else has it
        chain: ['text', ''],
        sealed: ['text', ''],
        fingerprint: ['text', ''],
        proof_note: ['text', ''],
        // JSON array
        risk_hints: ['text', '[]'],
        // how many administrators have to agree
        approvals: ['integer', 1],
        address_id: 'text?',
        second_approved_by: 'text?',
        batch_id: 'text?',
        sent_by: 'text?',
        proof_file: 'text?',
        log_index: 'integer?',
        // from which address it was sent, as whoever recorded it says
        sent_from: ['text', ''],
    });
    await listIndexes(db, 'withdrawals', {
        order: 'created_at',
        sorted: ['amount', 'fee', 'state_since', 'state', 'method'],
        filtered: ['state', 'method', 'currency', 'user_id'],
        read: ['currency', 'amount'],
        searched: ['destination', 'tx_hash', 'risk_notes'],
    });
    // a transfer proves one withdrawal; those not proven yet have no log index
    await index(db, 'withdrawals', ['method', 'tx_hash', 'log_index'], { isUnique: true });
    await index(db, 'withdrawals', ['fingerprint']);
    await index(db, 'withdrawals', ['batch_id']);
    // what one person withdraws within a day
    await index(db, 'withdrawals', ['user_id', 'created_at']);

    await table(db, 'withdrawal_events', {
        withdrawal_id: 'text in key',
        seq: 'integer in key',
        action: 'text',
        from_state: 'text',
        to_state: 'text',
        actor_type: 'text',
        actor_id: 'text',
        reason: 'text',
        at: 'bigint',
    });

    await table(db, 'withdrawal_batches', {
        id: 'text key',
        method: 'text',
        currency: 'text',
        items: 'integer',
        total: 'bigint',
        // the file, which has whole addresses in it
        sealed: 'text',
        sha256: 'text',
        created_by: 'text',
        created_at: 'bigint',
    });
    await index(db, 'withdrawal_batches', ['created_at']);

    // by method and currency: usdt_trc20:USDT
    await table(db, 'withdrawal_rules', {
        id: 'text key',
        enabled: 'integer',
        fee: 'bigint',
        fee_rate: 'integer',
        minimum: 'bigint',
        second_above: 'bigint',
        ...stamps,
    });

    await table(db, 'payout_addresses', {
        id: 'text key',
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
    });
    await index(db, 'payout_addresses', ['user_id']);
    await index(db, 'payout_addresses', ['fingerprint']);
};

/** Who was checked for what, and from which amounts on. */
const checks = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'identity_checks', {
        id: 'text key',
        user_id: 'text',
        kind: 'text',
        for_action: 'text',
        action_id: 'text',
        state: 'text',
        decided_by: 'text?',
        decided_at: 'bigint?',
        note: 'text',
        expires_at: 'bigint?',
        // one of a person and kind at a time; null once it is decided
        open_key: 'text?',
        ...stamps,
    });
    await index(db, 'identity_checks', ['open_key'], { isUnique: true });
    await index(db, 'identity_checks', ['user_id', 'kind', 'id']);
    await index(db, 'identity_checks', ['state', 'created_at', 'id']);
    await index(db, 'identity_checks', ['created_at', 'id']);

    await table(db, 'check_rules', {
        id: 'text key',
        rules: 'text',
        ...stamps,
    });
};

/** Money that goes out. */
export const withdrawalTables = async (db: AnyDatabase): Promise<void> => {
    await withdrawals(db);
    await checks(db);
};
