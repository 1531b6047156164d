import type { Generated } from 'kysely';

type Flag = 0 | 1;

export interface UserTable {
    id: string;
    /** lower case, unique */
    email: string;
    name: string;
    password_hash: string;
    /** JSON array of roles */
    roles: string;
    /** JSON array of roles of staff: built-in names, and ids of own ones */
    staff_roles: Generated<string>;
    /** what this person passes on to others; unique */
    invite_code: string;
    /** id of the user whose code was used; null without one */
    invited_by: string | null;
    /** base32, sealed; begun but not on while `totp_on` is 0 */
    totp_secret: string | null;
    totp_on: Generated<Flag>;
    /** the last time step that was accepted: a code works once */
    totp_last_step: Generated<number>;
    /** signing in with the password asks for a passkey, beside the authenticator if there is one */
    passkey_step: Generated<Flag>;
    /** JSON array of hashes of the recovery codes that are left */
    recovery_codes: Generated<string>;
    /** of a disabled one no session works, and none begins */
    status: Generated<'active' | 'disabled'>;
    /** why it was disabled */
    status_reason: Generated<string>;
    /** when an administrator asked them to choose a password; null once they have one */
    invitation_at: Generated<number | null>;
    /** for administrators only */
    notes: Generated<string>;
    /** 0 before the first sign-in */
    last_login_at: Generated<number>;
    /** when password or second step were last changed; 0 if never */
    secured_at: Generated<number>;
    /** kinds of mails that this person does not want, with commas between them */
    mails_off: Generated<string>;
    /** in which language they get letters; empty until a browser has said one */
    mail_language: Generated<'' | 'en' | 'zh' | 'both'>;
    /** ms; since when it is that language, 0 from the account's beginning */
    mail_language_since: Generated<number>;
    /** what they mainly come for; null until they have said so */
    purpose: Generated<'measure' | 'buy' | 'sell' | null>;
    /** file of their picture; null without one */
    avatar_id: Generated<string | null>;
    /** when its owner closed the account; null of all others */
    closed_at: Generated<number | null>;
    /** made up by `npm run demo`: nobody can sign in */
    is_demo: Generated<Flag>;
    version: Generated<number>;
    created_at: number;
    updated_at: number;
}

/** A role that the installation made of permissions. */
export interface StaffRoleTable {
    id: string;
    name: string;
    /** the name as it is compared: no two look the same */
    name_key: string;
    description: string;
    /** JSON array of permissions */
    permissions: string;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface SessionTable {
    id: string;
    /** null for a guest of a share link */
    user_id: string | null;
    /** null for a person with an account */
    share_id: string | null;
    /** SHA-256 of the token, hex: the token itself is only in the browser */
    token_hash: string;
    /** the token before the renewal, which goes on working until `old_token_until` */
    old_token_hash: string | null;
    old_token_until: Generated<number>;
    /** the user-agent header of the sign-in */
    agent: string;
    address: string;
    created_at: number;
    /** when the present token was made */
    renewed_at: number;
    last_seen_at: number;
    expires_at: number;
    /** id of the administrator who sees as this person, and only reads; null of ordinary sessions */
    impersonator_id: Generated<string | null>;
    /** that administrator's own session */
    parent_id: Generated<string | null>;
    /** until then calls that ask for a second step may be made; ms */
    step_up_until: Generated<number | null>;
    /** how it was begun: `password`, `registration`, `sso`, `passkey`, `share`, `preview`, `see`; empty of older ones */
    way: Generated<string>;
}

/** Wrong passwords, codes and share passwords: what throttling and captchas count. */
export interface LoginFailureTable {
    id: string;
    /** the e-mail or the share tried */
    account: string;
    /** IPv4 address, or the /64 of an IPv6 one */
    address: string;
    at: number;
}

/** A code that was mailed: several for one address side by side, so that nobody ends those of others. */
export interface CodeRequestTable {
    /** lower case */
    email: string;
    purpose: 'register' | 'getPasswd' | 'stepUp' | 'changeEmail';
    /** which of the mails of an hour; so it is also their limit */
    place: number;
    /** network address of whoever asked, or the session that did */
    asker: string;
    /** SHA-256 of what has to come back with the code; empty for a long code, which needs nothing more */
    request_hash: string;
    /** HMAC of the code, which is only in the mail; empty once it was used */
    code_hash: string;
    tries_left: number;
    created_at: number;
    expires_at: number;
}

/** Changes of an account's address, so that the one before can be taken back for some days. */
export interface EmailChangeTable {
    id: string;
    user_id: string;
    old_email: string;
    new_email: string;
    created_at: number;
    /** until then it can be taken back */
    expires_at: number;
    /** also of what was taken back with a change before it */
    taken_back_at: number | null;
    /** whether signing in had a second step before the change */
    had_second_step: Flag;
}

/** Requests for mails, to limit them by address and recipient. */
export interface EmailRequestTable {
    id: string;
    email: string;
    address: string;
    at: number;
}

/** Captchas, and challenges of signing in, that were used; a second use is refused. */
export interface UsedChallengeTable {
    challenge: string;
    expires_at: number;
}

/** Who may sign in, and how. */
export interface AccountTables {
    users: UserTable;
    staff_roles: StaffRoleTable;
    sessions: SessionTable;
    login_failures: LoginFailureTable;
    code_requests: CodeRequestTable;
    email_changes: EmailChangeTable;
    email_requests: EmailRequestTable;
    used_challenges: UsedChallengeTable;
}
