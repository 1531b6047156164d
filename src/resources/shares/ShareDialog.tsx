import { Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { showToast } from '../../ui/toasts/toasts';
import { ShareForm } from './ShareForm';
import { ShareLinks } from './ShareLinks';
import { type ShareDraft, shareInput } from './shareDraft';

/** The share links of a site, and a form for another one. */
export const ShareDialog = ({ site, onClose }: { site: Site; onClose: () => void }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const formId = useId();
    const { busy, submit } = useSubmit();
    const [made, setMade] = useState<string>();
    const make = (draft: ShareDraft) =>
        submit(async () => {
            const share = await callApi(calls.createShare, {
                params: { id: site.id },
                body: shareInput(draft, Date.now()),
            });
            await queryClient.invalidateQueries({ queryKey: [calls.listShares.path] });
            setMade(share.id);
            showToast({ kind: 'success', title: translate('account.share.made') });
        });
    return (
        <DialogFrame titleId="share-title" onClose={onClose}>
            <DialogTitle id="share-title">
                {translate('account.share.title', { name: site.name })}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('account.share.text')}
                </Typography>
                <ShareLinks site={site} made={made} />
                {/* another key empties the form */}
                <ShareForm key={made} id={formId} onMake={make} />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button onClick={onClose} size="tall">
                    {translate('common.close')}
                </Button>
                <Button type="submit" form={formId} variant="contained" loading={busy} size="tall">
                    {translate('account.share.make')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
