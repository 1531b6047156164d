type MemberRole = 'administrator' | 'editor' | 'viewer';

/** Who works with a site that is another person's. */
export interface SiteMemberTable {
    site_id: string;
    user_id: string;
    role: MemberRole;
    /** JSON array of the only reports that a viewer may read; null: all */
    reports: string | null;
    /** the site's segment whose figures are all that a viewer may read; null: of the whole site */
    segment_id: string | null;
    /** id of a user */
    added_by: string;
    created_at: number;
    updated_at: number;
}

/** Who was asked to work with a site, or to take it over, and has not answered. */
export interface SiteInvitationTable {
    id: string;
    site_id: string;
    /** the only address whose account may accept */
    email: string;
    /** `owner`: the site is given to them */
    role: MemberRole | 'owner';
    reports: string | null;
    segment_id: string | null;
    /** SHA-256 of the link's token, hex: the token itself is only in the e-mail */
    token_hash: string;
    /** of the e-mail */
    language: string;
    /** id of a user, who has to be allowed to give the role still when it is accepted */
    invited_by: string;
    created_at: number;
    sent_at: number;
    /** e-mails that were sent of it */
    sends: number;
    expires_at: number;
}

export interface SiteMemberTables {
    site_members: SiteMemberTable;
    site_invitations: SiteInvitationTable;
}
