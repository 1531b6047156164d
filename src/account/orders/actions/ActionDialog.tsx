import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { HttpError } from '../../../dataProvider/HttpError';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { useRefusalText } from '../../../ui/admin/text/useRefusalText';
import { showToast } from '../../../ui/toasts/toasts';
import { useReloadOrder, useShownOrder } from '../shownOrder';

interface Props {
    title: string;
    /** what the button says that does it */
    confirm: string;
    isDangerous?: boolean;
    /** false: what was filled in will not do yet */
    isReady?: boolean;
    /** does it from the version of the order that was looked at */
    action: (version: number) => Promise<unknown>;
    /** what is said once it is done */
    done?: string;
    /** it goes on showing something afterwards */
    stays?: boolean;
    /** words and fields */
    children: ReactNode;
}

interface Submitting extends Pick<Props, 'action' | 'done'> {
    onDone: () => void;
}

/** Sends what was decided; when somebody was faster, the order is loaded anew and asked about again. */
const useSubmitting = ({ action, done, onDone }: Submitting) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const [version, setVersion] = useState(order.version);
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState<string>();
    const refuse = async (error: HttpError) => {
        if (error.status !== 409) return setRefused(textOf(error));
        const fresh = await reload().catch(() => undefined);
        if (fresh === undefined || fresh.version === version) return setRefused(textOf(error));
        setVersion(fresh.version);
        setRefused(translate('order.conflict'));
    };
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setBusy(true);
        setRefused(undefined);
        try {
            await action(version);
            if (done) showToast({ kind: 'success', title: done });
            onDone();
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            await refuse(error);
        } finally {
            setBusy(false);
        }
    };
    return { busy, refused, submit };
};

/** Asks before something is done to the order, and stays open with the server's words. */
export const ActionDialog = ({
    title,
    confirm,
    isDangerous = false,
    isReady = true,
    action,
    done,
    stays = false,
    children,
}: Props) => {
    const id = useId();
    const translate = useTranslate();
    const { show } = useShownOrder();
    const close = () => show(null);
    const { busy, refused, submit } = useSubmitting({
        action,
        onDone: stays ? () => {} : close,
        ...(done && { done }),
    });
    return (
        <DialogFrame titleId={id} onClose={close} isShort>
            <form onSubmit={event => void submit(event)}>
                <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
                    {title}
                </DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    {children}
                    {refused && (
                        <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                            {refused}
                        </Alert>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={close} disabled={busy} sx={{ minHeight: 44 }}>
                        {translate('common.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        color={isDangerous ? 'error' : 'primary'}
                        loading={busy}
                        disabled={!isReady}
                        sx={{ minHeight: 44 }}
                    >
                        {confirm}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
