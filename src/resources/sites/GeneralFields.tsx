import { useEffect, useMemo } from 'react';
import { AutocompleteInput, TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { browserZone } from '../../ui/text/times';
import { nameFromDomain } from './siteDraft';
import { zoneChoices } from './timeZones';

/** Until a name is typed it follows the domain. */
export const NameFollowsDomain = () => {
    const { setValue } = useFormContext();
    const { dirtyFields } = useFormState();
    const domain: unknown = useWatch({ name: 'domain' });
    const isOwn = Boolean(dirtyFields.name);
    useEffect(() => {
        if (!isOwn && typeof domain === 'string') setValue('name', nameFromDomain(domain));
    }, [domain, isOwn, setValue]);
    return null;
};

const field = { variant: 'outlined', fullWidth: true } as const;

export const DomainField = ({ isNew = false }: { isNew?: boolean }) => (
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
);

export const HostsField = () => (
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
);

export const NameField = () => (
    <TextInput
        {...field}
        source="name"
        label="sites.name"
        helperText="sites.nameHelp"
        autoComplete="off"
        isRequired
    />
);

export const ZoneField = () => {
    const current: unknown = useWatch({ name: 'timezone' });
    const kept = typeof current === 'string' ? current : '';
    const zones = useMemo(() => zoneChoices(Date.now(), [browserZone(), kept]), [kept]);
    return (
        <AutocompleteInput
            {...field}
            source="timezone"
            label="sites.zone"
            helperText="sites.zoneHelp"
            choices={zones}
            noOptionsText="sites.noZone"
            isRequired
        />
    );
};

/** What a site is called and which pages and days are its own. */
export const GeneralFields = () => (
    <>
        <DomainField />
        <HostsField />
        <NameField />
        <ZoneField />
    </>
);
