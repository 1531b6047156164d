type TeamRole = 'owner' | 'administrator' | 'editor' | 'viewer';

/** People who have sites together. */
export interface TeamTable {
    id: string;
    name: string;
    /** the primary owner, one of its owners: `owner_id` of all of its sites, whose plan they count towards */
    owner_id: string;
    /** the owner who was asked to become the primary one, and has not answered */
    successor_id: string | null;
    created_at: number;
    updated_at: number;
}

export interface TeamMemberTable {
    team_id: string;
    user_id: string;
    role: TeamRole;
    /** id of a user; of who made the team their own */
    added_by: string;
    created_at: number;
    updated_at: number;
}

/** Who was asked to join a team, and has not answered. */
export interface TeamInvitationTable {
    id: string;
    team_id: string;
    /** the only address whose account may accept */
    email: string;
    role: TeamRole;
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

export interface TeamTables {
    teams: TeamTable;
    team_members: TeamMemberTable;
    team_invitations: TeamInvitationTable;
}
