import { Alert, Box } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { AutocompleteInput, BooleanInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { RetentionFields } from './RetentionFields';
import { nameFromDomain } from './siteDraft';
import { browserZone, zoneChoices } from './timeZones';

/** Until a name is typed it follows the domain. */
const NameFollowsDomain = () => {
    const { setValue } = useFormContext();
    const { dirtyFields } = useFormState();
    const domain: unknown = useWatch({ name: 'domain' });
    const isOwn = Boolean(dirtyFields.name);
    useEffect(() => {
        if (!isOwn && typeof domain === 'string') setValue('name', nameFromDomain(domain));
    }, [domain, isOwn, setValue]);
    return null;
};

const SnippetChanges = () => {
    const translate = useTranslate();
    const { dirtyFields } = useFormState();
    if (!dirtyFields.cookieless && !dirtyFields.honourDnt) return null;
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

export const SiteForm = ({ isNew }: { isNew: boolean }) => {
    const current: unknown = useWatch({ name: 'timezone' });
    const kept = typeof current === 'string' ? current : '';
    const zones = useMemo(() => zoneChoices(Date.now(), [browserZone(), kept]), [kept]);
    const field = { variant: 'outlined', fullWidth: true } as const;
    return (
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
            {isNew && <NameFollowsDomain />}
            <TextInput
                {...field}
                source="domain"
                label="sites.domain"
                helperText="sites.domainHelp"
                autoComplete="off"
                inputMode="url"
                isRequired
                autoFocus={isNew}
            />
            <TextInput
                {...field}
                source="hosts"
                label="sites.hosts"
                helperText="sites.hostsHelp"
                autoComplete="off"
                multiline
                minRows={2}
                maxRows={8}
                slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
            />
            <TextInput
                {...field}
                source="name"
                label="sites.name"
                helperText="sites.nameHelp"
                autoComplete="off"
                isRequired
            />
            <AutocompleteInput
                {...field}
                source="timezone"
                label="sites.zone"
                helperText="sites.zoneHelp"
                choices={zones}
                noOptionsText="sites.noZone"
                isRequired
            />
            <RetentionFields />
            <Switch source="cookieless" />
            <Switch source="honourDnt" />
            {!isNew && <SnippetChanges />}
        </Box>
    );
};
