import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { Form, required, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { UsdtTransfer } from '../../../contract/trade/resources/usdt';
import { assignTransfer } from '../../../contract/trade/usdt';
import { callApi } from '../../dataProvider/callApi';
import { isWaiting } from '../../dataProvider/HttpError';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { showToast } from '../../ui/toasts/toasts';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { useRefresh } from '../core/useRefresh';
import { useFreshUsdt } from './useFreshUsdt';

interface Props {
    transfer: UsdtTransfer;
    onClose: () => void;
}

const useAssign = ({ transfer, onClose }: Props) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const refreshList = useRefresh('usdt_transfers');
    const refresh = useFreshUsdt();
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState('');
    const submit = async ({ userId, orderId, note }: FieldValues) => {
        setBusy(true);
        setRefused('');
        const body = {
            ...(userId && { userId: String(userId) }),
            ...(orderId && { orderId: String(orderId) }),
            note: String(note ?? ''),
        };
        try {
            const input = { params: { id: transfer.id }, body };
            await callApi(assignTransfer, input, undefined, { isSilent: true });
            void refreshList();
            refresh();
            showToast({ kind: 'success', title: translate('usdt.assigned') });
            onClose();
        } catch (error) {
            if (isWaiting(error)) onClose();
            else setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return { busy, refused, submit };
};

/** Whose a transfer is that nobody was found for. */
export const AssignDialog = (props: Props) => {
    const id = useId();
    const translate = useTranslate();
    const { busy, refused, submit } = useAssign(props);
    const { userId, orderId } = props.transfer;
    return (
        <DialogFrame titleId={id} onClose={props.onClose}>
            <Form
                record={{ userId: orderId ? null : userId, orderId, note: '' }}
                onSubmit={submit}
                sanitizeEmptyValues={false}
            >
                <DialogTitle id={id}>{translate('usdt.assignTitle')}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <DialogContentText>{translate('usdt.assignText')}</DialogContentText>
                    <ReferenceChoice
                        source="userId"
                        reference="users"
                        label={translate('usdt.person')}
                    />
                    <ReferenceChoice
                        source="orderId"
                        reference="orders"
                        label={translate('usdt.order')}
                    />
                    <TextInput
                        {...fieldLook}
                        source="note"
                        label={translate('usdt.note')}
                        helperText={false}
                        validate={required()}
                        multiline
                    />
                    {refused && (
                        <Alert severity="error" role="alert">
                            {refused}
                        </Alert>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={props.onClose} disabled={busy} sx={{ minHeight: 44 }}>
                        {translate('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
                        {translate('usdt.assign')}
                    </Button>
                </DialogActions>
            </Form>
        </DialogFrame>
    );
};
