import AddIcon from '@mui/icons-material/Add';
import { Alert, Button } from '@mui/material';
import { CheckboxGroupInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { extraViews } from '../../../contract/analytics/siteRules';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { Note } from '../../ui/admin/text/Note';

const field = { variant: 'outlined', fullWidth: true } as const;

const Lines = ({ source }: { source: string }) => (
    <TextInput
        {...field}
        source={source}
        label={`siteSettings.${source}`}
        helperText={`siteSettings.${source}Help`}
        autoComplete="off"
        multiline
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
);

/** The address that the server sees now, to be added by a click. */
const OwnAddress = () => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const { data } = useCall(calls.ownAddress, {}, { isSilent: true });
    const text: unknown = useWatch({ name: 'excludedAddresses' });
    const typed = typeof text === 'string' ? text : '';
    if (!data?.address) return null;
    const { address } = data;
    if (typed.split(/[\s,，、]+/).includes(address)) {
        return (
            <Note component="p" role="status">
                {translate('siteSettings.ownListed', { address })}
            </Note>
        );
    }
    const add = () => {
        const lines = typed.trimEnd();
        const next = lines === '' ? address : `${lines}\n${address}`;
        setValue('excludedAddresses', next, { shouldDirty: true, shouldTouch: true });
    };
    return (
        <Button startIcon={<AddIcon />} onClick={add} sx={{ justifySelf: 'start' }}>
            {translate('siteSettings.addOwn', { address })}
        </Button>
    );
};

/** What is left out of the figures, and what is not stored at all. */
export const CountingFields = () => {
    const translate = useTranslate();
    return (
        <>
            <CheckboxGroupInput
                source="extraViews"
                label="siteSettings.extraViews"
                helperText="siteSettings.extraViewsHelp"
                choices={extraViews.map(id => ({ id, name: `siteSettings.extraView.${id}` }))}
                row={false}
            />
            <Alert severity="info">{translate('siteSettings.countingHelp')}</Alert>
            <Lines source="excludedAddresses" />
            <OwnAddress />
            <Lines source="excludedPages" />
            <Lines source="droppedParameters" />
            <Lines source="notFoundTitles" />
        </>
    );
};
