import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { users } from '../../contract/identity/resources/users';
import type { Call, CallAnswer, CallInput, Envelope, Role } from '../../contract/platform/call';
import type { ReportName } from '../../contract/platform/reportPages';
import { callAddress } from '../../src/dataProvider/address';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import type { Running } from './footfall';
import { openAccount } from './newAccount';

/** Somebody with a session, as the browser keeps it. */
export interface Person {
    token: string;
    name: string;
}

/** Wrong passwords from an address count for all: those of another test would have a captcha asked for. */
export const forgetFailures = ({ folder }: Running): void => {
    const file = new DatabaseSync(join(folder, 'footfall.sqlite'), { timeout: 10_000 });
    file.exec('DELETE FROM login_failures');
    file.close();
};

export const signInAdministrator = async (running: Running): Promise<Person> => {
    forgetFailures(running);
    const { x_token, userInfo } = await running.call(calls.login, {
        body: { email: adminEmail, password: adminPassword },
    });
    return { token: x_token, name: userInfo.email };
};

/** No call gives roles yet, so the server's own file is changed while it runs. */
export const giveRoles = ({ folder }: Running, email: string, roles: readonly Role[]): void => {
    const file = new DatabaseSync(join(folder, 'footfall.sqlite'), { timeout: 10_000 });
    file.prepare('UPDATE users SET roles = ? WHERE email = ?').run(JSON.stringify(roles), email);
    file.close();
};

/** A guest of a share link for a new site. */
export const enterAsGuest = async (
    { call }: Running,
    domain: string,
    reports?: ReportName[],
): Promise<Person> => {
    const site = await call(calls.createSite, {
        body: { domain, name: domain, timezone: 'Asia/Shanghai' },
    });
    const share = await call(calls.createShare, {
        params: { id: site.id },
        body: { name: 'Guests', ...(reports ? { reports } : {}) },
    });
    const { x_token } = await call(calls.shareLogin, { body: { code: share.code } });
    return { token: x_token, name: '' };
};

const known = new WeakMap<Running, Map<string, Promise<Person>>>();

/** The one person of a server that has this role. */
export const personWith = (running: Running, role: 'user' | 'article_editor'): Promise<Person> => {
    const people = known.get(running) ?? new Map<string, Promise<Person>>();
    known.set(running, people);
    const come = async () => {
        const email = `${role}@example.com`;
        const token = await openAccount(running, email);
        giveRoles(running, email, [role]);
        return { token, name: email };
    };
    const found = people.get(role) ?? come();
    people.set(role, found);
    return found;
};

/** Makes a call as somebody. */
export const callAs = async <C extends Call>(
    { url }: Running,
    { token }: Person,
    { method, path }: C,
    input: CallInput<C>,
): Promise<CallAnswer<C>> => {
    const { params, body } = input as { params?: Record<string, string>; body?: unknown };
    const response = await fetch(url + callAddress(path, params), {
        method,
        headers: { 'x-token': token, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data, message } = (await response.json()) as Envelope<CallAnswer<C>>;
    if (!response.ok) throw new Error(message);
    return data;
};

/** The id of somebody's account. */
export const idOf = async (running: Running, { name }: Person): Promise<string> => {
    const { list } = await running.call(users.calls.list, { query: { q: name } });
    const found = list.find(({ email }) => email === name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found.id;
};

/** Gives the browser their session, and the language. */
export const actAs = async (
    page: Page,
    { url }: Running,
    person: Person | undefined,
    language: 'en' | 'zh' = 'en',
): Promise<void> => {
    const cookies: { name: string; value: string; url: string }[] = [
        { name: 'language', value: language, url },
    ];
    if (person) {
        cookies.push({ name: 'x-token', value: person.token, url });
        cookies.push({ name: 'username', value: encodeURIComponent(person.name), url });
    }
    await page.context().clearCookies();
    await page.context().addCookies(cookies);
};

/** The administrator shows that it is them, by the password: these servers have no mail server. */
export const confirmByPassword = async (page: Page, password = adminPassword): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
};
