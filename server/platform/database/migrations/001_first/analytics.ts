import { type AnyDatabase, index, table } from '../columns';

/** Websites that are measured, how they are grouped, and what they leave out. */
const sites = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'sites', {
        id: 'text key',
        owner_id: { to: 'users.id', onDelete: 'cascade' },
        kind: 'text',
        domain: 'text',
        name: 'text',
        timezone: 'text',
        cookieless: 'integer',
        honour_dnt: 'integer',
        created_at: 'bigint',
        updated_at: 'bigint',
        // JSON array
        hosts: ['text', '[]'],
        retention_days: 'integer?',
        // JSON arrays
        excluded_addresses: ['text', '[]'],
        excluded_pages: ['text', '[]'],
        dropped_parameters: ['text', '[]'],
        address_days: 'integer?',
        archived_at: 'bigint?',
        // JSON
        widget: 'text?',
    });
    await index(db, 'sites', ['owner_id'], { name: 'sites_by_owner' });

    await table(db, 'excluded_visitors', {
        site_id: { to: 'sites.id', isInKey: true },
        visitor: 'text in key',
        created_by: 'text',
        created_at: 'bigint',
    });

    await table(db, 'site_groups', {
        id: 'text key',
        owner_id: { to: 'users.id' },
        name: 'text',
        timezone: 'text',
        position: 'integer',
        created_at: 'bigint',
        updated_at: 'bigint',
    });
    await index(db, 'site_groups', ['owner_id'], { name: 'site_groups_by_owner_id' });

    await table(db, 'site_group_members', {
        group_id: { to: 'site_groups.id', isInKey: true },
        site_id: { to: 'sites.id', isInKey: true },
        position: 'integer',
    });
    await index(db, 'site_group_members', ['site_id'], { name: 'site_group_members_by_site_id' });

    await table(db, 'saved_filters', {
        id: 'text key',
        owner_id: { to: 'users.id' },
        name: 'text',
        filter: 'text',
        created_at: 'bigint',
        updated_at: 'bigint',
    });
    await index(db, 'saved_filters', ['owner_id'], { name: 'saved_filters_by_owner_id' });
};

/** Days whose figures are made, and the chain of daily digests. */
const days = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'finalized_days', {
        site_id: 'text in key',
        day: 'text in key',
        rows: 'bigint',
        version: 'bigint',
    });

    await table(db, 'day_figures', {
        site_id: 'text in key',
        zone: 'text in key',
        day: 'text in key',
        made_of: 'text',
        figures: 'text',
    });

    await table(db, 'digests', {
        site_id: 'text in key',
        day: 'text in key',
        format: 'integer',
        timezone: 'text',
        start_at: 'bigint',
        end_at: 'bigint',
        events: 'bigint',
        events_hash: 'text',
        detections: 'bigint',
        detections_hash: 'text',
        figures: 'text',
        previous_hash: 'text',
        hash: 'text',
        signature: 'text',
        created_at: 'bigint',
        erasing_at: 'bigint?',
        erased_at: 'bigint?',
        erasure: 'text',
    });

    await table(db, 'day_amendments', {
        site_id: 'text in key',
        day: 'text in key',
        digest: 'text',
        begun_at: 'bigint',
        done_at: 'bigint?',
        erased: 'bigint',
        was_intact: 'integer',
        events: 'bigint',
        events_hash: 'text',
        detections: 'bigint',
        detections_hash: 'text',
        figures: 'text',
        signature: 'text',
    });
};

/** What was masked, erased at a visitor's request, or deleted with its site; salts of the day. */
const siteData = async (db: AnyDatabase): Promise<void> => {
    await table(db, 'salts', {
        day: 'text key',
        salt: 'text',
    });

    await table(db, 'address_masks', {
        site_id: 'text key',
        until_at: 'bigint',
    });

    await table(db, 'visitor_erasures', {
        id: 'text key',
        site_id: 'text',
        visitor: 'text',
        created_by: 'text',
        created_at: 'bigint',
        done_at: 'bigint?',
    });

    await table(db, 'deleted_sites', {
        site_id: 'text key',
        deleted_at: 'bigint',
    });
};

/** Sites, and what is kept of their figures beside the event store. */
export const analyticsTables = async (db: AnyDatabase): Promise<void> => {
    await sites(db);
    await days(db);
    await siteData(db);
};
