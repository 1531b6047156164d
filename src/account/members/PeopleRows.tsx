import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Note } from '../../ui/admin/text/Note';
import { useInstantText } from '../../ui/admin/text/useInstantText';
import { useNow } from '../../ui/browser/useNow';
import { PersonRow, peopleList } from './PersonRow';

/** What a row says of a member, of a site or of a team. */
interface ShownMember {
    name: string;
    email: string;
    /** ms */
    since: number;
    /** whether one may change or remove them */
    isBelow: boolean;
}

interface MemberRowProps<One> {
    member: One;
    chips: readonly string[];
    onChange: (member: One) => void;
    onRemove: (member: One) => void;
}

/** A member, with what may be done about those below oneself. */
export const MemberRow = <One extends ShownMember>(props: MemberRowProps<One>) => {
    const { member, chips, onChange, onRemove } = props;
    const translate = useTranslate();
    const textOf = useInstantText();
    const name = member.name || member.email;
    const since = translate('account.members.since', { date: textOf(member.since) });
    return (
        <PersonRow
            name={name}
            chips={chips}
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
};

/** What a row says of an invitation. */
interface ShownInvitation {
    id: string;
    email: string;
    /** who invited */
    by: string;
    /** ms */
    expiresAt: number;
    sendsLeft: number;
    isBelow: boolean;
}

interface InvitationRowsProps<One> {
    invitations: readonly One[];
    chipsOf: (invitation: One) => readonly string[];
    onResend: (invitation: One) => void;
    onWithdraw: (invitation: One) => void;
}

/** Who was invited and has not answered. */
export const InvitationRows = <One extends ShownInvitation>(props: InvitationRowsProps<One>) => {
    const { invitations, chipsOf, onResend, onWithdraw } = props;
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
                const { id, email, by, expiresAt, sendsLeft, isBelow } = invitation;
                const end = expiresAt > now ? 'expires' : 'expired';
                return (
                    <PersonRow
                        key={id}
                        name={email}
                        chips={chipsOf(invitation)}
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
