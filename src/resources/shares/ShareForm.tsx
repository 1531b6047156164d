import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { CheckboxGroupInput, Form, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldLook } from '../../ui/admin/controls/formFields';
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

interface Props {
    /** by which a button outside of it sends it */
    id: string;
    /** answers what is wrong, by field */
    onMake: (draft: ShareDraft) => Promise<Record<string, string> | undefined>;
}

/** Asks what a new link is to hold; `onMake` makes it. */
export const ShareForm = ({ id, onMake }: Props) => {
    const translate = useTranslate();
    const [defaults] = useState(newDraft);
    return (
        <Form
            id={id}
            defaultValues={defaults}
            validate={values => checkDraft(values as ShareDraft, Date.now())}
            onSubmit={(data: unknown) => onMake(data as ShareDraft)}
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
        </Form>
    );
};
