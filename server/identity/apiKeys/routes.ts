import type { FastifyRequest } from 'fastify';
import * as contract from '../../../contract/identity/apiKeys';
import { normaliseAddress } from '../../platform/addresses/address';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Database } from '../../platform/database/database';
import type { Hook } from '../../platform/hook';
import type { Register } from '../../platform/http/register';
import type { Session } from '../../platform/http/session';
import { createApiKey, listApiKeys, type OwnSites, revokeApiKey } from './apiKeys';

interface Services {
    db: Database;
    clock: () => number;
    ownSites: Hook<OwnSites>;
}

interface Asked {
    session: Session;
    request: FastifyRequest;
    now: number;
}

/** Who let a program in, and who shut it out, stands in the log; the key itself nowhere. */
const writeKeyAction = (
    trx: Database,
    { session, request, now }: Asked,
    action: 'createApiKey' | 'revokeApiKey',
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

const named = ({ name, hint }: Pick<contract.ApiKey, 'name' | 'hint'>) => `${name} (${hint}…)`;

/** People's own API keys. */
export const apiKeyRoutes = (register: Register, { db, clock, ownSites }: Services): void => {
    register(contract.listApiKeys, async ({ session }) => ({
        list: await listApiKeys(db, ownSites, session.userId),
    }));

    register(contract.createApiKey, ({ body, session, request }) =>
        db.transaction().execute(async trx => {
            const now = clock();
            const made = await createApiKey(trx, ownSites, { userId: session.userId, now }, body);
            const facts = {
                apiKey: named(made),
                keyScopes: made.scopes.join(', '),
                keySites: made.sites?.map(({ id }) => id).join(', ') ?? null,
                expiresAt: made.expiresAt,
            };
            const changes = changesOf({}, facts);
            await writeKeyAction(trx, { session, request, now }, 'createApiKey', changes);
            return made;
        }),
    );

    register(contract.revokeApiKey, ({ params, session, request }) =>
        db.transaction().execute(async trx => {
            const now = clock();
            const { userId } = session;
            const revoked = await revokeApiKey(trx, { userId, id: params.key, now });
            const changes = changesOf({ apiKey: named(revoked) }, {});
            await writeKeyAction(trx, { session, request, now }, 'revokeApiKey', changes);
            return null;
        }),
    );
};
