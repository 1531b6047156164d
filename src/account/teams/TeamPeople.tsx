import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TeamInvitation, TeamMember } from '../../../contract/analytics/teams';
import { InvitationRows, MemberRow } from '../members/PeopleRows';
import { peopleList } from '../members/PersonRow';

interface PeopleProps {
    people: readonly TeamMember[];
    onChange: (member: TeamMember) => void;
    onRemove: (member: TeamMember) => void;
}

/** The members of a team, with what may be done about those whose role one may give. */
export const TeamPeople = ({ people, onChange, onRemove }: PeopleProps) => {
    const translate = useTranslate();
    const chipsOf = ({ role, isPrimary, isYou }: TeamMember): string[] => [
        translate(`account.teams.${isPrimary ? 'primary' : `roles.${role}`}`),
        ...(isYou ? [translate('account.members.you')] : []),
    ];
    return (
        <Box component="ul" sx={peopleList}>
            {people.map(member => (
                <MemberRow
                    key={member.id}
                    member={member}
                    chips={chipsOf(member)}
                    onChange={onChange}
                    onRemove={onRemove}
                />
            ))}
        </Box>
    );
};

interface InvitationsProps {
    invitations: readonly TeamInvitation[];
    onResend: (invitation: TeamInvitation) => void;
    onWithdraw: (invitation: TeamInvitation) => void;
}

/** Who was invited to a team and has not answered. */
export const TeamInvitations = (props: InvitationsProps) => {
    const translate = useTranslate();
    const chipsOf = ({ role }: TeamInvitation) => [translate(`account.teams.roles.${role}`)];
    return <InvitationRows {...props} chipsOf={chipsOf} />;
};
