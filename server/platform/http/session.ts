import type { KeyScope } from '../../../contract/platform/apiKeys';
import type { Access, Role } from '../../../contract/platform/call';
import { isAmong } from '../../../contract/platform/isAmong';
import type { Permission } from '../../../contract/platform/permissions';
import type { ReportName } from '../../../contract/platform/reportPages';

/** What a guest of a share link may see, or a member who reads a part of a site. */
export interface SharedAccess {
    id: string;
    name: string;
    siteId: string;
    reports: readonly ReportName[];
    /** of visitors' addresses only the networks */
    isMasked: boolean;
    /** the site's segment whose figures are all that is shown; without it those of the whole site */
    segment?: string;
}

/** What narrows a call that is made by an API key. */
export interface KeyAccess {
    id: string;
    /** the key's beginning, by which people recognise it */
    hint: string;
    scopes: readonly KeyScope[];
    /** ids of the only sites it is for; null: of all that its owner has */
    sites: readonly string[] | null;
    callsPerHour: number;
}

/** Who makes a call. */
export interface Session {
    id: string;
    /** empty for a guest of a share link, and so the owner of nothing */
    userId: string;
    email: string;
    name: string;
    roles: readonly Role[];
    /** what their roles grant; nothing to a guest */
    permissions: readonly Permission[];
    /** only for a guest of a share link, and for a member while a part of a site is read that is all they may */
    share: SharedAccess | undefined;
    /** until then they have shown again that it is them; 0 when they have not; ms */
    stepUpUntil: number;
    /** file of their picture */
    avatarId?: string | null;
    /** id of the administrator who sees as this person, and may only read */
    impersonatorId?: string;
    /** only of a program with an API key, which acts for its owner */
    key?: KeyAccess;
}

/** Whose a token is, and the token that takes its place when it grows old. */
export interface FoundSession {
    session: Session;
    /** what the browser has to hold from now on */
    newToken: string | undefined;
}

/** Reads tokens; identity does, because sessions are its own. */
export interface Sessions {
    /** of whoever makes a request now; their session lives on by it */
    find(token: string): Promise<FoundSession | undefined>;
    /** the same, without a trace */
    peek(token: string): Promise<Session | undefined>;
}

/** Reads API keys; identity does, because they are people's. */
export interface ApiKeys {
    /** of whoever sends it; nothing for one that is wrong, over, revoked, or whose owner may not sign in */
    find(key: string): Promise<Session | undefined>;
    /** whether a key that was found a moment ago still is good */
    lasts(id: string): Promise<boolean>;
}

/** Whether somebody may do what an access is for; a list that everybody may read is nobody's work. */
export const isGranted = (session: Session, access: Access | undefined): boolean =>
    access !== undefined && access !== 'public' && isAmong(access, session);

export const isAdmin = (session: Session): boolean => session.roles.includes('admin');
