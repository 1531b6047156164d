import { sql } from 'kysely';
import { type AnyDatabase, index, table } from '../../columns';
import { isSqlite } from '../../listIndexes';

/** What visitors keep: favourites and searches, and what they ask a seller. */
const visitors = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'favourites', {
        user_id: 'text in key',
        product_id: 'text in key',
        // what it cost when it was kept
        price: 'bigint',
        currency: 'text',
        created_at: 'bigint',
    });

    await table(db, 'saved_searches', {
        id: 'text key',
        user_id: 'text',
        name: 'text',
        // as it stands in the address
        query: 'text',
        // zh or en: of the mails
        language: 'text',
        has_mails: 'integer',
        // listings up to here have been told of
        told_until: 'bigint',
        created_at: 'bigint',
    });
    await index(db, 'saved_searches', ['user_id', 'created_at']);

    await table(db, 'product_questions', {
        id: 'text key',
        product_id: 'text',
        author_id: 'text',
        body: 'text',
        answer: 'text',
        answered_at: 'bigint?',
        // whoever took it off the page
        hidden_by: 'text?',
        created_at: 'bigint',
    });
    await index(db, 'product_questions', ['product_id', 'created_at']);
    await index(db, 'product_questions', ['author_id', 'created_at']);
};

/** Proofs that domains and websites on offer are their sellers', and how each went. */
const ownership = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'ownership_checks', {
        id: 'text key',
        product_id: 'text',
        // the domain, or the website's host: lower case, punycode
        host: 'text',
        seller_id: 'text',
        token: 'text',
        // txt, meta or file, by which it was found last; empty before
        method: 'text',
        // pending, verified, lost, expired
        state: 'text',
        // looks in a row that missed it
        fails: 'integer',
        // JSON: what the last look found, by method
        results: 'text',
        // when somebody asked for it last
        asked_at: 'bigint',
        verified_at: 'bigint?',
        last_checked_at: 'bigint?',
        // null once nobody waits for it
        next_check_at: 'bigint?',
        created_at: 'bigint',
    });
    await index(db, 'ownership_checks', ['product_id', 'host'], { isUnique: true });
    await index(db, 'ownership_checks', ['next_check_at']);

    await table(db, 'ownership_events', {
        id: 'text key',
        product_id: 'text',
        host: 'text',
        seller_id: 'text',
        // proven, missed, lost, expired
        event: 'text',
        method: 'text',
        // JSON: what was found, by method
        results: 'text',
        at: 'bigint',
    });
    await index(db, 'ownership_events', ['product_id', 'at']);
};

/** Measured traffic of listings: what was read last, what is shown of it, and by which keys it is signed. */
const listingTraffic = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'listing_traffic', {
        product_id: { to: 'products.id', onDelete: 'cascade', isInKey: true },
        site_id: 'text',
        computed_at: 'bigint',
        // of the last 30 days
        pv: 'bigint',
        uv: 'bigint',
        ip: 'bigint',
        visits: 'bigint',
        measured_days: 'integer',
        // of the visits, in ten thousandths; null where the seller does not show them
        share_search: 'integer?',
        share_direct: 'integer?',
        share_external: 'integer?',
        share_social: 'integer?',
        share_paid: 'integer?',
        share_ai: 'integer?',
        share_other: 'integer?',
        bounce_rate: 'integer?',
        suspicious_share: 'integer?',
        measured_since: 'bigint',
        // what of it is signed, and the signature
        payload: 'text',
        key_id: 'text',
        signature: 'text',
    });
    await index(db, 'listing_traffic', ['uv']);
    await index(db, 'listing_traffic', ['pv']);

    await table(db, 'traffic_choices', {
        product_id: { to: 'products.id', onDelete: 'cascade', isInKey: true },
        reports: 'text',
        updated_at: 'bigint',
    });

    await table(db, 'signing_keys', {
        id: 'text key',
        public_key: 'text',
        sealed_key: 'text',
        created_at: 'bigint',
    });
};

/**
 * Counts changes of what searches of the market read, so that what one found can be kept. Only where
 * they are answered in the server's own thread: elsewhere a row that every change writes would make
 * sellers wait for one another.
 */
const changes = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'market_changes', { id: 'text key', changes: 'integer' });
    await db.insertInto('market_changes').values({ id: 'market', changes: 0 }).execute();
    for (const name of ['products', 'listing_traffic']) {
        for (const action of ['insert', 'update', 'delete']) {
            await sql
                .raw(
                    `create trigger market_changes_${name}_${action} after ${action} on ${name}
                    begin update market_changes set changes = changes + 1; end`,
                )
                .execute(db);
        }
    }
};

/** What orders keep of measured traffic. Orders come before. */
export const snapshotTables = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'traffic_snapshots', {
        order_id: { to: 'orders.id', isInKey: true },
        product_id: 'text',
        payload: 'text',
        key_id: 'text',
        signature: 'text',
        created_at: 'bigint',
    });
};

/** What visitors, proofs and measuring add to products. */
export const listingTables = async (db: AnyDatabase): Promise<void> => {
    await visitors(db);
    await ownership(db);
    await listingTraffic(db);
    if (isSqlite(db)) await changes(db);
};
