import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Billing } from '../../../contract/trade/receipts';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { FailedCard } from '../../ui/admin/states/StateCard';
import { showToast } from '../../ui/toasts/toasts';

const look = { size: 'small', variant: 'outlined', fullWidth: true } as const;

const BillingForm = ({ first }: { first: Billing }) => {
    const translate = useTranslate();
    const [values, setValues] = useState(first);
    const { busy, refused, run, below } = useForm(Object.keys(first));
    const field = (name: keyof Billing, label: string, autoComplete: string, lines = 1) => (
        <TextField
            {...look}
            {...below(name)}
            label={translate(label)}
            value={values[name]}
            onChange={event => setValues({ ...values, [name]: event.target.value })}
            multiline={lines > 1}
            minRows={lines}
            autoComplete={autoComplete}
        />
    );
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void run(async () => {
            const input = { body: values };
            setValues(await callApi(calls.updateBilling, input, undefined, { isSilent: true }));
            showToast({ kind: 'success', title: translate('plan.saved') });
        });
    };
    return (
        <Box
            component="form"
            noValidate
            onSubmit={submit}
            sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
        >
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                {translate('plan.billingText')}
            </Typography>
            {field('name', 'plan.billingName', 'organization')}
            {field('address', 'plan.billingAddress', 'street-address', 3)}
            {field('taxId', 'plan.taxId', 'off')}
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
            <Box>
                <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
                    {translate('common.save')}
                </Button>
            </Box>
        </Box>
    );
};

/** Whom one's receipts are made out to. */
export const BillingCard = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.getBilling, {});
    return (
        <SectionCard title={translate('plan.billing')}>
            <Box sx={{ px: 2.5, pb: 2.5, pt: 0.5 }}>
                {error && !data && (
                    <FailedCard inner error={error} onAgain={() => void refetch()} />
                )}
                {!data && !error && <Skeleton variant="rounded" height={220} />}
                {data && <BillingForm first={data} />}
            </Box>
        </SectionCard>
    );
};
