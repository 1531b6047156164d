import { isIP } from 'node:net';
import type { Config } from '../../platform/config';
import { ApiError } from '../../platform/http/errors';

/** Whom passkeys are for: this server by its public address, never by what a request says. */
export interface RelyingParty {
    /** host name, which the browser ties passkeys to */
    id: string;
    origin: string;
}

/** Nothing without a public address with a host name: browsers take no bare addresses, and https only. */
export const relyingPartyOf = ({
    PUBLIC_URL,
}: Pick<Config, 'PUBLIC_URL'>): RelyingParty | undefined => {
    if (PUBLIC_URL === undefined) return undefined;
    const { hostname, origin, protocol } = new URL(PUBLIC_URL);
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
    if (protocol !== 'https:' && hostname !== 'localhost') return undefined;
    return { id: hostname, origin };
};

export const requireParty = (config: Pick<Config, 'PUBLIC_URL'>): RelyingParty => {
    const party = relyingPartyOf(config);
    if (!party) throw new ApiError(409, 'passkey.impossible');
    return party;
};
