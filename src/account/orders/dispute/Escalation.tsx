import { Alert, Button, DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OrderDispute } from '../../../../contract/trade/orders/ownOrders';
import { spanText } from '../../../public/market/listingFacts';
import { listingTexts } from '../../../public/market/listingTexts';
import { actionsBelow } from '../../../ui/admin/states/actionsBelow';
import { useInstantText } from '../../../ui/admin/text/useInstantText';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { ActionDialog } from '../actions/ActionDialog';
import { useActionForm } from '../actions/useActionForm';
import { useActions } from '../actions/useActions';
import { useShownOrder } from '../shownOrder';
import { useClock } from '../useClock';

/** How long administrators take to decide, in words. */
const useServiceTime = ({ escalation: { service } }: OrderDispute): string => {
    const language = useLanguage() === 'zh' ? 'zh' : 'en';
    return spanText(service, { texts: listingTexts[language], language });
};

const AskDialog = ({ dispute }: { dispute: OrderDispute }) => {
    const translate = useTranslate();
    const time = useServiceTime(dispute);
    const { action } = useActions();
    const form = useActionForm({
        defaultValues: {},
        send: (_, version) => action({ action: 'escalate' }, version),
        done: translate('order.dispute.escalation.done'),
    });
    return (
        <ActionDialog
            form={form}
            title={translate('order.dispute.escalation.title')}
            confirm={translate('order.dispute.escalation.ask')}
            isQuestion
        >
            <DialogContentText>
                {translate('order.dispute.escalation.text', { time })}
            </DialogContentText>
        </ActionDialog>
    );
};

/** Who asked an administrator, and by when it is decided. */
const Asked = ({ dispute }: { dispute: OrderDispute }) => {
    const translate = useTranslate();
    const instantText = useInstantText();
    const { part } = useShownOrder().order;
    const { escalation, deadlineAt } = dispute;
    if (!escalation.asked) return null;
    const { by, at } = escalation.asked;
    const whose = part === 'admin' ? 'admin' : by === part ? 'me' : by;
    return (
        <Alert severity="info">
            {translate(`order.dispute.escalation.${whose}`, {
                who: translate(`order.dispute.escalation.who.${by}`),
                at: instantText(at),
                by: instantText(deadlineAt),
            })}
        </Alert>
    );
};

/** Asking an administrator: from when on, who did, and until when it is decided. */
export const Escalation = ({ dispute }: { dispute: OrderDispute }) => {
    const translate = useTranslate();
    const instantText = useInstantText();
    const time = useServiceTime(dispute);
    const { order, show } = useShownOrder();
    const { from, asked } = dispute.escalation;
    const now = useClock(from);
    if (dispute.state !== 'open') return null;
    if (asked) return <Asked dispute={dispute} />;
    if (order.part === 'admin' || now >= dispute.deadlineAt) return null;
    // by the clock: the page may be older than that hour, and the server decides
    const canAsk = now >= from;
    const said = canAsk ? 'now' : 'later';
    return (
        <Alert
            severity="info"
            sx={actionsBelow}
            action={
                canAsk && (
                    <Button
                        color="inherit"
                        size="tall"
                        onClick={() => show(<AskDialog dispute={dispute} />)}
                    >
                        {translate('order.dispute.escalation.ask')}
                    </Button>
                )
            }
        >
            {translate(`order.dispute.escalation.${said}`, { from: instantText(from), time })}
        </Alert>
    );
};
