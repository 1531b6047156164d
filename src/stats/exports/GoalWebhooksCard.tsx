import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { GoalWebhook } from '../../../contract/analytics/goalWebhooks';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { ChannelDialog } from '../alerts/ChannelDialog';
import { MadeSecret } from '../alerts/MadeSecret';
import { GoalWebhookDialog } from './GoalWebhookDialog';
import { GoalWebhookRow } from './GoalWebhookRow';
import { useExportsRefresh, useGoalWebhooks } from './useExports';

type Open =
    | { type: 'edit'; webhook: GoalWebhook | undefined }
    | { type: 'remove'; webhook: GoalWebhook }
    | { type: 'channel' };

interface RemoveProps {
    site: string;
    webhook: GoalWebhook;
    refresh: () => Promise<void>;
    onClose: () => void;
}

const RemoveWebhook = ({ site, webhook, refresh, onClose }: RemoveProps) => {
    const translate = useTranslate();
    const { id, name } = webhook.channel;
    return (
        <AskDialog
            isDangerous
            title={translate('dataExports.removeTitle', { name })}
            text={translate('dataExports.removeText')}
            confirm={translate('dataExports.remove')}
            action={async () => {
                const params = { id: site, channel: id };
                await callApi(calls.deleteGoalWebhook, { params }, undefined, { isSilent: true });
                await refresh();
            }}
            onDone={() => {
                showToast({ kind: 'success', title: translate('dataExports.removed') });
                onClose();
            }}
            onClose={onClose}
        />
    );
};

/** The webhooks that are told of a site's conversions. */
export const GoalWebhooksCard = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const [open, setOpen] = useState<Open>();
    const [secret, setSecret] = useState<string>();
    const { data, error, refetch } = useGoalWebhooks(site);
    const refresh = useExportsRefresh();
    const close = () => setOpen(undefined);
    const add = () => setOpen({ type: 'edit', webhook: undefined });
    const taken = new Set(data?.list.map(one => one.channel.id));
    const free = data?.channels.filter(({ id }) => !taken.has(id)) ?? [];
    return (
        <SectionCard
            title={translate('dataExports.webhooks')}
            actions={
                data && (
                    <Button startIcon={<AddIcon />} onClick={add}>
                        {translate('dataExports.addWebhook')}
                    </Button>
                )
            }
        >
            <Note sx={{ px: 2.5, pb: 1.5, maxWidth: 760 }}>
                {translate('dataExports.webhooksText')}
                {data?.list.length === 0 && ` ${translate('dataExports.webhooksEmpty')}`}
            </Note>
            {!data && <LoadState inner error={error} onAgain={() => void refetch()} height={120} />}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {data?.list.map(webhook => (
                    <GoalWebhookRow
                        key={webhook.channel.id}
                        site={site}
                        webhook={webhook}
                        refresh={refresh}
                        onEdit={() => setOpen({ type: 'edit', webhook })}
                        onRemove={() => setOpen({ type: 'remove', webhook })}
                    />
                ))}
            </Box>
            {open?.type === 'edit' && (
                <GoalWebhookDialog
                    site={site}
                    webhook={open.webhook}
                    channels={open.webhook ? [open.webhook.channel] : free}
                    onNewChannel={() => setOpen({ type: 'channel' })}
                    onSaved={refresh}
                    onClose={close}
                />
            )}
            {open?.type === 'channel' && (
                <ChannelDialog
                    site={site}
                    channel={undefined}
                    kind="webhook"
                    onSaved={refresh}
                    onMade={made => setSecret(made.secret ?? undefined)}
                    onClose={close}
                />
            )}
            {open?.type === 'remove' && (
                <RemoveWebhook
                    site={site}
                    webhook={open.webhook}
                    refresh={refresh}
                    onClose={close}
                />
            )}
            {secret !== undefined && (
                <MadeSecret
                    secret={secret}
                    onClose={() => {
                        setSecret(undefined);
                        add();
                    }}
                />
            )}
        </SectionCard>
    );
};
