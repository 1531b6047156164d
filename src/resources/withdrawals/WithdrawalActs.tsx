import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { WithdrawalRecord } from '../../../contract/trade/resources/withdrawals';
import { isPossible } from '../../../contract/trade/withdrawalStates';
import { callApi } from '../../dataProvider/callApi';
import { useLanguage } from '../../stats/components/useLanguage';
import { moneyText } from '../../ui/money';
import { useWaitingApproval } from '../approvals/WaitingApproval';
import { ActButton } from '../core/acts/ActButton';
import { RecordDialog } from './RecordDialog';

const asked = ['approve', 'confirm', 'hold', 'reject', 'fail'] as const;
type Asked = (typeof asked)[number];

const isChain = ({ method }: WithdrawalRecord): boolean => method.startsWith('usdt_');

/** What may be done to it now; on a chain the server alone confirms. */
const isOffered = (act: Asked, record: WithdrawalRecord): boolean =>
    record.mayAct &&
    isPossible(act, record.state, 'admin') &&
    !(act === 'confirm' && isChain(record)) &&
    !(act === 'approve' && !record.mayApprove);

const isReasonNeeded = (act: Asked, { state }: WithdrawalRecord): boolean =>
    act === 'hold' ||
    act === 'reject' ||
    act === 'fail' ||
    (act === 'approve' && state === 'risk_hold');

const Act = ({ act, record }: { act: Asked; record: WithdrawalRecord }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { id, version, amount, currency, destination } = record;
    const sum = moneyText(amount, currency, language);
    const isNeeded = isReasonNeeded(act, record);
    const label = translate(act === 'approve' && isNeeded ? 'payout.checked' : 'payout.reason');
    return (
        <ActButton
            name="withdrawals"
            label={translate(`payout.acts.${act}`)}
            variant={act === 'approve' || act === 'confirm' ? 'contained' : 'outlined'}
            isDangerous={act === 'reject' || act === 'fail'}
            done={translate(`payout.done.${act}`)}
            ask={{
                title: translate(`payout.acts.${act}`),
                text: translate(`payout.ask.${act}`, { sum, to: destination }),
                ...(isNeeded && { reason: { label, isNeeded: true } }),
            }}
            act={reason => {
                const input = { params: { id }, body: { act, version, reason } };
                return callApi(calls.actOnWithdrawal, input, undefined, { isSilent: true });
            }}
        />
    );
};

/** What an administrator can do with a withdrawal as it stands. */
export const WithdrawalActs = ({ record }: { record: WithdrawalRecord }) => {
    const translate = useTranslate();
    const [isRecording, setIsRecording] = useState(false);
    const waiting = useWaitingApproval('withdrawals', record.id);
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {record.mayAct && isPossible('record', record.state, 'admin') && (
                <Button
                    variant={record.state === 'sending' ? 'contained' : 'outlined'}
                    onClick={() => setIsRecording(true)}
                >
                    {translate(`payout.acts.${isChain(record) ? 'record' : 'recordReference'}`)}
                </Button>
            )}
            {asked
                // one waits already
                .filter(act => isOffered(act, record) && !(act === 'fail' && waiting))
                .map(act => (
                    <Act key={act} act={act} record={record} />
                ))}
            {isRecording && <RecordDialog record={record} onClose={() => setIsRecording(false)} />}
        </Box>
    );
};
