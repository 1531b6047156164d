import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Channel } from '../../../contract/platform/channels';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { ChannelDialog } from './ChannelDialog';
import { ChannelRow } from './ChannelRow';
import { MadeSecret } from './MadeSecret';

type Open =
    | { type: 'edit'; channel: Channel | undefined }
    | { type: 'rotate' | 'delete'; channel: Channel };

interface Props {
    site: string;
    channels: readonly Channel[];
    isMailing: boolean;
    refresh: () => Promise<void>;
}

interface AskProps extends Pick<Props, 'site' | 'refresh'> {
    channel: Channel;
    onClose: () => void;
}

const DeleteChannel = ({ site, channel, refresh, onClose }: AskProps) => {
    const translate = useTranslate();
    return (
        <AskDialog
            isDangerous
            title={translate('channels.deleteTitle', { name: channel.name })}
            text={translate('channels.deleteText')}
            confirm={translate('channels.delete')}
            action={async () => {
                const params = { id: site, channel: channel.id };
                await callApi(calls.deleteChannel, { params }, undefined, { isSilent: true });
                await refresh();
            }}
            onDone={() => {
                showToast({ kind: 'success', title: translate('channels.deleted') });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

const RotateSecret = ({
    site,
    channel,
    onMade,
    onClose,
}: Omit<AskProps, 'refresh'> & { onMade: (secret: string) => void }) => {
    const translate = useTranslate();
    return (
        <AskDialog
            title={translate('channels.rotateTitle', { name: channel.name })}
            text={translate('channels.rotateText')}
            confirm={translate('channels.rotate')}
            action={async () => {
                const params = { id: site, channel: channel.id };
                const options = { isSilent: true };
                const made = await callApi(calls.rotateChannel, { params }, undefined, options);
                onMade(made.secret);
            }}
            onDone={onClose}
            onClose={onClose}
        />
    );
};

/** Where the site's messages go. */
export const ChannelsCard = ({ site, channels, isMailing, refresh }: Props) => {
    const translate = useTranslate();
    const [open, setOpen] = useState<Open>();
    const [secret, setSecret] = useState<string>();
    const close = () => setOpen(undefined);
    return (
        <SectionCard
            title={translate('channels.title')}
            actions={
                <Button
                    startIcon={<AddIcon />}
                    onClick={() => setOpen({ type: 'edit', channel: undefined })}
                >
                    {translate('channels.add')}
                </Button>
            }
        >
            <Note sx={{ px: 2.5, pb: 1.5 }}>
                {translate(channels.length === 0 ? 'channels.none' : 'channels.text')}
            </Note>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {channels.map(channel => (
                    <ChannelRow
                        key={channel.id}
                        site={site}
                        channel={channel}
                        isMailing={isMailing}
                        refresh={refresh}
                        onEdit={() => setOpen({ type: 'edit', channel })}
                        onRotate={() => setOpen({ type: 'rotate', channel })}
                        onDelete={() => setOpen({ type: 'delete', channel })}
                    />
                ))}
            </Box>
            {open?.type === 'edit' && (
                <ChannelDialog
                    site={site}
                    channel={open.channel}
                    onSaved={refresh}
                    onMade={made => setSecret(made.secret ?? undefined)}
                    onClose={close}
                />
            )}
            {open?.type === 'delete' && (
                <DeleteChannel
                    site={site}
                    channel={open.channel}
                    refresh={refresh}
                    onClose={close}
                />
            )}
            {open?.type === 'rotate' && (
                <RotateSecret
                    site={site}
                    channel={open.channel}
                    onMade={setSecret}
                    onClose={close}
                />
            )}
            {secret !== undefined && (
                <MadeSecret secret={secret} onClose={() => setSecret(undefined)} />
            )}
        </SectionCard>
    );
};
