import {
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    FormHelperText,
    TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type SystemMessage,
    sendSystemMessage,
} from '../../../contract/messaging/resources/messages';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { showToast } from '../../ui/toasts/toasts';
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
    const textOf = useRefusalText();
    const refresh = useRefresh('system_messages');
    const [typed, setTyped] = useState('');
    const [wrong, setWrong] = useState<string>();
    const [busy, setBusy] = useState(false);
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        const at = fromLocalInput(typed);
        if (typeof at !== 'number' || at <= Date.now())
            return setWrong(translate('message.future'));
        setBusy(true);
        try {
            await send(message, at);
            showToast({ kind: 'success', title: translate('message.planned') });
            await refresh();
            onClose();
        } catch (error) {
            setWrong(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return (
        <DialogFrame titleId="plan-title" onClose={onClose} isShort>
            <form onSubmit={event => void submit(event)} noValidate>
                <DialogTitle id="plan-title">
                    {translate('message.planTitle', { title: titleOf(message) })}
                </DialogTitle>
                <DialogContent>
                    <TextField
                        type="datetime-local"
                        label={translate('message.planAt')}
                        value={typed}
                        onChange={event => setTyped(event.target.value)}
                        error={wrong !== undefined}
                        slotProps={{ inputLabel: { shrink: true } }}
                        variant="outlined"
                        size="small"
                        fullWidth
                        sx={{ mt: 1 }}
                    />
                    {wrong && (
                        <FormHelperText error role="alert">
                            {wrong}
                        </FormHelperText>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose} sx={{ minHeight: 44 }}>
                        {translate('ra.action.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
                        {translate('message.planConfirm')}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
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
