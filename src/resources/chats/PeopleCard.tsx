import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import {
    type Chat,
    type ChatMember,
    muteChatMember,
} from '../../../contract/messaging/resources/chats';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { useNow } from '../../ui/browser/useNow';
import { instantText } from '../../ui/text/times';
import { ActionButton } from '../core/actions/ActionButton';
import { Person } from '../core/fields/Person';

const dayMs = 86_400_000;

const MuteButton = ({
    chat,
    member,
    isMuted,
}: {
    chat: Chat;
    member: ChatMember;
    isMuted: boolean;
}) => {
    const translate = useTranslate();
    const mute = (until: number | null, reason: string) =>
        callApi(
            muteChatMember,
            { params: { id: chat.id }, body: { userId: member.id, until, reason } },
            undefined,
            { isSilent: true },
        );
    if (isMuted) {
        return (
            <ActionButton
                name="chats"
                call={muteChatMember}
                variant="text"
                label={translate('chat.unmute')}
                action={() => mute(null, '')}
                done={translate('chat.done.unmute')}
            />
        );
    }
    return (
        <ActionButton
            name="chats"
            call={muteChatMember}
            variant="text"
            isDangerous
            label={translate('chat.mute')}
            action={reason => mute(Date.now() + dayMs, reason)}
            ask={{
                title: translate('chat.muteTitle', { name: member.name }),
                text: translate('chat.muteText'),
                reason: { label: translate('chat.muteReason'), isNeeded: true },
            }}
            done={translate('chat.done.mute')}
        />
    );
};

/** Who is in a chat, and who may write. */
export const PeopleCard = ({ chat }: { chat: Chat }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const now = useNow();
    return (
        <SectionCard title={translate('chat.people')}>
            <Box component="ul" sx={{ m: 0, px: 2.5, pb: 2 }} style={{ listStyle: 'none' }}>
                {chat.members.length === 0 && translate('chat.nobodyElse')}
                {chat.members.map(member => {
                    const isMuted = member.mutedUntil !== null && member.mutedUntil > now;
                    return (
                        <Box component="li" key={member.id} sx={{ mb: 1 }}>
                            <Person {...member} />
                            <Note component="p">{translate(`chat.parts.${member.part}`)}</Note>
                            {isMuted && (
                                <Typography variant="note" sx={{ color: 'warning.main' }}>
                                    {translate('chat.muted', {
                                        time: instantText(member.mutedUntil ?? 0, language),
                                    })}
                                </Typography>
                            )}
                            <MuteButton chat={chat} member={member} isMuted={isMuted} />
                        </Box>
                    );
                })}
            </Box>
        </SectionCard>
    );
};
