import { Alert } from '@mui/material';
import { BooleanInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

/** The code in the site's pages says so too. */
export const SnippetChanges = () => {
    const translate = useTranslate();
    const { dirtyFields } = useFormState();
    const { cookieless, honourDnt, extraViews } = dirtyFields;
    if (!cookieless && !honourDnt && !extraViews) return null;
    return <Alert severity="info">{translate('sites.replaceSnippet')}</Alert>;
};

const Switch = ({ source }: { source: 'cookieless' | 'honourDnt' }) => (
    <BooleanInput
        source={source}
        label={`sites.${source}`}
        helperText={`sites.${source}Help`}
        sx={{ '& .MuiFormHelperText-root': { mx: 0, ml: '48px', mt: -0.5 } }}
    />
);

/** How visitors are told apart, and whose wish not to be is respected. */
export const VisitorSwitches = () => (
    <>
        <Switch source="cookieless" />
        <Switch source="honourDnt" />
    </>
);
