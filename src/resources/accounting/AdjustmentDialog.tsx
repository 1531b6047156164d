import {
    Alert,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    DialogTitle,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import { currencies } from '../../../contract/platform/money';
import { adjustmentTypes, outsideTypes } from '../../../contract/trade/accounting/adjustments';
import { callApi } from '../../dataProvider/callApi';
import { isWaiting } from '../../dataProvider/HttpError';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { MoneyInput } from '../../ui/admin/controls/MoneyInput';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { statementAccounts } from './statementAccounts';

const useRequest = (onClose: () => void) => {
    const textOf = useRefusalText();
    const queryClient = useQueryClient();
    // the same request sent again is one
    const [id] = useState(() => crypto.randomUUID());
    const [busy, setBusy] = useState(false);
    const [refused, setRefused] = useState('');
    const submit = async (values: FieldValues) => {
        setBusy(true);
        setRefused('');
        const isOutside = outsideTypes.includes(values.type);
        const body = {
            id,
            type: values.type,
            currency: values.currency,
            userId: String(values.userId ?? ''),
            amount: String(values.amount ?? ''),
            ...(isOutside && values.account && { account: String(values.account) }),
            reference: String(values.reference ?? ''),
            reason: String(values.reason ?? ''),
        };
        try {
            await callApi(calls.requestAdjustment, { body }, undefined, { isSilent: true });
            onClose();
        } catch (error) {
            if (!isWaiting(error)) return setRefused(textOf(error));
            void queryClient.invalidateQueries();
            onClose();
        } finally {
            setBusy(false);
        }
    };
    return { busy, refused, submit };
};

const choicesOf = (ids: readonly string[], nameOf: (id: string) => string) =>
    ids.map(id => ({ id, name: nameOf(id) }));

const Fields = () => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.adjustments.${key}`);
    const type = useWatch({ name: 'type' });
    const isOutside = outsideTypes.includes(type);
    const accountName = (id: string) =>
        translate(`accounting.statements.accounts.${id.replaceAll(':', '_')}`);
    return (
        <>
            <SelectInput
                {...fieldLook}
                source="type"
                label={text('type')}
                choices={choicesOf(adjustmentTypes, id => text(`types.${id}`))}
                translateChoice={false}
                helperText={text(`typeTexts.${type}`)}
                validate={required()}
            />
            <ReferenceChoice source="userId" reference="users" label={text('user')} />
            {isOutside && (
                <SelectInput
                    {...fieldLook}
                    source="account"
                    label={text('account')}
                    choices={choicesOf(statementAccounts, accountName)}
                    translateChoice={false}
                    helperText={false}
                    validate={required()}
                />
            )}
            <SelectInput
                {...fieldLook}
                source="currency"
                label={translate('accounting.statements.currency')}
                choices={choicesOf(
                    currencies.filter(one => one !== 'TST'),
                    id => id,
                )}
                translateChoice={false}
                helperText={false}
                validate={required()}
            />
            <MoneyInput source="amount" label={translate('accounting.statements.amount')} />
            <TextInput
                {...fieldLook}
                source="reference"
                label={translate('accounting.statements.reference')}
                helperText={text('referenceText')}
                {...(isOutside && { validate: required() })}
            />
            <TextInput
                {...fieldLook}
                source="reason"
                label={text('reason')}
                helperText={false}
                validate={required()}
                multiline
                minRows={2}
            />
        </>
    );
};

const blank = {
    type: 'credit',
    userId: null,
    account: null,
    currency: 'CNY',
    amount: null,
    reference: '',
    reason: '',
};

/** A correction of the books by hand, which a second administrator approves. */
export const AdjustmentDialog = ({ onClose }: { onClose: () => void }) => {
    const id = useId();
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.adjustments.${key}`);
    const { busy, refused, submit } = useRequest(onClose);
    return (
        <DialogFrame titleId={id} onClose={onClose}>
            <Form record={blank} onSubmit={submit} sanitizeEmptyValues={false}>
                <DialogTitle id={id}>{text('add')}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <DialogContentText sx={{ mb: 1 }}>{text('addText')}</DialogContentText>
                    <Fields />
                    {refused && (
                        <Alert severity="error" role="alert">
                            {refused}
                        </Alert>
                    )}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={onClose} disabled={busy} sx={{ minHeight: 44 }}>
                        {translate('common.cancel')}
                    </Button>
                    <Button type="submit" variant="contained" loading={busy} sx={{ minHeight: 44 }}>
                        {text('request')}
                    </Button>
                </DialogActions>
            </Form>
        </DialogFrame>
    );
};
