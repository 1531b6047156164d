import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';

/** Of sites that somebody sees those of one team, or with `personal` those of none of their teams. */
export const inTeam =
    (db: Database, userId: string, team: string) =>
    ({ eb, or, not }: ExpressionBuilder<Tables, 'sites'>): Expression<SqlBool> => {
        const own = db.selectFrom('team_members').select('team_id').where('user_id', '=', userId);
        if (team !== 'personal') {
            return eb.and([eb('team_id', '=', team), eb('team_id', 'in', own)]);
        }
        return or([eb('team_id', 'is', null), not(eb('team_id', 'in', own))]);
    };
