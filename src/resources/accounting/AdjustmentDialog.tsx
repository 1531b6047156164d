import { DialogContentText } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import { currencies } from '../../../contract/platform/money';
import { adjustmentTypes, outsideTypes } from '../../../contract/trade/accounting/adjustments';
import { callApi } from '../../dataProvider/callApi';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { MoneyInput } from '../../ui/admin/controls/MoneyInput';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { ReferenceChoice } from '../core/fields/ReferenceChoice';
import { statementAccounts } from './statementAccounts';

const blank = {
    type: 'credit',
    userId: null,
    account: null,
    currency: 'CNY',
    amount: null,
    reference: '',
    reason: '',
};

const useRequest = (onClose: () => void) => {
    const queryClient = useQueryClient();
    // the same request sent again is one
    const [id] = useState(() => crypto.randomUUID());
    return useSubmitForm<FieldValues>({
        defaultValues: blank,
        send: values => {
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
            return callApi(calls.requestAdjustment, { body }, undefined, { isSilent: true });
        },
        onDone: onClose,
        onWaiting: () => {
            void queryClient.invalidateQueries();
            onClose();
        },
    });
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

/** A correction of the books by hand, which a second administrator approves. */
export const AdjustmentDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.adjustments.${key}`);
    const form = useRequest(onClose);
    return (
        <FormDialog form={form} title={text('add')} confirm={text('request')} onClose={onClose}>
            <DialogContentText sx={{ mb: 1 }}>{text('addText')}</DialogContentText>
            <Fields />
        </FormDialog>
    );
};
