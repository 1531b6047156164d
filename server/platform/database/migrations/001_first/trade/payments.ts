import { type AnyDatabase, index, stamps, table } from '../../columns';

/** Payments of orders, and the money that came for them. */
const payments = async (db: AnyDatabase): Promise<void> => {
    // configuration of one payment rail; its secrets are sealed and never sent back
    await table(db, 'payment_rails', {
        id: 'text key',
        enabled: 'integer',
        // JSON
        options: 'text',
        secrets: 'text',
        ...stamps,
    });

    await table(db, 'payments', {
        id: 'text key',
        order_id: 'text',
        rail: 'text',
        choice: 'text',
        number: 'text',
        rail_ref: 'text',
        amount: 'bigint',
        currency: 'text',
        rail_amount: 'bigint',
        rail_currency: 'text',
        rate: 'text',
        rate_source: 'text',
        rate_at: 'bigint?',
        received: 'bigint',
        state: 'text',
        state_since: 'bigint',
        exception: 'text',
        credited_to: 'text',
        expires_at: 'bigint',
        monitor_until: 'bigint',
        details: 'text',
        step: 'text',
        ...stamps,
    });
    await index(db, 'payments', ['number'], { isUnique: true });
    await index(db, 'payments', ['order_id']);
    await index(db, 'payments', ['state', 'id']);
    await index(db, 'payments', ['created_at', 'id']);
    // looked up by the gateway's own number too
    await index(db, 'payments', ['rail_ref']);
    // whether anybody began to pay by a rail is asked before its callbacks are read
    await index(db, 'payments', ['rail']);

    await table(db, 'payment_inflows', {
        id: 'text key',
        payment_id: 'text',
        amount: 'bigint',
        currency: 'text',
        account: 'text',
        kind: 'text',
        // order, balance, held
        credited_to: 'text',
        created_at: 'bigint',
    });
    await index(db, 'payment_inflows', ['payment_id']);
};

/** What gateways sent, and proofs of transfers. */
const inbox = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'inbound_events', {
        id: 'text key',
        rail: 'text',
        event_key: 'text',
        payment_id: 'text?',
        signature_ok: 'integer',
        raw: 'text',
        headers: 'text',
        report: 'text',
        outcome: 'text',
        attempts: 'integer',
        repeats: 'integer',
        received_at: 'bigint',
        processed_at: 'bigint?',
    });
    await index(db, 'inbound_events', ['rail', 'event_key'], { isUnique: true });
    await index(db, 'inbound_events', ['payment_id']);
    await index(db, 'inbound_events', ['received_at', 'id']);
    await index(db, 'inbound_events', ['signature_ok', 'received_at']);
    await index(db, 'inbound_events', ['outcome', 'received_at']);

    await table(db, 'payment_proofs', {
        id: 'text key',
        payment_id: 'text',
        file_id: 'text',
        sha256: 'text',
        note: 'text',
        state: 'text',
        amount: 'bigint?',
        reference: 'text?',
        first_by: 'text?',
        first_at: 'bigint?',
        second_by: 'text?',
        second_at: 'bigint?',
        reason: 'text',
        ...stamps,
    });
    await index(db, 'payment_proofs', ['sha256'], { isUnique: true });
    await index(db, 'payment_proofs', ['reference'], { isUnique: true });
    await index(db, 'payment_proofs', ['payment_id']);
    await index(db, 'payment_proofs', ['state', 'id']);
};

/** Refunds that go back through a gateway. */
const refunds = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'refunds', {
        id: 'text key',
        number: 'text',
        payment_id: 'text',
        order_id: 'text',
        user_id: 'text',
        rail: 'text',
        amount: 'bigint',
        currency: 'text',
        // requested, sent, done, failed
        state: 'text',
        state_since: 'bigint',
        reason: 'text',
        asked_by: 'text',
        reference: 'text',
        failure: 'text',
        attempts: 'integer',
        ...stamps,
    });
    await index(db, 'refunds', ['number'], { isUnique: true });
    await index(db, 'refunds', ['payment_id']);
    await index(db, 'refunds', ['state', 'id']);
};

/** Disputes of cards; money by cards that can still be charged back, and how much of it lies where. */
const cards = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'card_disputes', {
        id: 'text key',
        rail: 'text',
        reference: 'text',
        payment_id: 'text',
        order_id: 'text',
        amount: 'bigint',
        currency: 'text',
        reason: 'text',
        // open, won, lost
        state: 'text',
        opened_at: 'bigint',
        closed_at: 'bigint?',
        // what the gateway took for it, less what it gave back
        fee: ['bigint', 0],
    });
    await index(db, 'card_disputes', ['rail', 'reference'], { isUnique: true });
    await index(db, 'card_disputes', ['payment_id']);

    await table(db, 'card_money', {
        id: 'text key',
        payment_id: 'text',
        user_id: 'text',
        currency: 'text',
        amount: 'bigint',
        // on the buyer's balance
        unspent: 'bigint',
        matures_at: 'bigint',
        // 1: the bank has not decided yet
        is_disputed: 'integer',
        created_at: 'bigint',
    });
    await index(db, 'card_money', ['user_id', 'currency', 'matures_at']);
    await index(db, 'card_money', ['payment_id']);

    await table(db, 'card_money_uses', {
        id: 'text key',
        card_money_id: 'text',
        order_id: 'text',
        amount: 'bigint',
        created_at: 'bigint',
    });
    await index(db, 'card_money_uses', ['card_money_id', 'order_id'], { isUnique: true });
    await index(db, 'card_money_uses', ['order_id']);
};

/** Money that comes in, and what goes back the same way. */
export const paymentTables = async (db: AnyDatabase): Promise<void> => {
    await payments(db);
    await inbox(db);
    await refunds(db);
    await cards(db);
};
