import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import type { OrderItem } from '../../../../contract/trade/orders/ownOrders';
import { callApi } from '../../../dataProvider/callApi';
import { CopyButton } from '../../../ui/admin/controls/CopyButton';
import { DialogFrame } from '../../../ui/admin/dialogs/DialogFrame';
import { ActionDialog } from '../actions/ActionDialog';
import { useActionForm } from '../actions/useActionForm';
import { useReloadOrder, useShownOrder } from '../shownOrder';

/** The code, this once. It stands nowhere but here, and goes with the dialog. */
const CodeDialog = ({ item, code }: { item: OrderItem; code: string }) => {
    const id = useId();
    const translate = useTranslate();
    const { show } = useShownOrder();
    return (
        // neither Escape nor a click beside it may take away what cannot come back
        <DialogFrame titleId={id} onClose={() => {}} leavesEscape isShort>
            <DialogTitle id={id}>
                {translate('order.code.yours', { item: translate(`order.kinds.${item.kind}`) })}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                    <Box
                        component="code"
                        sx={{ fontSize: 18, overflowWrap: 'anywhere', minWidth: 0 }}
                    >
                        {code}
                    </Box>
                    <CopyButton text={code} />
                </Box>
                <Alert severity="warning">{translate('order.code.once')}</Alert>
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                <Button variant="contained" onClick={() => show(null)} size="tall">
                    {translate('order.code.close')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};

/** Warns that the code is shown once, and then shows it. */
export const TakeCodeDialog = ({ item }: { item: OrderItem }) => {
    const translate = useTranslate();
    const { order } = useShownOrder();
    const reload = useReloadOrder(order.id);
    const [code, setCode] = useState<string>();
    const take = async () => {
        const input = { params: { id: order.id, item: item.id } };
        const taken = await callApi(calls.takeOrderCode, input, undefined, { isSilent: true });
        setCode(taken.code);
        void reload().catch(() => {});
    };
    const form = useActionForm({ defaultValues: {}, send: take, stays: true });
    if (code !== undefined) return <CodeDialog item={item} code={code} />;
    return (
        <ActionDialog
            form={form}
            title={translate('order.code.takeTitle')}
            confirm={translate('order.code.take')}
        >
            <DialogContentText>{translate('order.code.takeText')}</DialogContentText>
        </ActionDialog>
    );
};
