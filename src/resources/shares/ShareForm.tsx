import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { CheckboxGroupInput, Form, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { checkDraft, lifetimes, newDraft, type ShareDraft } from './shareDraft';
import { reportChoices } from './sharedReports';

const Lifetime = () => {
    const translate = useTranslate();
    const lifetime: unknown = useWatch({ name: 'lifetime' });
    const choices = lifetimes.map(id => ({
        id,
        name: /^\d+$/.test(id)
            ? translate('account.share.days', { smart_count: Number(id) })
            : translate(`account.share.${id}`),
    }));
    return (
        <>
            <SelectInput
                {...fieldLook}
                source="lifetime"
                label="account.share.expiry"
                helperText={false}
                choices={choices}
                translateChoice={false}
                isRequired
            />
            {lifetime === 'date' && (
                <TextInput
                    {...fieldLook}
                    type="date"
                    source="lastDay"
                    label="account.share.until"
                    helperText={false}
                    slotProps={{ inputLabel: { shrink: true } }}
                    isRequired
                />
            )}
        </>
    );
};

const Reports = () => {
    const choices = reportChoices.map(({ report, titleKey }) => ({
        id: report,
        name: `route.${titleKey}`,
    }));
    return (
        <CheckboxGroupInput
            source="reports"
            label="account.share.reports"
            helperText="account.share.reportsHelp"
            choices={choices}
            isRequired
            sx={{
                '& .MuiFormGroup-root': {
                    display: 'grid',
                    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
                },
                '& .MuiFormHelperText-root': { mx: 0 },
            }}
        />
    );
};

/** Asks what a new link is to hold; `onMake` makes it. */
export const ShareForm = ({ onMake }: { onMake: (draft: ShareDraft) => Promise<void> }) => {
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    // another key empties the form
    const [round, setRound] = useState(0);
    const [defaults] = useState(newDraft);
    const make = (data: unknown) =>
        submit(async () => {
            await onMake(data as ShareDraft);
            setRound(round + 1);
        });
    return (
        <Form
            key={round}
            defaultValues={defaults}
            validate={values => checkDraft(values as ShareDraft, Date.now())}
            onSubmit={make}
            disableInvalidFormNotification
        >
            <Typography component="h3" variant="h2" sx={{ mb: 1 }}>
                {translate('account.share.new')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 0.5 }}>
                <TextInput
                    {...fieldLook}
                    source="name"
                    label="account.share.name"
                    helperText="account.share.nameHelp"
                    autoComplete="off"
                    isRequired
                />
                <TextInput
                    {...fieldLook}
                    source="password"
                    label="account.share.password"
                    helperText="account.share.passwordHelp"
                    // it is made up to be passed on, so its owner sees it
                    autoComplete="off"
                    parse={(text: string | null) => text ?? ''}
                />
                <Lifetime />
                <Reports />
            </Box>
            <Button type="submit" variant="contained" loading={busy} sx={{ mt: 1 }}>
                {translate('account.share.make')}
            </Button>
        </Form>
    );
};
