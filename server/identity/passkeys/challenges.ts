import { z } from 'zod';
import type { PasskeyRequest } from '../../../contract/platform/passkeyProof';
import type { Secret } from '../../platform/secret';
import { makeTicket, type Opened, openTicket } from '../accounts/tickets';
import type { RelyingParty } from './relyingParty';

/** What a challenge is for: an answer to one never serves for another. */
export type ChallengePurpose = 'signIn' | 'register' | 'stepUp';

const lifeMs = 5 * 60_000;

interface Services {
    secret: Secret;
    /** ms */
    now: number;
}

const content = z.object({ userId: z.string() });
const sealFor = (purpose: ChallengePurpose): string => `passkey ${purpose}`;

/** A challenge for one browser, and where somebody is signed in for their account alone. */
export const makeChallenge = (
    services: Services,
    purpose: ChallengePurpose,
    { browser, userId = '' }: { browser: string; userId?: string },
): { ticket: string; challenge: string } => {
    const made = makeTicket(services, sealFor(purpose), { browser, lifeMs, content: { userId } });
    return { ticket: made.ticket, challenge: made.id };
};

/** Nothing for one that is over, of another browser, or for something or somebody else. */
export const openChallenge = (
    services: Services,
    purpose: ChallengePurpose,
    ticket: string,
    { browser, userId = '' }: { browser: string; userId?: string },
): Opened<{ userId: string }> | undefined => {
    const opened = openTicket(services, sealFor(purpose), ticket, { browser, schema: content });
    return opened?.content.userId === userId ? opened : undefined;
};

/** What a browser is asked to answer; without credentials it offers those that it has for this server. */
export const requestFor = (
    { id: rpId }: RelyingParty,
    { ticket, challenge }: { ticket: string; challenge: string },
    rule: Pick<PasskeyRequest['options'], 'userVerification' | 'allowCredentials'>,
): PasskeyRequest => ({ ticket, options: { challenge, timeout: lifeMs, rpId, ...rule } });

export const challengeMs = lifeMs;
