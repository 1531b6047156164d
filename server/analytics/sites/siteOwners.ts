import { type SqlBool, sql } from 'kysely';
import type { UserExtension } from '../../identity/users/userExtension';
import { asCounts, counted } from '../../platform/database/counted';
import type { Database } from '../../platform/database/database';
import { loosenAsks } from '../mailReports/asks';
import { endChannelsOf } from '../members/stopTelling';
import { leaveAllTeams } from '../teams/leaveAllTeams';
import { siteOwnerData } from './siteOwnerData';

const countSites = async (db: Database, ids: readonly string[]) =>
    asCounts(
        await db
            .selectFrom('sites')
            .select(({ fn }) => ['owner_id as id', fn.countAll<number>().as('count')])
            .where('owner_id', 'in', ids)
            .groupBy('owner_id')
            .execute(),
    );

/** What is known here of people who own sites. */
export const siteOwners: UserExtension = {
    data: siteOwnerData,
    figures: { sites: countSites },
    ownsSites: sql<SqlBool>`id in (select owner_id from sites)`,
    obstacles: {
        sites: (db, id) =>
            counted(
                db
                    .selectFrom('sites')
                    .select(({ fn }) => fn.countAll<number>().as('count'))
                    .where('owner_id', '=', id),
            ),
        teams: (db, id) =>
            counted(
                db
                    .selectFrom('teams')
                    .select(({ fn }) => fn.countAll<number>().as('count'))
                    .where('owner_id', '=', id),
            ),
    },
    forget: async (trx, id, email) => {
        // what is shared on somebody's site is that site's
        await trx
            .updateTable('segments')
            .set(({ selectFrom }) => ({
                owner_id: selectFrom('sites')
                    .select('owner_id')
                    .whereRef('sites.id', '=', 'segments.site_id')
                    .$asScalar()
                    .$notNull(),
            }))
            .where('owner_id', '=', id)
            .where('is_shared', '=', 1)
            .execute();
        await trx.deleteFrom('segments').where('owner_id', '=', id).execute();
        await trx.deleteFrom('site_notes').where('created_by', '=', id).execute();
        await trx.deleteFrom('site_members').where('user_id', '=', id).execute();
        await trx.deleteFrom('site_invitations').where('invited_by', '=', id).execute();
        await leaveAllTeams(trx, id, email);
        await trx.deleteFrom('report_recipients').where('email', '=', email).execute();
        await trx.deleteFrom('brands').where('owner_id', '=', id).execute();
        await endChannelsOf(trx, id, Date.now());
        await loosenAsks(trx, 'user_id', id);
    },
};
