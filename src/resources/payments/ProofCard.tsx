import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { refuseProof } from '../../../contract/trade/resources/paymentActions';
import type { PaymentProof, PaymentRecord } from '../../../contract/trade/resources/payments';
import { ToCallers } from '../../authProvider/Offered';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Money } from '../../ui/admin/text/Money';
import { Note } from '../../ui/admin/text/Note';
import { StateChip } from '../../ui/admin/text/StateChip';
import { touchHeight } from '../../ui/admin/touch';
import { ActionButton } from '../core/actions/ActionButton';
import { Person } from '../core/fields/Person';
import { useDownload } from '../files/useDownload';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
    payment: PaymentRecord;
    proof: PaymentProof;
}

const colours = {
    waiting: 'warning',
    once: 'info',
    confirmed: 'success',
    refused: 'error',
} as const;

const Decisions = ({ payment, proof }: Props) => {
    const translate = useTranslate();
    const [isConfirming, setIsConfirming] = useState(false);
    const isSecond = proof.state === 'once';
    const refuse = (reason: string) => {
        const input = { params: { id: proof.id }, body: { version: proof.version, reason } };
        return callApi(refuseProof, input, undefined, { isSilent: true });
    };
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            <Button variant="contained" onClick={() => setIsConfirming(true)}>
                {translate(isSecond ? 'pay.admin.second' : 'pay.admin.confirm')}
            </Button>
            <ActionButton
                name="payments"
                label={translate('pay.admin.refuse')}
                isDangerous
                action={refuse}
                ask={{
                    title: translate('pay.admin.refuse'),
                    reason: { label: translate('pay.admin.reason'), isNeeded: true },
                }}
            />
            {isConfirming && (
                <ConfirmDialog
                    payment={payment}
                    proof={proof}
                    onClose={() => setIsConfirming(false)}
                />
            )}
        </Box>
    );
};

/** What a buyer showed of a transfer, and what administrators decided about it. */
export const ProofCard = ({ payment, proof }: Props) => {
    const translate = useTranslate();
    const { begin, isRunning } = useDownload({ id: proof.fileId, name: proof.fileName });
    const { first, second, amount, reference, reason } = proof;
    return (
        <SectionCard
            title={translate('pay.admin.proof')}
            actions={
                <StateChip
                    state={proof.state}
                    texts="resources.payments.proofStates"
                    colours={colours}
                />
            }
        >
            <Box sx={{ typography: 'text', px: 2.5, pb: 2 }}>
                <Note>
                    <DateTime at={proof.createdAt} /> · {proof.fileName}
                </Note>
                <Button
                    size="small"
                    disabled={isRunning || !proof.fileId}
                    onClick={() => void begin()}
                    sx={{ px: 0, ...touchHeight(36) }}
                >
                    {translate('pay.admin.open')}
                </Button>
                {amount !== null && reference !== '' && (
                    <Box>
                        <Money amount={amount} currency={payment.railCurrency} /> · {reference}
                    </Box>
                )}
                {first && (
                    <Box sx={{ '& a': { textDecoration: 'underline' } }}>
                        {translate('pay.admin.confirmedBy')}: <Person {...first} />
                        {second && (
                            <>
                                {', '}
                                <Person {...second} />
                            </>
                        )}
                    </Box>
                )}
                {reason !== '' && <Box sx={{ overflowWrap: 'anywhere' }}>{reason}</Box>}
                {(proof.state === 'waiting' || proof.state === 'once') && (
                    <ToCallers call={refuseProof}>
                        <Decisions payment={payment} proof={proof} />
                    </ToCallers>
                )}
            </Box>
        </SectionCard>
    );
};
