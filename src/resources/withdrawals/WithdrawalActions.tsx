import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { WithdrawalRecord } from '../../../contract/trade/resources/withdrawals';
import { isPossible } from '../../../contract/trade/withdrawalStates';
import { useMayCall } from '../../authProvider/useGranted';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { moneyText } from '../../ui/text/money';
import { useWaitingApproval } from '../approvals/WaitingApproval';
import { ActionButton } from '../core/actions/ActionButton';
import { RecordDialog } from './RecordDialog';

const asked = ['approve', 'confirm', 'hold', 'reject', 'fail'] as const;
type Asked = (typeof asked)[number];

const isChain = ({ method }: WithdrawalRecord): boolean => method.startsWith('usdt_');

/** What may be done to it now; on a chain the server alone confirms. */
const isOffered = (action: Asked, record: WithdrawalRecord): boolean =>
    record.mayAct &&
    isPossible(action, record.state, 'admin') &&
    !(action === 'confirm' && isChain(record)) &&
    !(action === 'approve' && !record.mayApprove);

const isReasonNeeded = (action: Asked, { state }: WithdrawalRecord): boolean =>
    action === 'hold' ||
    action === 'reject' ||
    action === 'fail' ||
    (action === 'approve' && state === 'risk_hold');

const Action = ({ action, record }: { action: Asked; record: WithdrawalRecord }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { id, version, amount, currency, destination } = record;
    const sum = moneyText(amount, currency, language);
    const isNeeded = isReasonNeeded(action, record);
    const label = translate(action === 'approve' && isNeeded ? 'payout.checked' : 'payout.reason');
    return (
        <ActionButton
            name="withdrawals"
            call={calls.transitionWithdrawal}
            label={translate(`payout.actions.${action}`)}
            variant={action === 'approve' || action === 'confirm' ? 'contained' : 'outlined'}
            isDangerous={action === 'reject' || action === 'fail'}
            done={translate(`payout.done.${action}`)}
            ask={{
                title: translate(`payout.actions.${action}`),
                text: translate(`payout.ask.${action}`, { sum, to: destination }),
                ...(isNeeded && { reason: { label, isNeeded: true } }),
            }}
            action={reason => {
                const input = { params: { id }, body: { action, version, reason } };
                return callApi(calls.transitionWithdrawal, input, undefined, { isSilent: true });
            }}
        />
    );
};

/** What an administrator can do with a withdrawal as it stands. */
export const WithdrawalActions = ({ record }: { record: WithdrawalRecord }) => {
    const translate = useTranslate();
    const [isRecording, setIsRecording] = useState(false);
    const mayAct = useMayCall(calls.transitionWithdrawal) && record.mayAct;
    const waiting = useWaitingApproval('withdrawals', record.id);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {mayAct && isPossible('record', record.state, 'admin') && (
                <Button
                    variant={record.state === 'sending' ? 'contained' : 'outlined'}
                    onClick={() => setIsRecording(true)}
                >
                    {translate(`payout.actions.${isChain(record) ? 'record' : 'recordReference'}`)}
                </Button>
            )}
            {asked
                // one waits already
                .filter(action => isOffered(action, record) && !(action === 'fail' && waiting))
                .map(action => (
                    <Action key={action} action={action} record={record} />
                ))}
            {isRecording && <RecordDialog record={record} onClose={() => setIsRecording(false)} />}
        </Box>
    );
};
