import {
    buildAuthorizationUrl,
    type Configuration,
    calculatePKCECodeChallenge,
} from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { makeTicket, type Opened, openTicket, spendTicket } from '../accounts/tickets';
import type { ProviderRow } from './providerRows';

const purpose = 'single sign-on';
/** Time to sign in at the provider; ms. */
const lifeMs = 15 * 60_000;

const content = z.object({
    provider: z.string(),
    /** page of this server; empty where none was wanted */
    redirect: z.string(),
    invite: z.string(),
    /** account and session that the identity is to be connected to; null of a sign-in */
    link: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
});
type Content = z.output<typeof content>;
export type Attempt = Opened<Content>;

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

/** Fixed by the public address, a path for each provider: an answer of one is never taken for another's. */
export const redirectUri = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, id: string): string => {
    if (PUBLIC_URL === undefined) throw new ApiError(409, 'sso.no_address');
    return `${PUBLIC_URL.replace(/\/+$/, '')}/sso/${id}`;
};

/** Made of the attempt, so that nothing has to be stored and the browser never sees the verifier. */
const derived = ({ secret }: Pick<Services, 'secret'>, id: string) => ({
    nonce: secret.sign(`${purpose} nonce`, id),
    verifier: secret.sign(`${purpose} verifier`, id),
});

/** Where a browser is sent; only this one can bring the answer. */
export const beginAttempt = async (
    services: Pick<Services, 'secret' | 'now'>,
    { config, row, uri }: { config: Configuration; row: ProviderRow; uri: string },
    { browser, ...wanted }: Omit<Content, 'provider'> & { browser: string },
): Promise<string> => {
    const made = makeTicket(services, purpose, {
        browser,
        lifeMs,
        content: { ...wanted, provider: row.id },
    });
    const { nonce, verifier } = derived(services, made.id);
    const url = buildAuthorizationUrl(config, {
        redirect_uri: uri,
        scope: row.scopes,
        state: made.ticket,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
    });
    return url.href;
};

/** The attempt that an answer belongs to; 409 for one of another browser or provider, that is over, or was used. */
export const takeAttempt = async (
    services: Services,
    provider: string,
    { state, browser }: { state: string; browser: string },
): Promise<Attempt & { nonce: string; verifier: string }> => {
    const opened = openTicket(services, purpose, state, { browser, schema: content });
    if (opened?.content.provider !== provider || !(await spendTicket(services, opened))) {
        throw new ApiError(409, 'account.sign_in_expired');
    }
    return { ...opened, ...derived(services, opened.id) };
};
