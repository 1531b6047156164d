import type { TeamRole } from '../../../contract/analytics/siteRoles';
import { demoSession } from '../../identity/users/demoPeople';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';
import { holdTeam } from '../teams/holdTeam';
import { createTeam, deleteTeam } from '../teams/teamChanges';
import { acceptTeamInvitation, inviteToTeam } from '../teams/teamInvitations';

const teamName = 'Demo team';

/** Commands come from no address. */
const request = { ip: '' };

/** The team that demo sites will belong to; its owner is the administrator, who then sees all of it. */
export const addDemoTeam = async (
    db: Database,
    session: Session,
    now: number,
): Promise<{ id: string }> =>
    db.transaction().execute(trx => createTeam({ trx, session, request, now }, teamName));

export interface DemoMember {
    id: string;
    email: string;
    name: string;
    role: TeamRole;
}

/** Invites a made-up person and follows the link in the e-mail, which goes nowhere else. */
const join = async (
    db: Database,
    { session, team }: { session: Session; team: string },
    { role, ...person }: DemoMember,
    now: number,
): Promise<void> => {
    let text = '';
    const write = async (_: unknown, mail: { text: string }): Promise<string> => {
        text = mail.text;
        return '';
    };
    const head = { language: 'en', product: '', address: 'https://demo.invalid' } as const;
    await db.transaction().execute(async trx => {
        const held = await holdTeam({ trx, session, request, now }, team, 'manage');
        await inviteToTeam(held, { outbox: { write }, head }, { email: person.email, role });
    });
    const token = /[?&]key=([\w-]+)/.exec(text)?.[1] ?? '';
    const accepting = { session: demoSession(person), request, now: now + 3_600_000 };
    await db
        .transaction()
        .execute(trx => acceptTeamInvitation(Object.assign({ trx }, accepting), token));
};

/** Made-up members of the team, each with a role. */
export const addDemoMembers = async (
    db: Database,
    team: { session: Session; team: string },
    members: readonly DemoMember[],
    now: number,
): Promise<void> => {
    for (const [at, member] of members.entries()) {
        await join(db, team, member, now - (20 - at * 4) * 86_400_000);
    }
};

/** The teams of the demo's sites, to be asked before those are taken away; and one that an interrupted demo left. */
export const demoTeams = async (db: Database, administratorId: string): Promise<string[]> => {
    const ofSites = db
        .selectFrom('sites')
        .select('team_id')
        .where('kind', '=', 'demo')
        .where('team_id', 'is not', null);
    const rows = await db
        .selectFrom('teams')
        .select('id')
        .where('owner_id', '=', administratorId)
        .where(({ eb, or }) => or([eb('id', 'in', ofSites), eb('name', '=', teamName)]))
        .execute();
    return rows.map(({ id }) => id);
};

/** Takes the teams away that have no sites any more: whoever put another one into it keeps it. */
export const removeDemoTeams = async (
    db: Database,
    { session, teams }: { session: Session; teams: readonly string[] },
    now: number,
): Promise<void> => {
    for (const id of teams) {
        const other = db.selectFrom('sites').select('id').where('team_id', '=', id);
        if (await other.executeTakeFirst()) continue;
        await db.transaction().execute(async trx => {
            const held = await holdTeam({ trx, session, request, now }, id, 'own');
            await deleteTeam(held);
        });
    }
};
