import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TeamInvitation, TeamMember } from '../../../contract/analytics/teams';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useNow } from '../../ui/browser/useNow';
import { PersonRow, peopleList } from '../members/PersonRow';

interface PeopleProps {
    people: readonly TeamMember[];
    onChange: (member: TeamMember) => void;
    onRemove: (member: TeamMember) => void;
}

/** The members of a team, with what may be done about those whose role one may give. */
export const TeamPeople = ({ people, onChange, onRemove }: PeopleProps) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const chipsOf = ({ role, isPrimary, isYou }: TeamMember): string[] => [
        translate(`account.teams.${isPrimary ? 'primary' : `roles.${role}`}`),
        ...(isYou ? [translate('account.members.you')] : []),
    ];
    return (
        <Box component="ul" sx={peopleList}>
            {people.map(member => {
                const name = member.name || member.email;
                const since = translate('account.members.since', { date: textOf(member.since) });
                return (
                    <PersonRow
                        key={member.id}
                        name={name}
                        chips={chipsOf(member)}
                        notes={[...(member.name ? [member.email] : []), since]}
                    >
                        {member.isBelow && (
                            <>
                                <Button
                                    size="tall"
                                    onClick={() => onChange(member)}
                                    aria-label={translate('account.members.changeOf', { name })}
                                >
                                    {translate('account.members.change')}
                                </Button>
                                <Button
                                    size="tall"
                                    color="error"
                                    onClick={() => onRemove(member)}
                                    aria-label={translate('account.members.removeOf', { name })}
                                >
                                    {translate('account.members.remove')}
                                </Button>
                            </>
                        )}
                    </PersonRow>
                );
            })}
        </Box>
    );
};

interface InvitationsProps {
    invitations: readonly TeamInvitation[];
    onResend: (invitation: TeamInvitation) => void;
    onWithdraw: (invitation: TeamInvitation) => void;
}

/** Who was invited to a team and has not answered. */
export const TeamInvitations = ({ invitations, onResend, onWithdraw }: InvitationsProps) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const now = useNow();
    if (invitations.length === 0) {
        return (
            <Note component="p" sx={{ px: 2.5, pb: 2, m: 0 }}>
                {translate('account.members.noInvitations')}
            </Note>
        );
    }
    return (
        <Box component="ul" sx={peopleList}>
            {invitations.map(invitation => {
                const { id, email, role, by, expiresAt, sendsLeft, isBelow } = invitation;
                const end = expiresAt > now ? 'expires' : 'expired';
                return (
                    <PersonRow
                        key={id}
                        name={email}
                        chips={[translate(`account.teams.roles.${role}`)]}
                        notes={[
                            translate('account.members.invitedBy', { name: by }),
                            translate(`account.members.${end}`, { date: textOf(expiresAt) }),
                        ]}
                    >
                        {isBelow && (
                            <>
                                <Button
                                    size="tall"
                                    disabled={sendsLeft === 0}
                                    onClick={() => onResend(invitation)}
                                    aria-label={translate('account.members.resendTo', { email })}
                                >
                                    {translate('account.members.resend')}
                                </Button>
                                <Button
                                    size="tall"
                                    color="error"
                                    onClick={() => onWithdraw(invitation)}
                                    aria-label={translate('account.members.withdrawOf', { email })}
                                >
                                    {translate('account.members.withdraw')}
                                </Button>
                            </>
                        )}
                    </PersonRow>
                );
            })}
        </Box>
    );
};
