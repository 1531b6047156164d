import {
    authorizationCodeGrant,
    type Configuration,
    fetchUserInfo,
    type IDToken,
    type UserInfoResponse,
} from 'openid-client';
import { z } from 'zod';
import { ApiError } from '../../platform/http/errors';
import { domainsOf, type ProviderRow } from './providerRows';

type Claims = Readonly<Record<string, unknown>>;

/** Who somebody is, as a provider says; issuer and subject are the identity, all else may change. */
export interface SsoPerson {
    issuer: string;
    subject: string;
    /** lower case; empty without one */
    email: string;
    isEmailVerified: boolean;
    name: string;
    /** whether the provider says that it asked for a second factor */
    hasSecondFactor: boolean;
    /** values of the claim that roles go by; undefined where the provider does not send it */
    roleValues: readonly string[] | undefined;
}

/** RFC 8176, and what REFEDS and the OpenID Foundation name so. */
const strongReferences: readonly string[] = [
    ...['phr', 'phrh', 'https://refeds.org/profile/mfa'],
    'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
];

const hasSecondFactor = ({ amr, acr }: Claims): boolean =>
    (Array.isArray(amr) && amr.includes('mfa')) ||
    (typeof acr === 'string' && strongReferences.includes(acr));

const isRecord = (value: unknown): value is Claims =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

/** By its whole name first, as some are addresses; else each dot leads one deeper. */
const claimAt = (claims: Claims, path: string): unknown => {
    if (Object.hasOwn(claims, path)) return claims[path];
    let found: unknown = claims;
    for (const part of path.split('.')) {
        found = isRecord(found) && Object.hasOwn(found, part) ? found[part] : undefined;
    }
    return found;
};

const mostValues = 1_000;

const valuesAt = (claims: Claims, path: string): string[] | undefined => {
    const found = claimAt(claims, path);
    if (typeof found === 'string') return [found];
    if (!Array.isArray(found)) return undefined;
    return found.slice(0, mostValues).filter(one => typeof one === 'string');
};

const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

const readPerson = (row: ProviderRow, claims: Claims, { iss, sub }: IDToken): SsoPerson => {
    const email = emailSchema.safeParse(claims.email).data ?? '';
    const { email_verified: told, name } = claims;
    const isTold = told === true || told === 'true';
    return {
        issuer: iss,
        subject: sub,
        email,
        isEmailVerified: email !== '' && (isTold || (told === undefined && row.trusts_email === 1)),
        name: typeof name === 'string' ? name.trim().slice(0, 60).toWellFormed() : '',
        hasSecondFactor: hasSecondFactor(claims),
        roleValues: row.role_claim === '' ? undefined : valuesAt(claims, row.role_claim),
    };
};

const isWhole = (row: ProviderRow, claims: Claims): boolean =>
    typeof claims.email === 'string' &&
    (row.role_claim === '' || claimAt(claims, row.role_claim) !== undefined);

/** What the ID token says, and where something is missing there what the provider answers besides. */
const claimsOf = async (
    config: Configuration,
    row: ProviderRow,
    { token, accessToken }: { token: IDToken; accessToken: string },
): Promise<Claims> => {
    if (isWhole(row, token) || config.serverMetadata().userinfo_endpoint === undefined) {
        return token;
    }
    const more: UserInfoResponse = await fetchUserInfo(config, accessToken, token.sub);
    // what is signed counts
    return { ...more, ...token };
};

interface Asked {
    /** the redirect URI with the query that came */
    url: URL;
    state: string;
    nonce: string;
    verifier: string;
}

/** Whoever signed in at the provider. Throws what openid-client finds wrong. */
export const readSsoPerson = async (
    config: Configuration,
    row: ProviderRow,
    { url, state, nonce, verifier }: Asked,
): Promise<SsoPerson> => {
    const tokens = await authorizationCodeGrant(config, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
    });
    const token = tokens.claims();
    if (!token) throw new Error('no ID token');
    const told = { token, accessToken: tokens.access_token };
    return readPerson(row, await claimsOf(config, row, told), token);
};

/** 409 where the operator lets only some domains in and the address is of none, or not verified. */
export const requireDomain = (row: ProviderRow, person: SsoPerson): void => {
    const domains = domainsOf(row);
    if (domains.length === 0) return;
    if (!person.isEmailVerified) throw new ApiError(409, 'sso.email_unverified');
    const domain = person.email.slice(person.email.lastIndexOf('@') + 1);
    if (!domains.includes(domain)) throw new ApiError(409, 'sso.email_domain');
};
