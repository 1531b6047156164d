import { DialogContentText } from '@mui/material';
import { required, TextInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { UsdtTransfer } from '../../../contract/trade/resources/usdt';
import { assignTransfer } from '../../../contract/trade/usdt';
import { callApi } from '../../dataProvider/callApi';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { useRefresh } from '../core/useRefresh';
import { useFreshUsdt } from './useFreshUsdt';

interface Props {
    transfer: UsdtTransfer;
    onClose: () => void;
}

const useAssign = ({ transfer, onClose }: Props) => {
    const translate = useTranslate();
    const refreshList = useRefresh('usdt_transfers');
    const refresh = useFreshUsdt();
    const { userId, orderId } = transfer;
    return useSubmitForm<FieldValues>({
        defaultValues: { userId: orderId ? null : userId, orderId, note: '' },
        send: async values => {
            const body = {
                ...(values.userId && { userId: String(values.userId) }),
                ...(values.orderId && { orderId: String(values.orderId) }),
                note: String(values.note ?? ''),
            };
            const input = { params: { id: transfer.id }, body };
            await callApi(assignTransfer, input, undefined, { isSilent: true });
            void refreshList();
            refresh();
        },
        done: translate('usdt.assigned'),
        onDone: onClose,
        onWaiting: onClose,
    });
};

/** Whose a transfer is that nobody was found for. */
export const AssignDialog = (props: Props) => {
    const translate = useTranslate();
    const form = useAssign(props);
    return (
        <FormDialog
            form={form}
            title={translate('usdt.assignTitle')}
            confirm={translate('usdt.assign')}
            onClose={props.onClose}
        >
            <DialogContentText>{translate('usdt.assignText')}</DialogContentText>
            <ReferenceChoice source="userId" reference="users" label={translate('usdt.person')} />
            <ReferenceChoice source="orderId" reference="orders" label={translate('usdt.order')} />
            <TextInput
                {...fieldLook}
                source="note"
                label={translate('usdt.note')}
                helperText={false}
                validate={required()}
                multiline
            />
        </FormDialog>
    );
};
