import * as contract from '../../../contract/analytics/members';
import { givenRoles, type SiteAct } from '../../../contract/analytics/siteRoles';
import { peopleById } from '../../identity/users/people';
import { invalid, notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { findAccess, requireSite } from '../sites/access';
import { type Held, holdSite, lockSite } from './holdSite';
import * as invitations from './invitations';
import { type LinkServices, linkRoutes } from './linkRoutes';
import { changeMember, leaveSite, removeMember } from './memberChanges';
import { listInvitations, listMembers } from './memberRows';
import { type Asked, type InvitationServices, sendInvitation } from './sendInvitation';
import { requireTransferable } from './transferSite';

type Services = InvitationServices & LinkServices;

/** Does something with the members of a site that nobody else changes meanwhile. */
const holding =
    ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
    <Result>(
        { session, request }: Asked,
        [id, act]: readonly [id: string, act: SiteAct],
        job: (held: Held) => Promise<Result>,
    ): Promise<Result> =>
        db
            .transaction()
            .execute(async trx =>
                job(await holdSite({ trx, session, request, now: clock() }, id, act)),
            );

/** People below one's own role on a site one administers. */
export const memberRoutes = (register: Register, services: Services): void => {
    const { db, clock } = services;
    const held = holding(services);

    register(contract.listMembers, async ({ params, session }) => {
        await requireSite(db, session, params.id, 'administer');
        const { site, access } = await findAccess(db, session, params.id);
        const looking = { role: access.role, userId: session.userId };
        const owner = (await peopleById(db, [site.owner_id])).get(site.owner_id);
        return {
            owner: { id: site.owner_id, name: owner?.name ?? '', email: owner?.email ?? '' },
            role: access.role,
            gives: [...givenRoles[access.role]],
            members: await listMembers(db, site.id, looking),
            invitations: await listInvitations(db, site.id, looking),
        };
    });

    register(contract.changeMember, ({ params, body, ...asked }) =>
        held(asked, [params.id, 'administer'], one =>
            changeMember(one, services, params.member, body),
        ),
    );

    register(contract.removeMember, async ({ params, ...asked }) => {
        await held(asked, [params.id, 'administer'], one =>
            removeMember(one, services, params.member),
        );
        return null;
    });

    register(contract.leaveSite, async ({ params, session, request }) => {
        await db.transaction().execute(async trx => {
            await lockSite(trx, params.id);
            const { site } = await findAccess(trx, session, params.id);
            await leaveSite({ trx, session, request, now: clock(), site }, services);
        });
        return null;
    });

    invitationRoutes(register, services);
    linkRoutes(register, services);
};

const invitationRoutes = (register: Register, services: Services): void => {
    const held = holding(services);

    register(contract.inviteMember, async ({ params, body, ...asked }) => {
        await requireSite(services.db, asked.session, params.id, 'administer');
        const to = { email: body.email, site: params.id };
        return sendInvitation(services, asked, to, sending =>
            held(asked, [params.id, 'administer'], one =>
                invitations.inviteMember(one, sending, body),
            ),
        );
    });

    register(contract.offerSite, async ({ params, body, ...asked }) => {
        await requireSite(services.db, asked.session, params.id, 'transfer');
        const to = { email: body.email, site: params.id };
        return sendInvitation(services, asked, to, sending =>
            held(asked, [params.id, 'transfer'], async one => {
                if (body.domain !== one.site.domain) throw invalid({ domain: 'site.other_domain' });
                await requireTransferable(one.trx, services, one.site, body.email);
                return invitations.inviteOwner(one, sending, body.email);
            }),
        );
    });

    register(contract.resendInvitation, async ({ params, ...asked }) => {
        await requireSite(services.db, asked.session, params.id, 'administer');
        const open = await listInvitations(services.db, params.id, { role: 'guest', userId: '' });
        const email = open.find(({ id }) => id === params.invitation)?.email;
        if (email === undefined) throw notFound('invitation.not_found');
        return sendInvitation(services, asked, { email, site: params.id }, sending =>
            held(asked, [params.id, 'administer'], one =>
                invitations.resendInvitation(one, sending, params.invitation),
            ),
        );
    });

    register(contract.withdrawInvitation, async ({ params, ...asked }) => {
        await held(asked, [params.id, 'administer'], one =>
            invitations.withdrawInvitation(one, params.invitation),
        );
        return null;
    });
};
