import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type PaymentView, proofPath } from '../../../contract/trade/payments';
import { callAddress } from '../../dataProvider/address';
import { HttpError } from '../../dataProvider/HttpError';
import { uploadTo } from '../../resources/files/uploadFile';
import { reportFailure } from '../../ui/toasts/failureToast';

interface Props {
    payment: PaymentView;
    onChanged: (payment: PaymentView) => void;
}

const accepted = 'image/png,image/jpeg,image/webp,image/gif,image/avif,application/pdf';

const useSending = ({ payment, onChanged }: Props) => {
    const [share, setShare] = useState<number | null>(null);
    const [fault, setFault] = useState('');
    const send = async (file: File) => {
        setFault('');
        setShare(0);
        try {
            const address = callAddress(proofPath, { id: payment.id }, {});
            const { signal } = new AbortController();
            onChanged(await uploadTo<PaymentView>(address, file, signal, setShare));
        } catch (error) {
            if (!(error instanceof HttpError)) throw error;
            const said = error.body.errors?.file;
            if (said) setFault(said);
            else reportFailure(error);
        } finally {
            setShare(null);
        }
    };
    return { share, fault, send };
};

/** A buyer shows that a transfer was made; one after the other, until it is confirmed. */
export const ProofUpload = (props: Props) => {
    const translate = useTranslate();
    const input = useRef<HTMLInputElement>(null);
    const { share, fault, send } = useSending(props);
    const { proof } = props.payment;
    if (proof?.state === 'waiting' || proof?.state === 'once') {
        return (
            <Alert severity="info" role="status">
                {translate(`pay.transfer.${proof.state}`)}
            </Alert>
        );
    }
    return (
        <Box>
            {proof?.state === 'refused' && (
                <Alert severity="warning" sx={{ mb: 1.5 }}>
                    {translate('pay.transfer.refused', { reason: proof.reason })}{' '}
                    {translate('pay.transfer.again')}
                </Alert>
            )}
            <input
                ref={input}
                type="file"
                accept={accepted}
                hidden
                aria-label={translate('pay.transfer.choose')}
                onChange={({ target }) => {
                    const file = target.files?.[0];
                    if (file) void send(file);
                    target.value = '';
                }}
            />
            <Button
                variant="contained"
                disabled={share !== null}
                onClick={() => input.current?.click()}
                sx={{ minHeight: 48 }}
            >
                {translate(share === null ? 'pay.transfer.send' : 'pay.transfer.sending')}
            </Button>
            {share !== null && (
                <LinearProgress variant="determinate" value={share * 100} sx={{ mt: 1 }} />
            )}
            <Typography
                role={fault ? 'alert' : undefined}
                variant="note"
                sx={{ mt: 1, color: fault ? 'error.main' : 'text.secondary' }}
            >
                {fault ? translate(fault, { _: fault }) : translate('pay.transfer.limit')}
            </Typography>
        </Box>
    );
};
