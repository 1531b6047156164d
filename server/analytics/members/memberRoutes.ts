import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/analytics/members';
import { givenRoles, type SiteAct } from '../../../contract/analytics/siteRoles';
import { namesOf, peopleById } from '../../identity/users/people';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { CallLimit } from '../../platform/http/callLimit';
import { invalid, notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { emailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { findAccess, requireSite } from '../sites/access';
import { findSite } from '../sites/findSite';
import type { SiteCache } from '../sites/siteCache';
import { acceptInvitation } from './acceptInvitation';
import { type Held, holdSite, lockSite } from './holdSite';
import * as invitations from './invitations';
import { changeMember, leaveSite, removeMember } from './memberChanges';
import { listInvitations, listMembers } from './memberRows';
import { type MovingServices, requireTransferable } from './transferSite';

interface Services extends Omit<MovingServices, 'outbox'> {
    db: Database;
    clock: () => number;
    config: Pick<Config, 'PUBLIC_URL'>;
    settings: SettingsStore;
    outbox: Outbox;
    siteCache: Pick<SiteCache, 'refresh'>;
}

interface Asked {
    session: Session;
    request: FastifyRequest;
}

const hourMs = 3_600_000;
/** Of a person in an hour, and to an address in a day: nobody fills the boxes of others with invitations. */
const mostSent = 30;
const mostReceived = 6;
/** Links of an address within a minute. */
const readLimit = { rateLimit: { max: 30, timeWindow: 60_000 } };

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

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2');

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
        held(asked, [params.id, 'administer'], one => changeMember(one, params.member, body)),
    );

    register(contract.removeMember, async ({ params, ...asked }) => {
        await held(asked, [params.id, 'administer'], one => removeMember(one, params.member));
        return null;
    });

    register(contract.leaveSite, async ({ params, session, request }) => {
        await db.transaction().execute(async trx => {
            await lockSite(trx, params.id);
            const { site } = await findAccess(trx, session, params.id);
            await leaveSite({ trx, session, request, now: clock(), site });
        });
        return null;
    });

    invitationRoutes(register, services);
    linkRoutes(register, services);
};

const invitationRoutes = (register: Register, services: Services): void => {
    const { clock, outbox } = services;
    const held = holding(services);
    const bySender = new CallLimit(mostSent, hourMs);
    const byAddress = new CallLimit(mostReceived, 24 * hourMs);

    /** Lets one more e-mail go, and says how; throws 429. */
    const sendingTo = async ({ session, request }: Asked, email: string) => {
        bySender.take(session.userId, clock());
        byAddress.take(email, clock());
        return { outbox, head: await emailLayout(services, request) };
    };

    register(contract.inviteMember, async ({ params, body, ...asked }) => {
        await requireSite(services.db, asked.session, params.id, 'administer');
        const sending = await sendingTo(asked, body.email);
        const made = await held(asked, [params.id, 'administer'], one =>
            invitations.inviteMember(one, sending, body),
        );
        void outbox.wake();
        return made;
    });

    register(contract.offerSite, async ({ params, body, ...asked }) => {
        await requireSite(services.db, asked.session, params.id, 'transfer');
        const sending = await sendingTo(asked, body.email);
        const made = await held(asked, [params.id, 'transfer'], async one => {
            if (body.domain !== one.site.domain) throw invalid({ domain: 'site.other_domain' });
            await requireTransferable(one.trx, services, one.site, body.email);
            return invitations.inviteOwner(one, sending, body.email);
        });
        void outbox.wake();
        return made;
    });

    register(contract.resendInvitation, async ({ params, ...asked }) => {
        await requireSite(services.db, asked.session, params.id, 'administer');
        const open = await listInvitations(services.db, params.id, { role: 'guest', userId: '' });
        const email = open.find(({ id }) => id === params.invitation)?.email;
        if (email === undefined) throw notFound('invitation.not_found');
        const sending = await sendingTo(asked, email);
        const sent = await held(asked, [params.id, 'administer'], one =>
            invitations.resendInvitation(one, sending, params.invitation),
        );
        void outbox.wake();
        return sent;
    });

    register(contract.withdrawInvitation, async ({ params, ...asked }) => {
        await held(asked, [params.id, 'administer'], one =>
            invitations.withdrawInvitation(one, params.invitation),
        );
        return null;
    });
};

/** What the link in the e-mail leads to. */
const linkRoutes = (register: Register, services: Services): void => {
    const { db, clock, siteCache, outbox } = services;

    register(
        contract.readInvitation,
        async ({ body }) => {
            const row = await invitations.requireByToken(db, body.token, clock());
            const site = await findSite(db, row.site_id);
            if (!site) throw notFound('invitation.not_found');
            const { role, email, expires_at: expiresAt, invited_by } = row;
            return {
                site: site.name,
                domain: site.domain,
                role,
                isLimited: row.reports !== null || row.segment_id !== null,
                by: (await namesOf(db, [invited_by])).get(invited_by) ?? '',
                email: masked(email),
                expiresAt,
            };
        },
        readLimit,
    );

    register(
        contract.acceptInvitation,
        async ({ body, session, request }) => {
            const site = await db
                .transaction()
                .execute(trx =>
                    acceptInvitation({ trx, session, request, now: clock() }, services, body.token),
                );
            await siteCache.refresh();
            void outbox.wake();
            return { site: site.id };
        },
        readLimit,
    );
};
