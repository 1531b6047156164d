import { managesTeam, type TeamRole } from '../../../contract/analytics/siteRoles';
import type { AuditEntry } from '../../../contract/platform/resource';
import { normaliseAddress } from '../../platform/addresses/address';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Accepting } from '../members/holdSite';
import { findTeam, findTeamMember, type TeamRow } from './teamRows';

/** In which a team is changed: one transaction of a team after the other. */
export interface HeldTeam extends Accepting {
    team: TeamRow;
    /** what whoever acts is to it */
    role: TeamRole;
}

/** What has to be true of whoever acts. */
export type TeamAct = 'see' | 'manage' | 'own' | 'pay';

const isAllowed = (act: TeamAct, role: TeamRole, isPrimary: boolean): boolean => {
    if (act === 'pay') return isPrimary;
    if (act === 'own') return role === 'owner';
    return act === 'see' || managesTeam(role);
};

/** A team that somebody is in, and may do something with; 404 for others, 409 for a role that may not. */
export const requireTeam = async (
    db: Database,
    userId: string,
    id: string,
    act: TeamAct,
): Promise<{ team: TeamRow; role: TeamRole }> => {
    const team = await findTeam(db, id);
    const member = team && (await findTeamMember(db, id, userId));
    if (!team || !member) throw notFound('team.not_found');
    if (!isAllowed(act, member.role, team.owner_id === userId)) {
        throw new ApiError(409, act === 'pay' ? 'team.primary_only' : 'team.role');
    }
    return { team, role: member.role };
};

/** Lets nobody else change a team, its members and which sites it has until the transaction is over. */
export const lockTeam = async (trx: Trx, id: string): Promise<void> => {
    await trx
        .updateTable('teams')
        .set(({ ref }) => ({ owner_id: ref('owner_id') }))
        .where('id', '=', id)
        .execute();
};

/**
 * Whose a new site of the team is, and whose plan it counts towards. Throws 422 for a `teamId` of no team that one is
 * in, 409 for a role that makes no sites.
 */
export const requireTeamOwner = async (trx: Trx, userId: string, id: string): Promise<string> => {
    await lockTeam(trx, id);
    if (!(await findTeamMember(trx, id, userId))) throw invalid({ teamId: 'team.not_found' });
    return (await requireTeam(trx, userId, id, 'manage')).team.owner_id;
};

export const holdTeam = async (acting: Accepting, id: string, act: TeamAct): Promise<HeldTeam> => {
    await lockTeam(acting.trx, id);
    return { ...acting, ...(await requireTeam(acting.trx, acting.session.userId, id, act)) };
};

/** Writes down what was done to a team, all of which lets people in or keeps them out. */
export const writeTeamAction = (
    { trx, session, request, now }: Accepting,
    { id, name }: Pick<TeamRow, 'id' | 'name'>,
    action: string,
    changes: AuditEntry['changes'] = {},
): Promise<void> =>
    writeAudit(trx, {
        actor: { session, address: normaliseAddress(request.ip) },
        now,
        action,
        resource: 'teams',
        recordId: id,
        title: name,
        changes,
    });
