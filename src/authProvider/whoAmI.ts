import { useSyncExternalStore } from 'react';
import { calls } from '../../contract/calls';
import type { Info, Purpose, Shared } from '../../contract/identity/accounts';
import type { Role } from '../../contract/platform/call';
import type { Permission } from '../../contract/platform/permissions';
import type { Visitor } from '../app/routes/permit';
import { callApi } from '../dataProvider/callApi';
import { HttpError, isWorthRepeating } from '../dataProvider/HttpError';
import { keepPurpose } from '../ui/browser/keptPurpose';
import { clearSession, isSignedIn, onSessionChange } from '../ui/browser/session';
import { siteSettings } from '../ui/browser/siteSettings';
import { keepStanding } from '../ui/browser/standing';
import { failureText } from '../ui/toasts/failureTexts';
import { keepToastForNextPage } from '../ui/toasts/toasts';

/** The signed-in person, or the guest of a share link. */
interface Me {
    /** of the account; empty for a guest */
    id: string;
    name: string;
    email: string;
    avatar: string;
    roles: readonly Role[];
    /** what the roles grant */
    permissions: readonly Permission[];
    isAdmin: boolean;
    /** a guest of a share link, who only reads */
    isClient: boolean;
    share: Shared | null;
    inviteCode: string;
    /** what they mainly come for; null until they have said so */
    purpose: Purpose | null;
}

let asked: Promise<Me> | undefined;
let me: Me | undefined;
const listeners = new Set<() => void>();

const keepMe = (next: Me | undefined): void => {
    me = next;
    keepStanding(next);
    // whoever administers has the statistics of all
    if (next && !next.isClient) keepPurpose(next.isAdmin ? 'measure' : next.purpose);
    for (const listener of listeners) listener();
};

/** Whoever is a client only reads, whatever other roles the answer names. */
const toMe = ({ userInfo, permissions, share, invite_code, purpose }: Info): Me => {
    const isClient = userInfo.roles.includes('client');
    return {
        id: userInfo.id ?? '',
        name: userInfo.name,
        email: userInfo.email,
        avatar: userInfo.avatar,
        roles: isClient ? ['client'] : userInfo.roles,
        permissions: isClient ? [] : (permissions ?? []),
        isAdmin: userInfo.is_admin === 1 && !isClient,
        isClient,
        share: share ?? null,
        inviteCode: invite_code ?? '',
        purpose: purpose ?? null,
    };
};

/** ms before another attempt: a server that is just being restarted must not sign people out */
const pauses = [1000, 2000];

const fetchInfo = async (attempt = 0): Promise<Info> => {
    // as a list, or an address would leave nothing out
    const query = { roles: me ? me.roles.join(',') : [''] };
    try {
        // whoever waits for it says what went wrong: the guard leaves the page
        return await callApi(calls.info, { query }, undefined, { isSilent: true });
    } catch (error) {
        const pause = pauses[attempt];
        if (pause === undefined || !isWorthRepeating(error)) throw error;
        await new Promise(go => setTimeout(go, pause));
        return fetchInfo(attempt + 1);
    }
};

const ask = async (): Promise<Me> => {
    const answer = await fetchInfo();
    const userInfo = answer?.userInfo;
    // the server's answer is not checked elsewhere, and a session without roles shows nothing
    if (!userInfo) throw new HttpError('Verification failed, please Login again.', 403);
    if (!userInfo.roles?.length) {
        throw new HttpError('getInfo: roles must be a non-null array!', 403);
    }
    return toMe(answer);
};

const askAndKeep = (): Promise<Me> => {
    const asking: Promise<Me> = ask().then(
        found => {
            // somebody else may have signed in while it was on its way
            if (asked === asking) keepMe(found);
            return found;
        },
        error => {
            if (asked === asking) asked = undefined;
            throw error;
        },
    );
    return asking;
};

/** Who is signed in, asked for once a session; throws HttpError. */
export const whoAmI = (): Promise<Me> => {
    asked ??= askAndKeep();
    return asked;
};

/** Asks again, for example after a change of the name; what was known stays until the answer. */
export const askAgainWhoIAm = (): Promise<Me> => {
    asked = askAndKeep();
    return asked;
};

export const forgetMe = (): void => {
    asked = undefined;
    keepMe(undefined);
};

onSessionChange(change => {
    if (change !== 'renewed') forgetMe();
});

/** Who is signed in, as far as it is known by now. */
export const currentMe = (): Me | undefined => me;

export const useMe = (): Me | undefined =>
    useSyncExternalStore(listener => {
        listeners.add(listener);
        return () => listeners.delete(listener);
    }, currentMe);

/** What decides which pages they may open. */
export const toVisitor = ({ roles, permissions, share, purpose }: Me): Visitor => ({
    roles,
    permissions,
    purpose,
    reports: share ? share.reports : null,
    adminAllRoutes: siteSettings()?.admin_all_routes === 1,
});

/**
 * After whoAmI or the making of the routes failed in the guard: forgets the session, leaves the
 * message for the next page and answers where to go. When the server refused the session, callApi
 * has forgotten it before, with a message of its own.
 */
export const giveUpSession = (error: unknown): '/login' => {
    if (isSignedIn()) {
        clearSession();
        keepToastForNextPage({ kind: 'error', title: failureText(error) });
    }
    return '/login';
};
