import type { Database } from '../../platform/database/database';

const sites = (db: Database, id: string) =>
    db
        .selectFrom('sites')
        .select([
            'id',
            'team_id',
            'domain',
            'name',
            'timezone',
            'hosts',
            'retention_days',
            'address_days',
        ])
        .select(['excluded_addresses', 'excluded_pages', 'dropped_parameters', 'created_at'])
        .where('owner_id', '=', id)
        .execute();

const segments = (db: Database, id: string) =>
    db
        .selectFrom('segments')
        .select(['name', 'filter', 'site_id', 'is_shared', 'created_at'])
        .where('owner_id', '=', id)
        .execute();

const siteNotes = (db: Database, id: string) =>
    db
        .selectFrom('site_notes')
        .select(['site_id', 'day', 'text', 'link', 'is_shared', 'created_at'])
        .where('created_by', '=', id)
        .execute();

const memberships = (db: Database, id: string) =>
    db
        .selectFrom('site_members')
        .select(['site_id', 'role', 'reports', 'created_at'])
        .where('user_id', '=', id)
        .execute();

const teams = (db: Database, id: string) =>
    db
        .selectFrom('team_members')
        .innerJoin('teams', 'teams.id', 'team_members.team_id')
        .select(['teams.id', 'teams.name', 'team_members.role', 'team_members.created_at'])
        .select(({ eb }) =>
            eb.case().when('teams.owner_id', '=', id).then(1).else(0).end().as('is_primary_owner'),
        )
        .where('team_members.user_id', '=', id)
        .execute();

/** What somebody gets of it with all that is stored about them. */
export const siteOwnerData = {
    sites,
    segments,
    siteNotes,
    memberships,
    teams,
};
