import { givenTeamRoles, managesTeam, type TeamRole } from '../../../contract/analytics/siteRoles';
import * as contract from '../../../contract/analytics/teams';
import { maskedEmail } from '../../identity/users/maskedEmail';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Accepting } from '../members/holdSite';
import { type Asked, type InvitationServices, sendInvitation } from '../members/sendInvitation';
import type { MovingServices } from '../members/transferSite';
import { findAccess } from '../sites/access';
import { toShownSite } from '../sites/shownSite';
import type { SiteCache } from '../sites/siteCache';
import { type HeldTeam, holdTeam, requireTeam, type TeamAct } from './holdTeam';
import { moveToTeam } from './moveToTeam';
import * as changes from './teamChanges';
import * as invitations from './teamInvitations';
import { offerTeam, takeTeam } from './teamOwner';
import * as rows from './teamRows';

interface Services extends InvitationServices, Omit<MovingServices, 'outbox'> {
    siteCache: Pick<SiteCache, 'refresh'>;
}

const sitesOf = async (db: Database, team: string) => {
    const found = await db
        .selectFrom('sites')
        .select(['id', 'name', 'domain', 'archived_at'])
        .where('team_id', '=', team)
        .orderBy('name')
        .orderBy('id')
        .execute();
    return found.map(({ archived_at, ...site }) => ({ ...site, isArchived: archived_at !== null }));
};

/** A team as one of its members sees it. */
const presentWhole = async (
    db: Database,
    userId: string,
    { team, role }: { team: rows.TeamRow; role: TeamRole },
): Promise<contract.WholeTeam> => {
    const looking = { role, userId };
    const isManager = managesTeam(role);
    const primary = await findPerson(db, team.owner_id);
    return {
        ...(await rows.presentTeam(db, team, looking)),
        primary: {
            // whoever has no name is not told of by their address
            name: primary?.name || (isManager ? '' : maskedEmail(primary?.email ?? '')),
            email: isManager ? (primary?.email ?? '') : '',
        },
        successor: role === 'owner' ? team.successor_id : null,
        isSuccessor: team.successor_id === userId,
        gives: [...givenTeamRoles[role]],
        people: isManager ? await rows.listTeamMembers(db, team, looking) : [],
        invitations: isManager ? await rows.listTeamInvitations(db, team.id, looking) : [],
        siteList: await sitesOf(db, team.id),
    };
};

type Holding = <Result>(
    asked: Asked,
    whom: readonly [team: string, act: TeamAct],
    job: (held: HeldTeam) => Promise<Result>,
) => Promise<Result>;

/** Does something with a team that nobody else changes meanwhile. */
const holding =
    ({ db, clock }: Pick<Services, 'db' | 'clock'>): Holding =>
    ({ session, request }, [id, act], job) =>
        db
            .transaction()
            .execute(async trx =>
                job(await holdTeam({ trx, session, request, now: clock() }, id, act)),
            );

const ownRoutes = (register: Register, services: Services): void => {
    const { db, clock } = services;
    const held = holding(services);

    register(contract.listTeams, async ({ session }) => ({
        list: await rows.listTeams(db, session.userId),
    }));

    register(contract.createTeam, ({ body, session, request }) =>
        db.transaction().execute(trx => {
            const acting: Accepting = { trx, session, request, now: clock() };
            return changes.createTeam(acting, body.name);
        }),
    );

    register(contract.getTeam, async ({ params, session: { userId } }) =>
        presentWhole(db, userId, await requireTeam(db, userId, params.team, 'see')),
    );

    register(contract.renameTeam, ({ params, body, ...asked }) =>
        held(asked, [params.team, 'own'], one => changes.renameTeam(one, body.name)),
    );

    register(contract.deleteTeam, async ({ params, ...asked }) => {
        await held(asked, [params.team, 'own'], changes.deleteTeam);
        return null;
    });
};

const memberRoutes = (register: Register, services: Services): void => {
    const held = holding(services);

    register(contract.changeTeamMember, ({ params, body, ...asked }) =>
        held(asked, [params.team, 'manage'], one =>
            changes.changeTeamMember(one, services, params.member, body.role),
        ),
    );

    register(contract.removeTeamMember, async ({ params, ...asked }) => {
        await held(asked, [params.team, 'manage'], one =>
            changes.removeTeamMember(one, services, params.member),
        );
        return null;
    });

    register(contract.leaveTeam, async ({ params, ...asked }) => {
        await held(asked, [params.team, 'see'], one => changes.leaveTeam(one, services));
        return null;
    });
};

const invitationRoutes = (register: Register, services: Services): void => {
    const { db } = services;
    const held = holding(services);

    register(contract.inviteToTeam, async ({ params, body, ...asked }) => {
        await requireTeam(db, asked.session.userId, params.team, 'manage');
        return sendInvitation(services, asked, body, sending =>
            held(asked, [params.team, 'manage'], one =>
                invitations.inviteToTeam(one, sending, body),
            ),
        );
    });

    register(contract.resendTeamInvitation, async ({ params, ...asked }) => {
        const { role } = await requireTeam(db, asked.session.userId, params.team, 'manage');
        const open = await rows.listTeamInvitations(db, params.team, { role });
        const email = open.find(({ id }) => id === params.invitation)?.email;
        if (email === undefined) throw notFound('invitation.not_found');
        return sendInvitation(services, asked, { email }, sending =>
            held(asked, [params.team, 'manage'], one =>
                invitations.resendTeamInvitation(one, sending, params.invitation),
            ),
        );
    });

    register(contract.withdrawTeamInvitation, async ({ params, ...asked }) => {
        await held(asked, [params.team, 'manage'], one =>
            invitations.withdrawTeamInvitation(one, params.invitation),
        );
        return null;
    });
};

const ownerRoutes = (register: Register, services: Services): void => {
    const { db, clock, siteCache, outbox } = services;
    const held = holding(services);
    const whole = async ({ session: { userId } }: Asked, team: string) =>
        presentWhole(db, userId, await requireTeam(db, userId, team, 'see'));

    register(contract.offerTeam, async ({ params, body, ...asked }) => {
        await held(asked, [params.team, 'pay'], one => offerTeam(one, services, body.member));
        void outbox.wake();
        return whole(asked, params.team);
    });

    register(contract.takeTeam, async ({ params, body, ...asked }) => {
        await held(asked, [params.team, 'own'], one => takeTeam(one, services, body.accepts));
        await siteCache.refresh();
        void outbox.wake();
        return whole(asked, params.team);
    });

    register(contract.moveSite, async ({ params, body, session, request }) => {
        await db.transaction().execute(trx => {
            const acting: Accepting = { trx, session, request, now: clock() };
            return moveToTeam(acting, services, params.id, body.teamId);
        });
        await siteCache.refresh(params.id);
        void outbox.wake();
        const { site, access } = await findAccess(db, session, params.id);
        return toShownSite(session, site, access);
    });
};

/** Teams: people who have sites together. */
export const teamRoutes = (register: Register, services: Services): void => {
    ownRoutes(register, services);
    memberRoutes(register, services);
    invitationRoutes(register, services);
    ownerRoutes(register, services);
};
