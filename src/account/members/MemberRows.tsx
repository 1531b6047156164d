import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Invitation, Member } from '../../../contract/analytics/members';
import { listSegments } from '../../../contract/analytics/segments';
import type { SiteRole } from '../../../contract/analytics/siteRoles';
import { useCall } from '../../dataProvider/useCall';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useNow } from '../../ui/browser/useNow';
import type { Limited } from './memberDraft';
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
    const textOf = useInstantText();
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
            {members.map(member => {
                const name = member.name || member.email;
                const since = translate('account.members.since', { date: textOf(member.since) });
                return (
                    <PersonRow
                        key={member.id}
                        name={name}
                        chips={[
                            roleOf(member.role),
                            ...limitsOf(member),
                            ...(member.isYou ? [you] : []),
                        ]}
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
    site: string;
    invitations: readonly Invitation[];
    onResend: (invitation: Invitation) => void;
    onWithdraw: (invitation: Invitation) => void;
}

/** Who was invited and has not answered. */
export const Invitations = ({ site, invitations, onResend, onWithdraw }: InvitationsProps) => {
    const translate = useTranslate();
    const textOf = useInstantText();
    const now = useNow();
    const limitsOf = useLimits(
        site,
        invitations.some(({ segment }) => segment !== null),
    );
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
                const what =
                    role === 'owner'
                        ? translate('account.members.ownerInvitation')
                        : translate(`account.members.roles.${role}`);
                return (
                    <PersonRow
                        key={id}
                        name={email}
                        chips={[what, ...limitsOf(invitation)]}
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
