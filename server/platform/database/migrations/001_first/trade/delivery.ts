import { type AnyDatabase, index, table } from '../../columns';

/** What a seller hands over, and who may download it. */
const delivery = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'delivery_items', {
        id: 'text key',
        order_id: 'text',
        position: 'integer',
        // domain, code, file, database, account …
        kind: 'text',
        // nothing is delivered before the seller has ticked all of these
        required: 'integer',
        note: 'text',
        // sealed; what opens a domain or an account
        secret: 'text?',
        shown_at: 'bigint?',
        seller_done_at: 'bigint?',
        buyer_ok_at: 'bigint?',
    });
    await index(db, 'delivery_items', ['order_id', 'position'], { isUnique: true });

    await table(db, 'download_grants', {
        id: 'text key',
        order_id: 'text',
        file_id: 'text',
        version_id: 'text',
        // SHA-256 of the token, hex
        token_hash: 'text',
        // of the file, hex
        manifest_sha256: 'text',
        // active, frozen, revoked
        state: 'text',
        max: 'integer',
        used: 'integer',
        last_address: 'text',
        last_at: 'bigint?',
        created_at: 'bigint',
    });
    await index(db, 'download_grants', ['order_id', 'file_id'], { isUnique: true });
    await index(db, 'download_grants', ['token_hash'], { isUnique: true });
};

/** Disputes, and what both sides say of each other in the end. */
const disputes = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'disputes', {
        id: 'text key',
        order_id: 'text',
        opened_by: 'text',
        // buyer, seller or admin
        opened_part: 'text',
        reason_code: 'text',
        // what whoever opened it wants back for the buyer
        claim: 'bigint',
        // open, closed
        state: 'text',
        // release, refund, split; empty while it is open
        outcome: 'text',
        to_buyer: 'bigint?',
        // of a decision that a second administrator has to agree with
        decision: 'text',
        decided_by: 'text?',
        approved_by: 'text?',
        deadline_at: 'bigint',
        closed_at: 'bigint?',
        created_at: 'bigint',
    });
    await index(db, 'disputes', ['order_id', 'created_at']);
    await index(db, 'disputes', ['state', 'created_at']);

    await table(db, 'dispute_messages', {
        id: 'text key',
        dispute_id: 'text',
        author_id: 'text',
        part: 'text',
        // message, proposal, decision
        kind: 'text',
        body: 'text',
        // JSON array of file ids
        files: 'text',
        // of a proposal
        to_buyer: 'bigint?',
        proposal_state: 'text',
        created_at: 'bigint',
    });
    await index(db, 'dispute_messages', ['dispute_id', 'id']);

    await table(db, 'reviews', {
        id: 'text key',
        order_id: 'text',
        product_id: 'text?',
        // buyer or seller
        part: 'text',
        author_id: 'text',
        subject_id: 'text',
        stars: 'integer',
        text: 'text',
        created_at: 'bigint',
        // from when on everybody sees it, whatever the other side does
        shown_at: 'bigint',
        // some orders are reviewed once more after some months
        round: ['integer', 1],
    });
    await index(db, 'reviews', ['subject_id', 'created_at', 'id']);
    await index(db, 'reviews', ['order_id', 'part', 'round'], { isUnique: true });
};

/** What follows once an order is paid. */
export const deliveryTables = async (db: AnyDatabase): Promise<void> => {
    await delivery(db);
    await disputes(db);
};
