import type { Migration } from 'kysely';
import { type AnyDatabase, entity, index, stamps } from './006/columns';

const payments = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'payments', {
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
    }).execute();
    await index(db, 'payments', ['number'], true);
    await index(db, 'payments', ['order_id']);
    await index(db, 'payments', ['state', 'id']);
    await index(db, 'payments', ['created_at', 'id']);
};

const inflows = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'payment_inflows', {
        payment_id: 'text',
        amount: 'bigint',
        currency: 'text',
        account: 'text',
        kind: 'text',
        /** order, balance, held */
        credited_to: 'text',
        created_at: 'bigint',
    }).execute();
    await index(db, 'payment_inflows', ['payment_id']);
};

const inbox = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'inbound_events', {
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
    }).execute();
    await index(db, 'inbound_events', ['rail', 'event_key'], true);
    await index(db, 'inbound_events', ['payment_id']);
    await index(db, 'inbound_events', ['received_at', 'id']);
    await index(db, 'inbound_events', ['signature_ok', 'received_at']);
    await index(db, 'inbound_events', ['outcome', 'received_at']);
};

const proofs = async (db: AnyDatabase): Promise<void> => {
    await entity(db, 'payment_proofs', {
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
    }).execute();
    await index(db, 'payment_proofs', ['sha256'], true);
    await index(db, 'payment_proofs', ['reference'], true);
    await index(db, 'payment_proofs', ['payment_id']);
    await index(db, 'payment_proofs', ['state', 'id']);
};

/** Payments of orders, the money that came for them, what gateways sent, and proofs of transfers. */
export const paymentTables: Migration = {
    up: async (db: AnyDatabase) => {
        await payments(db);
        await inflows(db);
        await inbox(db);
        await proofs(db);
    },
};
