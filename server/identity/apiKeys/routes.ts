import * as contract from '../../../contract/identity/apiKeys';
import { changesOf } from '../../platform/audit/changes';
import type { Database } from '../../platform/database/database';
import type { Hook } from '../../platform/hook';
import type { Register } from '../../platform/http/register';
import { noteOwnDeed } from '../accounts/noteOwnDeed';
import { createApiKey, listApiKeys, type OwnSites, revokeApiKey } from './apiKeys';

interface Services {
    db: Database;
    clock: () => number;
    ownSites: Hook<OwnSites>;
}

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
            await noteOwnDeed(trx, { session, request, now }, 'createApiKey', changes);
            return made;
        }),
    );

    register(contract.revokeApiKey, ({ params, session, request }) =>
        db.transaction().execute(async trx => {
            const now = clock();
            const { userId } = session;
            const revoked = await revokeApiKey(trx, { userId, id: params.key, now });
            const changes = changesOf({ apiKey: named(revoked) }, {});
            await noteOwnDeed(trx, { session, request, now }, 'revokeApiKey', changes);
            return null;
        }),
    );
};
