import type { FastifyRequest } from 'fastify';
import { normaliseAddress } from '../../platform/addresses/address';
import type { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';

interface Asked {
    session: Pick<Session, 'userId' | 'email'>;
    request: FastifyRequest;
    /** ms */
    now: number;
}

/** What people do about how their own account is opened stands in the log; secrets nowhere. */
export const noteOwnDeed = (
    trx: Database,
    { session, request, now }: Asked,
    action: string,
    changes: ReturnType<typeof changesOf>,
): Promise<void> =>
    writeAudit(trx, {
        actor: { session, address: normaliseAddress(request.ip) },
        now,
        action,
        resource: 'users',
        recordId: session.userId,
        title: session.email,
        changes,
    });
