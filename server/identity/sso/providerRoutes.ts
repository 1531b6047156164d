import * as contract from '../../../contract/identity/sso';
import { normaliseAddress } from '../../platform/addresses/address';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { invalid, notFound } from '../../platform/http/errors';
import type { Register } from '../../platform/http/register';
import { settingsIn } from '../../platform/settings/settingsIn';
import type { SettingsHook } from '../../platform/settings/settingsStore';
import type { ProviderClients } from './providerClient';
import {
    allProviders,
    auditedOf,
    givableRoles,
    listProviders,
    type ProviderRow,
    removeProvider,
    requireDispensable,
    saveProvider,
} from './providerRows';
import type { SsoServices } from './services';

const isSsoOnly = async (trx: Database): Promise<boolean> =>
    (await settingsIn(trx, ['sso_only'])).sso_only === 1;

/** Why a configuration was not read, in the words of whoever noticed. */
const wordsOf = (cause: unknown): string => {
    if (!(cause instanceof Error)) return '';
    const { message, cause: deeper } = cause;
    const inner = wordsOf(deeper);
    return `${message}${inner === '' ? '' : `: ${inner}`}`.slice(0, 300);
};

const readConfiguration = async (clients: ProviderClients, row: ProviderRow) => {
    try {
        const metadata = (await clients.try(row)).serverMetadata();
        const authorization = metadata.authorization_endpoint ?? '';
        return { isFound: authorization !== '', authorization, said: '' };
    } catch (cause) {
        return { isFound: false, authorization: '', said: wordsOf(cause) };
    }
};

/** The operator's identity providers. */
export const ssoProviderRoutes = (register: Register, services: SsoServices): void => {
    const { db, secret, clock, config, clients } = services;

    register(contract.listSsoProviders, async () => ({
        publicUrl: config.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
        list: await listProviders(db),
        roles: await givableRoles(db),
    }));

    register(contract.saveSsoProvider, ({ params, body, session, request }) =>
        db.transaction().execute(async trx => {
            const now = clock();
            const id = params.provider;
            if (!body.isOn) await requireDispensable(trx, id, await isSsoOnly(trx));
            const { before, after, saved } = await saveProvider(trx, secret, {
                id,
                input: body,
                now,
            });
            const secretNote = body.secret === '' ? {} : { clientSecret: '…' };
            await writeAudit(trx, {
                actor: { session, address: normaliseAddress(request.ip) },
                now,
                action: before ? 'edit' : 'create',
                resource: 'sso_providers',
                recordId: id,
                title: after.label,
                changes: {
                    ...changesOf(auditedOf(before), auditedOf(after)),
                    ...changesOf({}, secretNote),
                },
            });
            return saved;
        }),
    );

    register(contract.removeSsoProvider, ({ params, session, request }) =>
        db.transaction().execute(async trx => {
            const now = clock();
            await requireDispensable(trx, params.provider, await isSsoOnly(trx));
            const row = await removeProvider(trx, params.provider);
            await writeAudit(trx, {
                actor: { session, address: normaliseAddress(request.ip) },
                now,
                action: 'delete',
                resource: 'sso_providers',
                recordId: row.id,
                title: row.label,
                changes: changesOf(auditedOf(row), {}),
            });
            return null;
        }),
    );

    register(
        contract.testSsoProvider,
        async ({ params }) => {
            const row = (await allProviders(db)).find(one => one.id === params.provider);
            if (!row) throw notFound('sso.not_found');
            return readConfiguration(clients, row);
        },
        { rateLimit: { max: 30, timeWindow: 60_000 } },
    );
};

/** Nobody but administrators could sign in without a provider: 422 until there is one. */
export const requireProviderFirst =
    ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): SettingsHook =>
    async (trx, { sso_only }) => {
        if (sso_only !== 1) return;
        if (PUBLIC_URL === undefined) throw invalid({ sso_only: 'sso.no_address' });
        if ((await allProviders(trx)).some(({ is_on }) => is_on === 1)) return;
        throw invalid({ sso_only: 'sso.no_provider' });
    };
