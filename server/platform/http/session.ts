import type { Role } from '../../../contract/platform/call';
import type { ReportName } from '../../../contract/platform/reports';

/** What a guest of a share link may see. */
export interface SharedAccess {
    id: string;
    name: string;
    siteId: string;
    reports: readonly ReportName[];
    /** of visitors' addresses only the networks */
    isMasked: boolean;
}

/** Who makes a call. */
export interface Session {
    id: string;
    /** empty for a guest of a share link, and so the owner of nothing */
    userId: string;
    email: string;
    name: string;
    roles: readonly Role[];
    /** only for a guest of a share link */
    share: SharedAccess | undefined;
    /** until then they have shown again that it is them; 0 when they have not; ms */
    stepUpUntil: number;
    /** file of their picture */
    avatarId?: string | null;
    /** id of the administrator who sees as this person, and may only read */
    impersonatorId?: string;
}

export const isAdmin = (session: Session): boolean => session.roles.includes('admin');
