import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { calls } from '../../contract/calls';
import type { Call, CallAnswer, CallInput } from '../../contract/platform/call';
import { mails } from '../../contract/platform/resources/mails';
import { hashPassword } from '../../server/identity/accounts/passwords';
import { codeIn } from '../fixtures/codeIn';
import type { Running } from './footfall';

/** The code in the latest mail to an address; without a mail server all mails are kept. */
export const codeMailedTo = async ({ call }: Running, email: string): Promise<string> => {
    const { list } = await call(mails.calls.list, { query: { q: email } });
    const code = codeIn(list[0]?.text);
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
};

/** Makes a call as the holder of a token. */
export const callWith = async <C extends Call>(
    { url }: Running,
    token: string,
    { method, path }: C,
    body?: CallInput<C>['body'],
): Promise<CallAnswer<C>> => {
    const response = await fetch(new URL(path, url), {
        method,
        headers: {
            'x-token': token,
            ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { code: number; message: string; data: never };
    if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.message}`);
    return answer.data;
};

/** An address of its own each time: tests are repeated on the same server. */
export const newEmail = (name: string): string => `${name}-${randomUUID().slice(0, 8)}@example.com`;

export const newPassword = 'a new long password';

/**
 * Opens an account and answers its session's token. The row is written into the server's own file:
 * registering would use up the mails that an address may ask for, which the whole run shares. It has been asked
 * already what it comes for: to measure.
 */
export const openAccount = async (running: Running, email: string): Promise<string> => {
    const hash = await hashPassword(newPassword);
    const id = randomUUID();
    const now = Date.now();
    const file = new DatabaseSync(join(running.folder, 'footfall.sqlite'), { timeout: 10_000 });
    file.prepare(
        `INSERT INTO users
            (id, email, name, password_hash, roles, invite_code, purpose, created_at, updated_at)
            VALUES (?, ?, ?, ?, '["user"]', ?, 'measure', ?, ?)`,
    ).run(id, email, email, hash, id, now, now);
    file.close();
    const body = { email, password: newPassword };
    return (await running.call(calls.login, { body })).x_token;
};
