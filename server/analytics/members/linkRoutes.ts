import * as contract from '../../../contract/analytics/members';
import { namesOf } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import type { Outbox } from '../../platform/mail/outbox';
import { findSite } from '../sites/findSite';
import type { SiteCache } from '../sites/siteCache';
import { acceptTeamInvitation, findTeamInvitation } from '../teams/teamInvitations';
import { findTeam, type TeamInvitationRow } from '../teams/teamRows';
import { acceptInvitation } from './acceptInvitation';
import { requireByToken } from './invitations';
import type { MovingServices } from './transferSite';

export interface LinkServices extends Omit<MovingServices, 'outbox'> {
    db: Database;
    clock: () => number;
    outbox: Outbox;
    siteCache: Pick<SiteCache, 'refresh'>;
}

/** Links of an address within a minute. */
const readLimit = { rateLimit: { max: 30, timeWindow: 60_000 } };

const masked = (email: string): string => email.replace(/^(.).*(@.*)$/, '$1…$2');

const nameOf = async (db: Database, id: string): Promise<string> =>
    (await namesOf(db, [id])).get(id) ?? '';

const readTeam = async (db: Database, row: TeamInvitationRow) => {
    const team = await findTeam(db, row.team_id);
    if (!team) throw notFound('invitation.not_found');
    return {
        site: '',
        domain: '',
        team: team.name,
        role: row.role,
        isLimited: false,
        by: await nameOf(db, row.invited_by),
        email: masked(row.email),
        expiresAt: Number(row.expires_at),
    };
};

const readSite = async (db: Database, token: string, now: number) => {
    const row = await requireByToken(db, token, now);
    const site = await findSite(db, row.site_id);
    if (!site) throw notFound('invitation.not_found');
    return {
        site: site.name,
        domain: site.domain,
        team: null,
        role: row.role,
        isLimited: row.reports !== null || row.segment_id !== null,
        by: await nameOf(db, row.invited_by),
        email: masked(row.email),
        expiresAt: Number(row.expires_at),
    };
};

/** What the link in the e-mail of an invitation leads to, be it to a site or a team. */
export const linkRoutes = (register: Register, services: LinkServices): void => {
    const { db, clock, siteCache, outbox } = services;

    register(
        contract.readInvitation,
        async ({ body: { token } }) => {
            const now = clock();
            const row = await findTeamInvitation(db, token, now);
            return row ? readTeam(db, row) : readSite(db, token, now);
        },
        readLimit,
    );

    register(
        contract.acceptInvitation,
        async ({ body: { token }, session, request }) => {
            const now = clock();
            const isTeam = (await findTeamInvitation(db, token, now)) !== undefined;
            const accepted = await db.transaction().execute(async trx => {
                const accepting = { trx, session, request, now };
                return isTeam
                    ? { site: null, team: (await acceptTeamInvitation(accepting, token)).id }
                    : { site: (await acceptInvitation(accepting, services, token)).id, team: null };
            });
            if (accepted.site !== null) await siteCache.refresh(accepted.site);
            void outbox.wake();
            return accepted;
        },
        readLimit,
    );
};
