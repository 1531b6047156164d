import { emailsOf } from '../../identity/users/people';
import { channelsMadeBy } from '../../platform/channels/channelRows';
import type { Database } from '../../platform/database/database';
import { siteOfSubject } from '../alerts/subject';

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

/** Of what waits in a channel's address nothing: it may be a secret. */
const channels = async (db: Database, id: string) =>
    (await channelsMadeBy(db, id)).map(({ subject, kind, name, language, created_at }) => ({
        site_id: siteOfSubject(subject) ?? null,
        kind,
        name,
        language,
        created_at,
    }));

/** What comes to one's own address; what others get is theirs. */
const mailReports = async (db: Database, id: string) => {
    const email = (await emailsOf(db, [id])).get(id) ?? '';
    return db
        .selectFrom('report_recipients')
        .select(['site_id', 'frequencies', 'language', 'state', 'confirmed_at', 'created_at'])
        .where(({ eb, or, and }) =>
            or([
                and([eb('email', '=', ''), eb('owner_id', '=', id)]),
                ...(email === '' ? [] : [eb('email', '=', email)]),
            ]),
        )
        .execute();
};

const branding = (db: Database, id: string) =>
    db
        .selectFrom('brands')
        .select(['name', 'accent', 'logo', 'updated_at'])
        .where('owner_id', '=', id)
        .execute();

/** What somebody gets of it with all that is stored about them. */
export const siteOwnerData = {
    sites,
    segments,
    siteNotes,
    memberships,
    teams,
    channels,
    mailReports,
    branding,
};
