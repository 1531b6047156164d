import { Alert, Box, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { rails } from '../../../contract/trade/paymentRails';
import { changePaymentRail, type PaymentRail } from '../../../contract/trade/resources/payment';
import { callApi } from '../../dataProvider/callApi';
import { HttpError, isWaiting } from '../../dataProvider/HttpError';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { touch } from '../../ui/admin/touch';
import { showToast } from '../../ui/toasts/toasts';
import { RailField } from './RailField';
import { changeOfRail, faultsOfRail, type RailValues, valuesOfRail } from './railValues';

interface Props {
    rail: PaymentRail;
    label: string;
    /** where gateways reach this server; null while nobody has said so */
    publicUrl: string | null;
    /** the change waits for a second person */
    onWaiting: () => void;
    /** the rail as it is stored now */
    onStored: (rail: PaymentRail) => void;
    /** somebody else changed it */
    onConflict: () => Promise<void>;
    /** whether something was changed and not saved */
    onDirty: (isDirty: boolean) => void;
}

const useRailForm = ({ rail, label, publicUrl, onStored, onWaiting, onConflict }: Props) => {
    const translate = useTranslate();
    const textOf = useRefusalText();
    const form = useForm<RailValues>({ values: valuesOfRail(rail) });
    const [refused, setRefused] = useState('');
    const say = (faults: Record<string, string>) => {
        for (const [name, message] of Object.entries(faults)) {
            form.setError(name as 'enabled', { message });
        }
        return Object.keys(faults).length > 0;
    };
    const save = async (values: RailValues) => {
        setRefused('');
        if (say(faultsOfRail(rail, values, publicUrl !== null))) return;
        const input = { params: { name: rail.name }, body: changeOfRail(rail, values) };
        try {
            const stored = await callApi(changePaymentRail, input, undefined, { isSilent: true });
            onStored(stored);
            form.reset(valuesOfRail(stored));
            showToast({ kind: 'success', title: translate('payment.saved', { rail: label }) });
        } catch (error) {
            // a notification has said that somebody else approves it
            if (isWaiting(error)) {
                onWaiting();
                return form.reset(valuesOfRail(rail));
            }
            const { status, body } = error instanceof HttpError ? error : { status: 0, body: {} };
            if (status === 422 && say(body.errors ?? {})) return;
            if (status === 409) await onConflict();
            setRefused(status === 409 ? translate('payment.conflict') : textOf(error));
        }
    };
    return { form, refused, submit: form.handleSubmit(save) };
};

/** The options of one rail, its secrets, and whether it is on. */
export const RailForm = (props: Props) => {
    const { rail, publicUrl, onDirty } = props;
    const translate = useTranslate();
    const { form, refused, submit } = useRailForm(props);
    const { fields } = rails[rail.name];
    const { isDirty, isSubmitting } = form.formState;
    useEffect(() => onDirty(isDirty), [onDirty, isDirty]);
    return (
        <FormProvider {...form}>
            <Box component="form" noValidate onSubmit={event => void submit(event)}>
                <Stack spacing={2} sx={{ px: 2.5, pb: 2.5, pt: 1 }}>
                    {fields.map(field => (
                        <RailField
                            key={field.name}
                            rail={rail.name}
                            publicUrl={publicUrl}
                            field={field}
                            hasSecret={rail.secrets[field.name] === true}
                        />
                    ))}
                    {fields.length === 0 && (
                        <Typography variant="text" sx={{ color: 'text.secondary' }}>
                            {translate('payment.nothingToSet')}
                        </Typography>
                    )}
                    {refused && (
                        <Alert severity="error" role="alert">
                            {refused}
                        </Alert>
                    )}
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
                        <Controller
                            name="enabled"
                            control={form.control}
                            render={({ field, fieldState: { error } }) => (
                                <Box>
                                    <FormControlLabel
                                        control={
                                            <Switch
                                                checked={field.value}
                                                onChange={(_, checked) => field.onChange(checked)}
                                            />
                                        }
                                        label={translate('payment.enabled')}
                                        sx={{ minHeight: touch }}
                                    />
                                    {error?.message && (
                                        <Box
                                            role="alert"
                                            sx={{ typography: 'note', color: 'error.main' }}
                                        >
                                            {translate(error.message, { _: error.message })}
                                        </Box>
                                    )}
                                </Box>
                            )}
                        />
                        <Button
                            type="submit"
                            variant="contained"
                            loading={isSubmitting}
                            disabled={!isDirty}
                            size="tall"
                        >
                            {translate('common.save')}
                        </Button>
                    </Box>
                </Stack>
            </Box>
        </FormProvider>
    );
};
