import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { KeyFileEntry } from '../../../ui/admin/controls/KeyFileEntry';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../../ui/admin/text/Note';
import { type FetchProps, PeriodEntries, usualPeriod } from './fetchPeriod';

const steps = ['first', 'second', 'third'] as const;
const digits = { htmlInput: { maxLength: 30 } } as const;

interface Props extends FetchProps {
    /** the server has an account of its own that may be used */
    hasAccount: boolean;
}

/** Which property, with which key, and which days of it. */
export const GoogleDialog = ({ site, boundary, hasAccount, onBegun, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { property: '', key: '', ...usualPeriod(boundary) },
        send: async values => {
            const body = { tool: 'ga4' as const, ...values };
            await callApi(calls.fetchHistory, { params: { id: site }, body }, undefined, {
                isSilent: true,
            });
            await onBegun();
        },
        done: translate('histories.fetchBegun', { tool: translate('histories.tools.ga4') }),
        onDone: onClose,
    });
    const { property, key, from, to } = form.values;
    const isFilled = [property, from, to].every(text => text.trim() !== '');
    return (
        <FormDialog
            form={form}
            title={translate('histories.google.fetch')}
            confirm={translate('histories.fetchStart')}
            isReady={isFilled && (hasAccount || key !== '')}
            onClose={onClose}
        >
            <Note>{translate('histories.google.text')}</Note>
            <Box
                component="ol"
                sx={{ m: 0, pl: 2.5, typography: 'text', display: 'grid', gap: 0.5 }}
            >
                {steps.map(step => (
                    <li key={step}>{translate(`histories.google.steps.${step}`)}</li>
                ))}
            </Box>
            <TextEntry
                name="property"
                isTrimmed
                label={translate('histories.google.property')}
                helperText={translate('histories.google.propertyHelp')}
                slotProps={digits}
            />
            <KeyFileEntry
                label={translate('histories.google.keyFile')}
                chosen={name => translate('histories.google.keyChosen', { name })}
                empty={translate(
                    hasAccount ? 'histories.google.keyOwn' : 'histories.google.keyHelp',
                )}
            />
            <PeriodEntries />
            <Note>{translate('histories.google.days')}</Note>
        </FormDialog>
    );
};
