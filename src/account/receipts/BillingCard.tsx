import { Alert, Box, Button, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import type { Billing } from '../../../contract/trade/receipts';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { LoadState } from '../../ui/admin/states/LoadState';

const BillingForm = ({ first }: { first: Billing }) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: first,
        send: async body => {
            const kept = await callApi(calls.updateBilling, { body }, undefined, {
                isSilent: true,
            });
            form.methods.reset(kept);
        },
        done: translate('plan.saved'),
    });
    const { busy, refused } = form;
    const field = (name: keyof Billing, label: string, autoComplete: string, lines = 1) => (
        <TextEntry
            name={name}
            label={translate(label)}
            multiline={lines > 1}
            minRows={lines}
            autoComplete={autoComplete}
        />
    );
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void form.submit();
    };
    return (
        <FormProvider {...form.methods}>
            <Box
                component="form"
                noValidate
                onSubmit={submit}
                sx={{ display: 'grid', gap: 2, maxWidth: 560 }}
            >
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
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
                    <Button type="submit" variant="contained" loading={busy} size="tall">
                        {translate('common.save')}
                    </Button>
                </Box>
            </Box>
        </FormProvider>
    );
};

/** Whom one's receipts are made out to. */
export const BillingCard = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.getBilling, {});
    return (
        <SectionCard title={translate('plan.billing')}>
            <Box sx={{ px: 2.5, pb: 2.5, pt: 0.5 }}>
                {!data && (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={220} />
                )}
                {data && <BillingForm first={data} />}
            </Box>
        </SectionCard>
    );
};
