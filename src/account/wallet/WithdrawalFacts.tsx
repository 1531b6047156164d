import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { OwnWithdrawal } from '../../../contract/trade/withdrawals';
import { WithdrawalState } from '../../resources/withdrawals/WithdrawalState';
import { CodeText } from '../../ui/admin/text/CodeText';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';

const Steps = ({ withdrawal }: { withdrawal: OwnWithdrawal }) => {
    const translate = useTranslate();
    return (
        <Box component="ol" sx={{ typography: 'note', m: 0, mt: 1, pl: 2.5 }}>
            {withdrawal.steps.map(({ state, at, reason }) => (
                <li key={`${state} ${at}`}>
                    {translate(`wallet.states.${state}`)} · <DateTime at={at} />
                    {reason && ` · ${reason}`}
                </li>
            ))}
        </Box>
    );
};

interface Props {
    withdrawal: OwnWithdrawal;
    /** with fee, transaction and course */
    isOpen: boolean;
    actions?: ReactNode;
}

/** One's own withdrawal: how much, where to, and how far it is. */
export const WithdrawalFacts = ({ withdrawal, isOpen, actions }: Props) => {
    const translate = useTranslate();
    const { amount, fee, currency, method, destination, state, txHash, check } = withdrawal;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Box sx={{ fontWeight: 650 }}>
                    <Money amount={amount} currency={currency} />
                </Box>
                <WithdrawalState state={state} />
                {actions && <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>{actions}</Box>}
            </Box>
            <Typography component="div" variant="text" sx={{ color: 'text.secondary' }}>
                {translate(`resources.withdrawals.methods.${method}`)} · {destination} ·{' '}
                <DateTime at={withdrawal.createdAt} />
            </Typography>
            <Typography component="div" variant="text">
                {translate(`wallet.states.${state}`)}
            </Typography>
            {check !== '' && (
                <Typography component="div" variant="text" sx={{ color: 'warning.main' }}>
                    {translate(`wallet.checks.${check}`)}
                </Typography>
            )}
            {isOpen && (
                <>
                    <Typography component="div" variant="note" sx={{ mt: 1 }}>
                        {translate('wallet.fee')}: <Money amount={fee} currency={currency} />
                    </Typography>
                    {txHash && <CodeText text={txHash} />}
                    <Steps withdrawal={withdrawal} />
                </>
            )}
        </>
    );
};
