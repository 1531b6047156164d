import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database';
import type { Secret } from '../../platform/secret';
import { spendOnce } from './spendOnce';

/** What this server gives to a browser, to have it back once: nothing of it is stored until then. */
interface Frame {
    /** random */
    id: string;
    browser: string;
    /** ms */
    expiresAt: number;
}

export type Opened<Content> = Frame & { content: Content };

interface Services {
    db: Database;
    secret: Secret;
    /** ms */
    now: number;
}

/** Seals something for one browser, for one purpose, for so many ms; answers it with its random id. */
export const makeTicket = <Content>(
    { secret, now }: Pick<Services, 'secret' | 'now'>,
    purpose: string,
    { browser, lifeMs, content }: { browser: string; lifeMs: number; content: Content },
): { ticket: string; id: string } => {
    const id = randomBytes(32).toString('base64url');
    const frame = { id, browser, expiresAt: now + lifeMs, content };
    return { ticket: secret.seal(purpose, JSON.stringify(frame)), id };
};

/** Nothing for one that is forged, over, for another purpose, or was given to another browser. */
export const openTicket = <Content>(
    { secret, now }: Pick<Services, 'secret' | 'now'>,
    purpose: string,
    ticket: string,
    { browser, schema }: { browser: string; schema: z.ZodType<Content> },
): Opened<Content> | undefined => {
    const text = secret.open(purpose, ticket);
    if (text === undefined) return undefined;
    const frame = JSON.parse(text) as Opened<unknown>;
    if (browser === '' || frame.browser !== browser || frame.expiresAt <= now) return undefined;
    const content = schema.safeParse(frame.content);
    return content.success ? { ...frame, content: content.data } : undefined;
};

/** Uses an opened one up; false where it was used before. */
export const spendTicket = (
    { db, now }: Pick<Services, 'db' | 'now'>,
    { id, expiresAt }: Frame,
): Promise<boolean> => spendOnce(db, now, { challenge: id, expiresAt });
