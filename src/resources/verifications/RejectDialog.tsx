import { DialogContentText, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { VerificationRecord } from '../../../contract/identity/resources/verifications';
import { reviewReasons } from '../../../contract/identity/verificationTable';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefresh } from '../core/useRefresh';

interface Props {
    record: VerificationRecord;
    onClose: () => void;
}

/** Why a result is not accepted, as the person reads it. */
export const RejectDialog = ({ record: { id, version }, onClose }: Props) => {
    const translate = useTranslate();
    const refresh = useRefresh('verifications');
    const form = useSubmitForm({
        defaultValues: { reason: '', note: '' },
        send: ({ reason, note }) => {
            const body = {
                action: 'reject' as const,
                version,
                note: note.trim(),
                ...(reason !== '' && { reason: reason as (typeof reviewReasons)[number] }),
            };
            const input = { params: { id }, body };
            return callApi(calls.decideVerification, input, undefined, { isSilent: true });
        },
        done: translate('verification.done.reject'),
        onDone: () => {
            void refresh();
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('verification.actions.reject')}
            confirm={translate('verification.actions.reject')}
            isDangerous
            onClose={onClose}
        >
            <DialogContentText>{translate('verification.ask.reject')}</DialogContentText>
            <TextEntry select required name="reason" label={translate('verification.reason')}>
                {reviewReasons.map(reason => (
                    <MenuItem key={reason} value={reason}>
                        {translate(`resources.verifications.reasons.${reason}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <TextEntry
                multiline
                minRows={2}
                name="note"
                label={translate('verification.noteToUser')}
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
        </FormDialog>
    );
};
