import { createHash, randomBytes } from 'node:crypto';
import type { Secret } from '../../platform/secret';

/** What stands in the link that asks for a confirmation, and what is kept of it. */
export const newConfirmToken = (): { token: string; hash: string } => {
    const token = randomBytes(24).toString('base64url');
    return { token, hash: hashOfToken(token) };
};

export const hashOfToken = (token: string): string =>
    createHash('sha256').update(token).digest('base64url');

const purpose = 'mail reports ended';

/** Stands in each letter: whoever has it may end what that recipient gets, and nothing else. */
export const stopToken = (secret: Secret, recipient: string): string =>
    `${recipient}.${secret.sign(purpose, recipient)}`;

/** Whose letters such a token ends; undefined for one that this server did not make. */
export const stoppedBy = (secret: Secret, token: string): string | undefined => {
    const [recipient = '', signature = '', ...more] = token.split('.');
    if (more.length > 0) return undefined;
    return secret.isSigned(purpose, recipient, signature) ? recipient : undefined;
};
