import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { settleInbound } from '../../../contract/trade/resources/paymentActions';
import type { InboundRecord } from '../../../contract/trade/resources/payments';
import { useMayCall } from '../../authProvider/useGranted';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { touchHeight } from '../../ui/admin/touch';
import { useRefresh } from '../core/useRefresh';

type Action = InboundRecord['actions'][number];

const SettleDialog = ({
    message,
    action,
    onClose,
}: {
    message: InboundRecord;
    action: Action;
    onClose: () => void;
}) => {
    const translate = useTranslate();
    const refresh = useRefresh('inbound_events');
    const form = useSubmitForm({
        defaultValues: { number: '', reason: '' },
        send: async ({ number, reason }) => {
            const body = { action, reason: reason.trim(), number: number.trim() };
            const input = { params: { id: message.id }, body };
            await callApi(settleInbound, input, undefined, { isSilent: true });
            void refresh();
        },
        done: translate(`pay.admin.settled.${action}`),
        onDone: onClose,
        onWaiting: onClose,
    });
    const { number, reason } = form.values;
    const needsNumber = action === 'credit' && message.paymentId === null;
    return (
        <FormDialog
            form={form}
            title={translate(`pay.admin.settle.${action}`)}
            confirm={translate(`pay.admin.settle.${action}`)}
            isReady={reason.trim() !== '' && (!needsNumber || number.trim() !== '')}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate(`pay.admin.settleText.${action}`)}
            </Typography>
            {needsNumber && (
                <TextEntry
                    name="number"
                    label={translate('pay.admin.settleNumber')}
                    slotProps={{ htmlInput: { maxLength: 64, autoComplete: 'off' } }}
                />
            )}
            <TextEntry
                name="reason"
                label={translate('pay.admin.settleReason')}
                autoFocus
                multiline
                minRows={2}
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
        </FormDialog>
    );
};

/** What an administrator can do about a message that moved nothing. */
export const SettleCard = ({ message }: { message: InboundRecord }) => {
    const translate = useTranslate();
    const [action, setAction] = useState<Action | null>(null);
    const maySettle = useMayCall(settleInbound);
    const [main] = message.actions;
    if (main === undefined || !maySettle) return null;
    return (
        <SectionCard title={translate('pay.admin.settleTitle')}>
            <Box sx={{ display: 'grid', gap: 1.5, px: 2.5, pb: 2 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate(`pay.admin.settleText.${main}`)}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {message.actions.map(one => (
                        <Button
                            key={one}
                            variant={one === main ? 'contained' : 'outlined'}
                            onClick={() => setAction(one)}
                            sx={touchHeight(40)}
                        >
                            {translate(`pay.admin.settle.${one}`)}
                        </Button>
                    ))}
                </Box>
            </Box>
            {action !== null && (
                <SettleDialog message={message} action={action} onClose={() => setAction(null)} />
            )}
        </SectionCard>
    );
};
