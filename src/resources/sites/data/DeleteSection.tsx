import {
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    TextField,
    Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { showToast } from '../../../ui/toasts/toasts';
import { showWithoutSite } from '../refreshSites';
import { DataSection, touchHeight } from './DataSection';

interface Props {
    site: Site;
    onDeleted: () => void;
}

const Confirmation = ({ site, onDeleted, onClose }: Props & { onClose: () => void }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { busy, submit } = useSubmit();
    const [typed, setTyped] = useState('');
    const domain = typed.trim().toLowerCase();
    const remove = (event: FormEvent) => {
        event.preventDefault();
        // React passes it on to the form that this dialog was opened from.
        event.stopPropagation();
        void submit(async () => {
            await callApi(calls.deleteSite, { params: { id: site.id }, body: { domain } });
            showWithoutSite(queryClient, site.id);
            showToast({ kind: 'success', title: translate('siteSettings.data.removed') });
            onDeleted();
        });
    };
    return (
        <DialogFrame titleId="delete-title" onClose={onClose}>
            <form onSubmit={remove}>
                <DialogTitle id="delete-title" sx={{ overflowWrap: 'anywhere' }}>
                    {translate('siteSettings.data.removeTitle', { name: site.name })}
                </DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <Typography>{translate('siteSettings.data.removeText')}</Typography>
                    <TextField
                        variant="outlined"
                        autoFocus
                        fullWidth
                        label={translate('siteSettings.data.typeDomain', { domain: site.domain })}
                        value={typed}
                        onChange={event => setTyped(event.target.value)}
                        autoComplete="off"
                        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
                        sx={{ mt: 1 }}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button
                        type="submit"
                        variant="contained"
                        color="error"
                        loading={busy}
                        disabled={domain !== site.domain}
                    >
                        {translate('siteSettings.data.removeForGood')}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};

/** Deletes a site with its data, once its domain was typed. */
export const DeleteSection = ({ site, onDeleted }: Props) => {
    const translate = useTranslate();
    const [isAsking, setAsking] = useState(false);
    const isOwn = site.kind === 'own';
    return (
        <DataSection
            isDanger
            title={translate('siteSettings.data.remove')}
            text={translate(`siteSettings.data.${isOwn ? 'own' : 'removeText'}`)}
        >
            {!isOwn && (
                <Button
                    variant="outlined"
                    color="error"
                    onClick={() => setAsking(true)}
                    sx={touchHeight}
                >
                    {translate('siteSettings.data.removeNow')}
                </Button>
            )}
            {isAsking && (
                <Confirmation site={site} onDeleted={onDeleted} onClose={() => setAsking(false)} />
            )}
        </DataSection>
    );
};
