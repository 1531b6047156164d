import {
    allowInsecureRequests,
    type ClientAuth,
    ClientSecretBasic,
    ClientSecretPost,
    Configuration,
    clockTolerance,
    customFetch,
    discovery,
    enableNonRepudiationChecks,
    None,
    type ServerMetadata,
} from 'openid-client';
import { ApiError } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { providerFetch } from './providerFetch';
import { type ProviderRow, secretOf } from './providerRows';

/** What is read of a provider is kept so long; ms. Its keys are read anew when it signs with an unknown one. */
const keptMs = 10 * 60_000;
/** s; clocks go wrong */
const toleranceSeconds = 30;

/** Of keys that only the provider has: nothing that is unsigned, or signed with the client's own secret. */
const algorithms: readonly string[] = [
    ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
    ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

const authOf = (
    { token_endpoint_auth_methods_supported: methods }: Readonly<ServerMetadata>,
    secret: string | undefined,
): ClientAuth => {
    if (secret === undefined) return None();
    // what OpenID Connect Discovery says of a provider that says nothing
    const isBasic = methods === undefined || methods.includes('client_secret_basic');
    return isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
};

const unreachable = () => new ApiError(502, 'sso.unreachable');

const read = async (row: ProviderRow, secret: string | undefined): Promise<Configuration> => {
    const issuer = new URL(row.issuer);
    const fetch = providerFetch(issuer);
    const isInsecure = issuer.protocol === 'http:';
    const found = await discovery(issuer, row.client_id, undefined, None(), {
        [customFetch]: fetch,
        // the contract lets only this machine be asked so
        ...(isInsecure && { execute: [allowInsecureRequests] }),
    });
    const { supportsPKCE: _, ...metadata } = found.serverMetadata();
    const told = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
    const config = new Configuration(
        {
            ...metadata,
            id_token_signing_alg_values_supported: told.filter(one => algorithms.includes(one)),
        },
        row.client_id,
        { [clockTolerance]: toleranceSeconds },
        authOf(metadata, secret),
    );
    config[customFetch] = fetch;
    if (isInsecure) allowInsecureRequests(config);
    // also of tokens that came over TLS: what is signed can be shown later, and `none` is refused
    enableNonRepudiationChecks(config);
    return config;
};

interface Kept {
    config: Promise<Configuration>;
    /** ms */
    at: number;
    updatedAt: number;
}

/** What identity providers say of themselves, read when it is needed and kept for a while. */
export class ProviderClients {
    readonly #kept = new Map<string, Kept>();
    readonly #secret: Secret;

    constructor(secret: Secret) {
        this.#secret = secret;
    }

    /** Throws 502 where it does not answer as it should; `onFault` gets the cause. */
    async of(
        row: ProviderRow,
        now: number,
        onFault: (cause: unknown) => void,
    ): Promise<Configuration> {
        const kept = this.#kept.get(row.id);
        const isFresh = kept && now - kept.at < keptMs && kept.updatedAt === row.updated_at;
        const config = isFresh ? kept.config : this.#read(row);
        if (!isFresh) this.#kept.set(row.id, { config, at: now, updatedAt: row.updated_at });
        try {
            return await config;
        } catch (cause) {
            this.#kept.delete(row.id);
            onFault(cause);
            throw unreachable();
        }
    }

    /** Reads it anew, for who sets it up. */
    async try(row: ProviderRow): Promise<Configuration> {
        this.#kept.delete(row.id);
        return this.#read(row);
    }

    async #read(row: ProviderRow): Promise<Configuration> {
        const secret = secretOf(this.#secret, row);
        if (row.sealed_secret !== '' && secret === undefined) {
            throw new Error('the client secret was sealed with another key of this server');
        }
        return read(row, secret);
    }
}
