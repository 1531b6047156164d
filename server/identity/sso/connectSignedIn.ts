import type { FastifyRequest } from 'fastify';
import { changesOf } from '../../platform/audit/changes';
import { ApiError } from '../../platform/http/errors';
import { identityAdded } from '../../platform/mail/signInEmails';
import { noteOwnDeed } from '../accounts/noteOwnDeed';
import { ownerLetter } from '../accounts/ownerLetter';
import { sessionLasts } from '../accounts/sessionLasts';
import type { SsoPerson } from './claims';
import { connectIdentity, ownerOf } from './identityRows';
import type { ProviderRow } from './providerRows';
import type { SsoServices } from './services';

/**
 * Connects an identity to the account that began this, signed in and after its step-up, in this browser, and whose
 * session still lasts. Throws 409.
 */
export const connectSignedIn = async (
    services: Pick<SsoServices, 'db' | 'clock' | 'outbox' | 'settings' | 'config'>,
    { userId, sessionId }: { userId: string; sessionId: string },
    { row, person, request }: { row: ProviderRow; person: SsoPerson; request: FastifyRequest },
): Promise<void> => {
    const { db, clock, outbox } = services;
    const now = clock();
    const letter = await ownerLetter(services, userId, now);
    if (!(await sessionLasts(db, sessionId, now))) {
        throw new ApiError(409, 'account.sign_in_expired');
    }
    await db.transaction().execute(async trx => {
        const user = await trx
            .selectFrom('users')
            .select('email')
            .where('id', '=', userId)
            .where('status', '=', 'active')
            .executeTakeFirst();
        if (!user) throw new ApiError(409, 'account.disabled');
        const owner = await ownerOf(trx, person);
        if (owner?.user_id === userId) return;
        if (owner) throw new ApiError(409, 'sso.taken');
        await connectIdentity(trx, userId, { person, now, isUsed: false });
        const session = { userId, email: user.email };
        const changes = changesOf({}, { provider: row.label });
        await noteOwnDeed(trx, { session, request, now }, 'addIdentity', changes);
        const deed = { at: now, address: request.ip };
        const mail = letter(head => identityAdded(head, row.label, deed));
        await outbox.write(trx, { to: user.email, ...mail });
    });
    void outbox.wake();
};
