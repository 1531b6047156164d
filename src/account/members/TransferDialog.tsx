import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';

interface Props {
    site: Site;
    onDone: () => void;
    onClose: () => void;
}

const parts = ['transferMoves', 'transferStays', 'transferAfter'] as const;

/** Offers a site to somebody: what goes with it and what does not is said before. */
export const TransferDialog = ({ site, onDone, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { email: '', domain: '' },
        send: async ({ email, domain }) => {
            const body = { email: email.trim(), domain: domain.trim() };
            const input = { params: { id: site.id }, body };
            await callApi(calls.offerSite, input, undefined, { isSilent: true });
            showToast({
                kind: 'success',
                title: translate('account.members.sent', { email: body.email }),
            });
        },
        onDone,
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.members.transferTitle', { name: site.name })}
            confirm={translate('account.members.transferSend')}
            isDangerous
            isReady={form.values.domain.trim() === site.domain}
            onClose={onClose}
        >
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
                {parts.map(part => (
                    <div key={part}>
                        <Typography component="dt" variant="subtitle1">
                            {translate(`account.members.${part}`)}
                        </Typography>
                        <Note component="dd" sx={{ m: 0 }}>
                            {translate(`account.members.${part}Text`)}
                        </Note>
                    </div>
                ))}
            </Box>
            <TextEntry
                name="email"
                type="email"
                label={translate('account.members.transferTo')}
                helperText={translate('account.members.emailHelp')}
                required
                slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
            />
            <TextEntry
                name="domain"
                label={translate('account.members.transferConfirm', { domain: site.domain })}
                required
                slotProps={{ htmlInput: { maxLength: 300, autoComplete: 'off' } }}
            />
        </FormDialog>
    );
};
