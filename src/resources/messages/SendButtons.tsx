import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type SystemMessage,
    sendSystemMessage,
} from '../../../contract/messaging/resources/messages';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { ActionButton } from '../core/actions/ActionButton';
import { fromLocalInput } from '../core/fields/instants';
import { useRefresh } from '../core/useRefresh';
import { useMessageTitle } from './messageTitle';

const send = ({ id, version }: SystemMessage, at?: number | null) =>
    callApi(
        sendSystemMessage,
        { params: { id }, body: { version, ...(at !== undefined && { at }) } },
        undefined,
        { isSilent: true },
    );

const PlanDialog = ({ message, onClose }: { message: SystemMessage; onClose: () => void }) => {
    const translate = useTranslate();
    const titleOf = useMessageTitle();
    const refresh = useRefresh('system_messages');
    const form = useSubmitForm({
        defaultValues: { at: '' },
        check: (values): Record<string, string> => {
            const at = fromLocalInput(values.at);
            return typeof at === 'number' && at > Date.now() ? {} : { at: 'message.future' };
        },
        send: async values => {
            await send(message, fromLocalInput(values.at));
            await refresh();
        },
        done: translate('message.planned'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate('message.planTitle', { title: titleOf(message) })}
            confirm={translate('message.planConfirm')}
            cancel={translate('ra.action.cancel')}
            isShort
            onClose={onClose}
        >
            <TextEntry
                name="at"
                type="datetime-local"
                label={translate('message.planAt')}
                slotProps={{ inputLabel: { shrink: true }, formHelperText: { role: 'alert' } }}
            />
        </FormDialog>
    );
};

/** Sends a message now or later, or takes the plan back. */
export const SendButtons = ({ message }: { message: SystemMessage }) => {
    const translate = useTranslate();
    const titleOf = useMessageTitle();
    const [isPlanning, setIsPlanning] = useState(false);
    if (message.state === 'sent') return null;
    return (
        <>
            {message.state === 'scheduled' ? (
                <ActionButton
                    name="system_messages"
                    label={translate('message.takeBack')}
                    action={() => send(message, null)}
                    done={translate('message.takenBack')}
                />
            ) : (
                <Button variant="outlined" onClick={() => setIsPlanning(true)}>
                    {translate('message.plan')}
                </Button>
            )}
            <ActionButton
                name="system_messages"
                variant="contained"
                label={translate('message.send')}
                action={() => send(message)}
                ask={{
                    title: translate('message.sendTitle', { title: titleOf(message) }),
                    text: translate('message.sendText'),
                }}
                done={translate('message.sentNow')}
            />
            {isPlanning && <PlanDialog message={message} onClose={() => setIsPlanning(false)} />}
        </>
    );
};
