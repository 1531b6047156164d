import {
    Box,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormHelperText,
    FormLabel,
    MenuItem,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
    type LetterLanguage,
    letterLanguages,
    type MailReports,
    type ReportFrequency,
    type ReportRecipient,
    reportFrequencies,
} from '../../../../contract/analytics/mailReports';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { TextEntry } from '../../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { languageNames } from '../../../ui/browser/language';

interface Draft {
    email: string;
    language: LetterLanguage;
    frequencies: ReportFrequency[];
    alerts: boolean;
}

const AlertChoice = () => {
    const translate = useTranslate();
    const { field } = useController<Draft, 'alerts'>({ name: 'alerts' });
    return (
        <FormControlLabel
            control={
                <Checkbox
                    checked={field.value}
                    onChange={(_, isOn) => field.onChange(isOn)}
                    slotProps={{ input: { ref: field.ref } }}
                />
            }
            label={
                <Box sx={{ py: 0.5 }}>
                    <Box sx={{ typography: 'text' }}>{translate('mailReports.alerts')}</Box>
                    <Note>{translate('mailReports.alertsHelp')}</Note>
                </Box>
            }
            sx={{ alignItems: 'flex-start', mr: 0 }}
        />
    );
};

const FrequencyChoice = () => {
    const translate = useTranslate();
    const { field, fieldState } = useController<Draft, 'frequencies'>({ name: 'frequencies' });
    const wrong = fieldState.error?.message;
    const turn = (name: ReportFrequency) =>
        field.onChange(
            reportFrequencies.filter(one => field.value.includes(one) !== (one === name)),
        );
    return (
        <FormControl component="fieldset">
            <FormLabel component="legend">{translate('mailReports.frequency')}</FormLabel>
            {reportFrequencies.map((name, at) => (
                <FormControlLabel
                    key={name}
                    control={
                        <Checkbox
                            checked={field.value.includes(name)}
                            onChange={() => turn(name)}
                            onBlur={field.onBlur}
                            {...(at === 0 && { inputRef: field.ref })}
                        />
                    }
                    label={
                        <Box sx={{ py: 0.5 }}>
                            <Box sx={{ typography: 'text' }}>
                                {translate(`mailReports.frequencies.${name}`)}
                            </Box>
                            <Note>{translate(`mailReports.frequencyHelp.${name}`)}</Note>
                        </Box>
                    }
                    sx={{ alignItems: 'flex-start', mr: 0 }}
                />
            ))}
            {wrong && (
                <FormHelperText role="alert" error>
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
        </FormControl>
    );
};

interface Props {
    site: string;
    data: MailReports;
    /** whom it is about; somebody new when left out */
    recipient?: ReportRecipient;
    onDone: () => Promise<unknown>;
    onClose: () => void;
}

const send = (
    { site, recipient }: Props,
    { email, ...choice }: Draft,
): Promise<ReportRecipient> => {
    const silent = { isSilent: true };
    if (!recipient) {
        const input = { params: { id: site }, body: { email, ...choice } };
        return callApi(calls.addReportRecipient, input, undefined, silent);
    }
    const params = { id: site, recipient: recipient.id };
    return callApi(calls.changeReportRecipient, { params, body: choice }, undefined, silent);
};

/** Who gets a site's reports, how often and in which language. */
export const RecipientDialog = (props: Props) => {
    const { data, recipient, onDone, onClose } = props;
    const translate = useTranslate();
    const language = useLanguage() === 'zh' ? 'zh' : 'en';
    const isThere = data.recipients.some(({ isOwner }) => isOwner);
    const defaultValues: Draft = {
        email: recipient?.email ?? (data.isOwner && !isThere ? data.ownEmail : ''),
        language: recipient?.language ?? language,
        frequencies: recipient?.frequencies ?? ['weekly'],
        alerts: recipient !== undefined && recipient.alerts !== 'off',
    };
    const form = useSubmitForm<Draft>({
        defaultValues,
        send: async values => {
            await send(props, values);
            await onDone();
            onClose();
        },
    });
    const isOwn = data.isOwner && form.values.email.trim().toLowerCase() === data.ownEmail;
    const title = recipient ? 'editOf' : 'add';
    return (
        <FormDialog
            form={form}
            title={translate(`mailReports.${title}`, { email: recipient?.email ?? '' })}
            confirm={translate(recipient ? 'mailReports.save' : 'mailReports.add')}
            onClose={onClose}
        >
            {!recipient && (
                <TextEntry
                    name="email"
                    type="email"
                    label={translate('mailReports.email')}
                    helperText={translate(`mailReports.${isOwn ? 'emailOwn' : 'emailHelp'}`)}
                    required
                    autoFocus
                    isTrimmed
                    slotProps={{ htmlInput: { maxLength: 254, autoComplete: 'off' } }}
                />
            )}
            <FrequencyChoice />
            <AlertChoice />
            <TextEntry name="language" select label={translate('mailReports.language')}>
                {letterLanguages.map(one => (
                    <MenuItem key={one} value={one}>
                        {languageNames[one]}
                    </MenuItem>
                ))}
            </TextEntry>
        </FormDialog>
    );
};
