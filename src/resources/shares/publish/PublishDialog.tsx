import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import type { Dashboard } from '../../../../contract/analytics/dashboards';
import { calls } from '../../../../contract/calls';
import type { Share } from '../../../../contract/identity/shares';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { CopyButton } from '../../../ui/admin/controls/CopyButton';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { showToast } from '../../../ui/toasts/toasts';
import { BrandPart } from '../brand/BrandPart';
import { EmbedPart } from './EmbedPart';
import { HostPart } from './HostPart';
import { PicturePart } from './PicturePart';
import { PublishForm } from './PublishForm';
import { draftOf, newPublishDraft, type PublishDraft, publishInput } from './publishDraft';

const Address = ({ dashboard }: { dashboard: Dashboard }) => {
    const translate = useTranslate();
    const { key, host } = dashboard;
    const own = host !== null && host.provenAt !== null;
    const address = own ? `https://${host.name}/` : `${window.location.origin}/stats/${key}`;
    return (
        <section aria-labelledby="publish-address">
            <Typography id="publish-address" component="h3" variant="h2" sx={{ mb: 1 }}>
                {translate('account.publish.address')}
            </Typography>
            <Typography variant="text" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
                {address}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <CopyButton text={address} />
                <Button component="a" href={`/stats/${key}`} target="_blank" rel="noopener">
                    {translate('account.publish.openPage')}
                </Button>
            </Box>
        </section>
    );
};

interface PartsProps {
    site: string;
    share: string;
    dashboard: Dashboard;
    onChanged: (dashboard: Dashboard | null) => void;
}

/** What there is of a dashboard once it is published. */
const Parts = ({ site, share, dashboard, onChanged }: PartsProps) => {
    const { data } = useCall(calls.listSegments, { query: { site } });
    return (
        <>
            <Address dashboard={dashboard} />
            <EmbedPart dashboard={dashboard} segments={data?.list ?? []} />
            <PicturePart dashboard={dashboard} />
            <HostPart share={share} dashboard={dashboard} onChanged={onChanged} />
            <BrandPart />
        </>
    );
};

const useUnpublish = (share: string, onDone: () => void) => {
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    const [isAsked, setIsAsked] = useState(false);
    const confirm = async () => {
        await submit(async () => {
            await callApi(calls.unpublishDashboard, { params: { share } });
            showToast({ kind: 'success', title: translate('account.publish.unpublished') });
            onDone();
        });
        setIsAsked(false);
    };
    return { busy, isAsked, setIsAsked, confirm };
};

interface Props {
    site: { id: string; name: string };
    share: Share;
    onClose: () => void;
}

/** Publishes a share link as a page of its own, and gives what is needed to show it elsewhere. */
export const PublishDialog = ({ site, share, onClose }: Props) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const params = { share: share.id };
    const { data, error, refetch } = useCall(calls.getDashboard, { params });
    const dashboard = data?.dashboard ?? null;
    const keep = async () => {
        await queryClient.invalidateQueries({ queryKey: [calls.getDashboard.path] });
    };
    const save = async (draft: PublishDraft) => {
        await callApi(calls.publishDashboard, { params, body: publishInput(draft) });
        await keep();
        const key = dashboard ? 'saved' : 'published';
        showToast({ kind: 'success', title: translate(`account.publish.${key}`) });
    };
    const ending = useUnpublish(share.id, () => void keep());
    return (
        <DialogFrame titleId="publish-title" onClose={onClose}>
            <DialogTitle id="publish-title">
                {translate('account.publish.title', { name: share.name })}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.publish.text')}
                </Typography>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={320} />
                )}
                {data && (
                    <PublishForm
                        // what was saved stands in the form
                        key={dashboard?.updatedAt ?? 'new'}
                        site={site.id}
                        draft={dashboard ? draftOf(dashboard) : newPublishDraft(site.name)}
                        isPublished={dashboard !== null}
                        hasPassword={share.hasPassword}
                        onSave={save}
                    />
                )}
                {dashboard && (
                    <Parts
                        site={site.id}
                        share={share.id}
                        dashboard={dashboard}
                        onChanged={() => void keep()}
                    />
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                {dashboard && (
                    <Button
                        color="error"
                        onClick={() => ending.setIsAsked(true)}
                        sx={{ mr: 'auto' }}
                    >
                        {translate('account.publish.unpublish')}
                    </Button>
                )}
                <Button onClick={onClose}>{translate('common.close')}</Button>
            </DialogActions>
            <Confirm
                isOpen={ending.isAsked}
                loading={ending.busy}
                title="account.publish.unpublishTitle"
                content="account.publish.unpublishText"
                confirm="account.publish.unpublish"
                confirmColor="warning"
                onConfirm={() => void ending.confirm()}
                onClose={() => ending.setIsAsked(false)}
            />
        </DialogFrame>
    );
};
