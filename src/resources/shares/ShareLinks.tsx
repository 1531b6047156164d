import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Share } from '../../../contract/identity/shares';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { LoadState } from '../../ui/admin/states/LoadState';
import { showToast } from '../../ui/toasts/toasts';
import { PublishDialog } from './publish/PublishDialog';
import { ShareRow } from './ShareRow';

/** Revokes a link after a question. */
const useRevoking = () => {
    const [asked, setAsked] = useState<Share | null>(null);
    const { busy, submit } = useSubmit();
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const confirm = async () => {
        if (!asked) return;
        await submit(async () => {
            await callApi(calls.revokeShare, { params: { share: asked.id } });
            showToast({ kind: 'success', title: translate('account.share.revoked') });
        });
        setAsked(null);
        void queryClient.invalidateQueries({ queryKey: [calls.listShares.path] });
    };
    return { asked, setAsked, busy, confirm };
};

interface Props {
    site: { id: string; name: string };
    /** id of the link that was made just now */
    made: string | undefined;
}

/** The links of a site that are not revoked. */
export const ShareLinks = ({ site, made }: Props) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.listShares, { params: { id: site.id } });
    const { asked, setAsked, busy, confirm } = useRevoking();
    const [published, setPublished] = useState<Share>();
    return (
        <section aria-labelledby="share-links">
            <Typography id="share-links" component="h3" variant="h2">
                {translate('account.share.links')}
            </Typography>
            {!data && (
                <LoadState
                    inner
                    error={error}
                    onAgain={() => void refetch()}
                    height={96}
                    sx={{ mt: 1 }}
                />
            )}
            {data?.list.length === 0 && (
                <Typography variant="text" sx={{ mt: 0.5, color: 'text.secondary' }}>
                    {translate('account.share.none')}
                </Typography>
            )}
            {data && data.list.length > 0 && (
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                    {data.list.map(share => (
                        <ShareRow
                            key={share.id}
                            share={share}
                            isNew={share.id === made}
                            onRevoke={() => setAsked(share)}
                            onPublish={() => setPublished(share)}
                        />
                    ))}
                </Box>
            )}
            {published && (
                <PublishDialog
                    site={site}
                    share={published}
                    onClose={() => setPublished(undefined)}
                />
            )}
            <Confirm
                isOpen={asked !== null}
                loading={busy}
                title={translate('account.share.revokeTitle', { name: asked?.name ?? '' })}
                content="account.share.revokeText"
                confirm="account.share.revoke"
                confirmColor="warning"
                onConfirm={() => void confirm()}
                onClose={() => setAsked(null)}
            />
        </section>
    );
};
