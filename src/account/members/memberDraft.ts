import type { changeMember, Invitation, Member } from '../../../contract/analytics/members';
import type { MemberRole } from '../../../contract/analytics/siteRoles';
import type { CallInput } from '../../../contract/platform/call';
import type { ReportName } from '../../../contract/platform/reportPages';

/** What somebody is given, as it stands in the form. */
export interface MemberDraft {
    email: string;
    role: MemberRole;
    reach: 'all' | 'some';
    reports: ReportName[];
    /** empty: the whole site */
    segment: string;
}

export const newDraft = (): MemberDraft => ({
    email: '',
    role: 'viewer',
    reach: 'all',
    reports: [],
    segment: '',
});

export const draftOf = ({ email, role, reports, segment }: Member): MemberDraft => ({
    email,
    role,
    reach: reports ? 'some' : 'all',
    reports: reports ?? [],
    segment: segment ?? '',
});

/** What is sent for a draft: only viewers are limited. */
export const givenOf = ({
    role,
    reach,
    reports,
    segment,
}: MemberDraft): NonNullable<CallInput<typeof changeMember>['body']> => {
    if (role !== 'viewer') return { role, reports: null, segment: null };
    return {
        role,
        reports: reach === 'some' ? reports : null,
        segment: segment === '' ? null : segment,
    };
};

/** What both lists show of how much somebody reads. */
export type Limited = Pick<Member | Invitation, 'reports' | 'segment'>;
