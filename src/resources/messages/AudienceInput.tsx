import {
    FormControl,
    FormControlLabel,
    FormHelperText,
    FormLabel,
    Radio,
    RadioGroup,
} from '@mui/material';
import {
    AutocompleteArrayInput,
    DateInput,
    ReferenceArrayInput,
    SelectArrayInput,
    useGetRecordRepresentation,
    useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { audience, countAudience } from '../../../contract/messaging/resources/messages';
import { useCall } from '../../dataProvider/useCall';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { ComposedChoices, searchWords } from '../core/fields/ComposedChoices';
import { boundOfDay, toDay } from '../core/fields/instants';
import { SelectFilter } from '../core/fields/SelectFilter';
import { FieldGrid } from '../core/form/FieldGrid';

const kinds = ['all', 'people', 'filter'] as const;
type Kind = (typeof kinds)[number];
const roles = ['admin', 'article_editor', 'user'] as const;

const beginnings = {
    all: { kind: 'all' },
    people: { kind: 'people', ids: [] },
    filter: {
        kind: 'filter',
        roles: [],
        registeredFrom: null,
        registeredUntil: null,
        hasSites: null,
    },
} as const;

const look = { ...fieldLook, helperText: false } as const;

const People = () => {
    const represent = useGetRecordRepresentation('users');
    return (
        <ReferenceArrayInput source="audience.ids" reference="users">
            <ComposedChoices>
                <AutocompleteArrayInput
                    {...look}
                    label="message.to.who"
                    optionText={choice => String(represent(choice))}
                    filterToQuery={searchWords}
                />
            </ComposedChoices>
        </ReferenceArrayInput>
    );
};

const Day = ({ field, bound }: { field: string; bound: 'from' | 'to' }) => (
    <DateInput
        {...look}
        source={`audience.${field}`}
        label={bound === 'from' ? 'message.to.from' : 'message.to.until'}
        format={(at: unknown) => (typeof at === 'number' ? toDay(at) : '')}
        parse={(day: string) => boundOfDay(day, bound) ?? null}
    />
);

const sitesOf = (value: unknown) => (typeof value === 'boolean' ? String(value) : '');
const sitesAs = (value: string) => (value === '' ? null : value === 'true');

const Filter = () => (
    <FieldGrid>
        <SelectArrayInput
            {...fieldLook}
            source="audience.roles"
            label="message.to.roles"
            choices={roles.map(id => ({ id, name: `message.roles.${id}` }))}
            helperText="message.to.anyRole"
        />
        <SelectFilter
            {...look}
            source="audience.hasSites"
            label="message.to.sites"
            format={sitesOf}
            parse={sitesAs}
            choices={[
                { id: 'true', name: 'message.to.withSites' },
                { id: 'false', name: 'message.to.withoutSites' },
            ]}
            anyText="message.to.anySites"
        />
        <Day field="registeredFrom" bound="from" />
        <Day field="registeredUntil" bound="to" />
    </FieldGrid>
);

/** How many people it would go to, as it is now. */
const Count = ({ value }: { value: unknown }) => {
    const translate = useTranslate();
    const parsed = audience.safeParse(value);
    const input = { body: parsed.data ?? { kind: 'all' as const } };
    const { data } = useCall(countAudience, input, { enabled: parsed.success, isSilent: true });
    const text = () => {
        if (!parsed.success) return translate('message.to.incomplete');
        if (!data) return translate('message.to.counting');
        return translate('message.to.count', { smart_count: data.people });
    };
    return (
        <FormHelperText role="status" sx={{ typography: 'text' }}>
            {text()}
        </FormHelperText>
    );
};

/** To whom a message goes. */
export const AudienceInput = () => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const value = useWatch({ name: 'audience' }) as { kind?: Kind } | undefined;
    const kind = value?.kind ?? 'all';
    return (
        <FormControl component="fieldset" sx={{ width: '100%' }}>
            <FormLabel component="legend" sx={{ typography: 'text' }}>
                {translate('message.to.title')}
            </FormLabel>
            <RadioGroup
                row
                value={kind}
                onChange={event =>
                    setValue('audience', beginnings[event.target.value as Kind], {
                        shouldDirty: true,
                        shouldValidate: true,
                    })
                }
            >
                {kinds.map(one => (
                    <FormControlLabel
                        key={one}
                        value={one}
                        control={<Radio />}
                        label={translate(`message.to.${one}`)}
                    />
                ))}
            </RadioGroup>
            {kind === 'people' && <People />}
            {kind === 'filter' && <Filter />}
            <Count value={value} />
        </FormControl>
    );
};
