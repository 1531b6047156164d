import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { emailLayout } from '../../platform/mail/emailLayout';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { withinInvitations } from '../mailReports/asks';
import type { Sending } from './invitations';

export interface InvitationServices {
    db: Database;
    secret: Secret;
    clock: () => number;
    config: Pick<Config, 'PUBLIC_URL'>;
    settings: SettingsStore;
    outbox: Outbox;
}

export interface Asked {
    session: Session;
    request: FastifyRequest;
}

/**
 * Lets one more invitation go to an address. Throws 409 where nobody has said under which address people reach this
 * server, as the link would lead nowhere, and 429 for too many.
 */
export const sendInvitation = async <Result>(
    services: InvitationServices,
    { session, request }: Asked,
    { email, site = '' }: { email: string; site?: string },
    work: (sending: Sending) => Promise<Result>,
): Promise<Result> => {
    const { outbox, clock } = services;
    const head = await emailLayout(services, request);
    if (head.address === '') throw new ApiError(409, 'invitation.no_address');
    const ask = { site, user: session.userId, email };
    const sent = await withinInvitations({ ...services, now: clock() }, ask, () =>
        work({ outbox, head }),
    );
    void outbox.wake();
    return sent;
};
