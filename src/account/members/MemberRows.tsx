import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Invitation, Member } from '../../../contract/analytics/members';
import { listSegments } from '../../../contract/analytics/segments';
import type { SiteRole } from '../../../contract/analytics/siteRoles';
import { useCall } from '../../dataProvider/useCall';
import type { Limited } from './memberDraft';
import { InvitationRows, MemberRow } from './PeopleRows';
import { PersonRow, peopleList } from './PersonRow';

/** How much a viewer reads, in words; nothing for the whole. */
const useLimits = (site: string, isWanted: boolean) => {
    const translate = useTranslate();
    const { data } = useCall(listSegments, { query: { site } }, { enabled: isWanted });
    return ({ reports, segment }: Limited): string[] => {
        const name = data?.list.find(({ id }) => id === segment)?.name ?? '…';
        return [
            ...(reports
                ? [translate('account.members.reportCount', { smart_count: reports.length })]
                : []),
            ...(segment ? [translate('account.members.onlySegment', { name })] : []),
        ];
    };
};

interface PeopleProps {
    site: string;
    owner: { id: string; name: string; email: string };
    isOwner: boolean;
    members: readonly Member[];
    onChange: (member: Member) => void;
    onRemove: (member: Member) => void;
}

/** The owner and the members of a site, with what may be done about those below oneself. */
export const People = ({ site, owner, isOwner, members, onChange, onRemove }: PeopleProps) => {
    const translate = useTranslate();
    const limitsOf = useLimits(
        site,
        members.some(({ segment }) => segment !== null),
    );
    const roleOf = (role: SiteRole) => translate(`account.members.roles.${role}`);
    const you = translate('account.members.you');
    return (
        <Box component="ul" sx={peopleList}>
            <PersonRow
                name={owner.name || owner.email}
                chips={[roleOf('owner'), ...(isOwner ? [you] : [])]}
                notes={owner.name ? [owner.email] : []}
            />
            {members.map(member => (
                <MemberRow
                    key={member.id}
                    member={member}
                    chips={[
                        roleOf(member.role),
                        ...limitsOf(member),
                        ...(member.isYou ? [you] : []),
                    ]}
                    onChange={onChange}
                    onRemove={onRemove}
                />
            ))}
        </Box>
    );
};

interface InvitationsProps {
    site: string;
    invitations: readonly Invitation[];
    onResend: (invitation: Invitation) => void;
    onWithdraw: (invitation: Invitation) => void;
}

/** Who was invited to a site and has not answered. */
export const Invitations = ({ site, ...rest }: InvitationsProps) => {
    const translate = useTranslate();
    const limitsOf = useLimits(
        site,
        rest.invitations.some(({ segment }) => segment !== null),
    );
    const roleOf = ({ role }: Invitation) =>
        role === 'owner'
            ? translate('account.members.ownerInvitation')
            : translate(`account.members.roles.${role}`);
    const chipsOf = (invitation: Invitation) => [roleOf(invitation), ...limitsOf(invitation)];
    return <InvitationRows {...rest} chipsOf={chipsOf} />;
};
